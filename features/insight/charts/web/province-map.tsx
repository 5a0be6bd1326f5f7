import './chart.css';
import './province-map.css';
import type { CSSProperties } from 'react';
import { provinceName } from '#features/sheets/addresses/provinces.ts';
import { countText } from '#kit/ui/values/display.ts';
import { ProvinceTile } from './drawing/province-tile.tsx';
import { PROVINCE_TILES } from './drawing/province-tiles.ts';
import { shadeEnds, shadeOf } from './drawing/shades.ts';
import { shortText } from './drawing/short-text.ts';
import type { ListLink } from './list-links.tsx';
import { rateText } from './rate-text.ts';

interface ProvinceMapProps {
  title: string;
  /** What is counted, such as 单. */
  unit: string;
  /** By the province's id. */
  counts: ReadonlyMap<string, number>;
  /** Of what has no province. */
  elsewhere: number;
  lists: (id: string) => readonly ListLink[];
}

/** The provinces as tiles near where they lie, the more the darker; each opens what it counts. */
export function ProvinceMap({ title, unit, counts, elsewhere, lists }: ProvinceMapProps) {
  const all = [...counts.values()].reduce((sum, value) => sum + value, elsewhere);
  const ends = shadeEnds(Math.max(0, ...counts.values()));
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <ul className="province-tiles" aria-label={title}>
        {PROVINCE_TILES.map(({ id, column, row }) => {
          const value = counts.get(id) ?? 0;
          const share = value > 0 ? `，占 ${rateText(value / all)}` : '';
          const nameWith = (figure: string) => `${provinceName(id)} ${figure} ${unit}${share}`;
          return (
            <li key={id} style={{ gridColumn: column, gridRow: row, ...heatOf(shadeOf(value, ends)) }}>
              <ProvinceTile
                id={id}
                value={value}
                name={nameWith(shortText(value))}
                says={nameWith(countText(value))}
                lists={lists(id)}
              />
            </li>
          );
        })}
      </ul>
      <ShadeLegend ends={ends} unit={unit} />
      {elsewhere > 0 && (
        <p className="none">
          另有 {countText(elsewhere)} {unit}没有填省份
        </p>
      )}
    </figure>
  );
}

const heatOf = (heat: number) => ({ '--heat': heat }) as CSSProperties;

const ShadeLegend = ({ ends, unit }: { ends: readonly number[]; unit: string }) => (
  <p className="province-shades" aria-hidden="true">
    {ends.map((end, at) => {
      const from = (ends[at - 1] ?? 0) + 1;
      return (
        <span key={end} style={heatOf(shadeOf(end, ends))}>
          {from === end ? countText(end) : `${countText(from)}–${countText(end)}`}
        </span>
      );
    })}
    {unit}
  </p>
);
