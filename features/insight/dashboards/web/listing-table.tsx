import { useState } from 'react';
import type { Input } from '#kit/endpoint/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Section } from '#kit/ui/page.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { type FigureColumn, FigureTable } from '../../charts/web/figure-table.tsx';
import type { ListLink } from '../../charts/web/list-links.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import { dashboards, type SpuRow } from '../contract.ts';
import { FIGURE_TOPICS } from './figure-topics.ts';
import { NameLists } from './name-lists.tsx';
import type { OrderOption } from './order-links.ts';
import { UnpricedNote } from './unpriced.tsx';

interface ListingTableProps {
  OrderOption: OrderOption;
  /** How many listings it tells. */
  Count: number;
  span: Pick<Input<typeof dashboards.listings>, 'startTime' | 'endTime'>;
  to: (id: string) => readonly ListLink[];
}

/** What sold most or least, what it earned and how much came back. */
export function ListingTable({ span, OrderOption, Count, to }: ListingTableProps) {
  const [isDesc, setDesc] = useState(true);
  const listings = useCall(dashboards.listings, { ...span, OrderOption, Count, isDesc }, FIGURE_TOPICS);
  const rows = listings.data?.items ?? [];
  if (listings.data && rows.length === 0) return null;
  const uncosted = rows.reduce((sum, { Uncosted }) => sum + (Uncosted ?? 0), 0);
  return (
    <Section title="商品表现">
      <div className="chips">
        {[true, false].map((most) => (
          <button
            key={String(most)}
            type="button"
            className={`chip${most === isDesc ? ' is-on' : ''}`}
            aria-pressed={most === isDesc}
            onClick={() => setDesc(most)}
          >
            {most ? '热销' : '滞销'}
          </button>
        ))}
      </div>
      <Loaded query={listings}>
        {({ items }) => (
          <FigureTable label="商品表现" columns={columnsOf(items, to)} rows={items} keyOf={({ ID }) => ID} />
        )}
      </Loaded>
      <UnpricedNote rows={rows} />
      {uncosted > 0 && <p className="none">{countText(uncosted)} 单没有采购价，不计入毛利</p>}
    </Section>
  );
}

function columnsOf(spus: readonly SpuRow[], to: ListingTableProps['to']): FigureColumn<SpuRow>[] {
  const [first] = spus;
  return [
    { title: '下单商品', isText: true, show: ({ ID, Name }) => <NameLists name={Name} lists={to(ID)} /> },
    { title: '订单', show: ({ Orders }) => countText(Orders) },
    { title: '件数', show: ({ Pieces }) => countText(Pieces) },
    ...(first?.Sales === undefined
      ? []
      : [{ title: '销售额', show: ({ Sales }: SpuRow) => moneyText(Sales ?? 0) }]),
    ...(first?.Margin === undefined ? [] : [{ title: '毛利', show: marginText }]),
    { title: '售后率', show: ({ ReturnRate }) => rateText(ReturnRate) },
  ];
}

const marginText = ({ Uncosted, Orders, Margin }: SpuRow) =>
  Uncosted === Orders ? '-' : moneyText(Margin ?? 0);
