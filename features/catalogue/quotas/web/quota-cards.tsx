import '#kit/ui/table/table.css';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { quotaRowId } from '../quota-draft.ts';
import { NumberCell } from './number-cell.tsx';
import { type QuotaView, quotaGridCell, quotaGridColumns } from './quota-face.ts';
import type { QuotaSheet } from './use-quota-acts.ts';

interface QuotaCardsProps {
  views: readonly QuotaView[];
  sheet: QuotaSheet;
  mayEdit: boolean;
}

const SHOWN = quotaGridColumns(false).filter(({ key }) => ['Taken', 'Left', 'SetAt'].includes(key));

/** The table by thumb: a row a card, with a field for each of the two numbers. */
export function QuotaCards({ views, sheet, mayEdit }: QuotaCardsProps) {
  return (
    <ul className="cards sheet-cards">
      {views.map((view) => (
        <li key={quotaRowId(view.row)}>
          <div className="card">
            <div className="card-head">
              <GoodsName name={view.row.SpuName} image={view.row.spuImageUrl} />
              <span className="quota-who">{view.row.AgentName}</span>
            </div>
            <div className="card-line">
              {SHOWN.map((column) => {
                const { text, tone } = quotaGridCell(view, column);
                return (
                  text && (
                    <span key={column.key}>
                      <i>{column.title}</i>
                      <b className={`num is-${tone}`}>{text}</b>
                    </span>
                  )
                );
              })}
            </div>
            {mayEdit && (
              <div className="card-line">
                <NumberCell field="quota" label="额度" view={view} sheet={sheet} />
                <NumberCell field="delta" label="增减" view={view} sheet={sheet} />
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
