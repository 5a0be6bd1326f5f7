import type { ReactNode } from 'react';
import { Empty } from '#kit/ui/empty.tsx';
import { Link } from '#kit/ui/link.tsx';
import { countText, moneyText } from '#kit/ui/values/display.ts';
import { type FigureColumn, FigureTable } from '../../charts/web/figure-table.tsx';
import { linked } from '../../charts/web/linked-figure.tsx';
import { rateText } from '../../charts/web/rate-text.ts';
import type { DashboardCounts, TraderRow } from '../contract.ts';
import type { TraderLists } from './order-links.ts';
import { UnpricedNote } from './unpriced.tsx';

interface RatesTableProps {
  label: string;
  /** What amounts are called. */
  money: string;
  traders: readonly TraderRow[];
  at: TraderLists;
}

/** How much of what was ordered has left, and how it went, by channel or supplier. */
export function RatesTable({ label, money, traders, at }: RatesTableProps) {
  if (traders.length === 0) return <Empty says="这段时间没有订单" />;
  const columns: FigureColumn<TraderRow>[] = [
    { title: '对方', isText: true, show: ({ ID, Name }) => <Link to={at.orders(ID)}>{Name}</Link> },
    linked({ title: '订单', show: ({ Orders }) => countText(Orders), to: ({ ID }) => at.orders(ID) }),
    linked({ title: '件数', show: ({ Pieces }) => countText(Pieces), to: ({ ID }) => at.orders(ID) }),
    ...(traders[0]?.Amount === undefined
      ? []
      : [{ title: money, show: ({ Amount }: TraderRow) => moneyText(Amount ?? 0) }]),
    linked({ title: '已发', show: ({ Shipped }) => countText(Shipped), to: ({ ID }) => at.shipped?.(ID) }),
    linked({
      title: '发货率',
      show: ({ ShippingRate }) => rateText(ShippingRate),
      to: ({ ID }) => at.shipped?.(ID),
    }),
    { title: '按时率', show: ({ InTimeRate }) => rateText(InTimeRate) },
    linked({ title: '当前超时', show: ({ Overdue }) => countText(Overdue), to: ({ ID }) => at.late?.(ID) }),
    ...(traders[0]?.Complaints === undefined
      ? []
      : [
          linked<TraderRow>({
            title: '投诉率',
            show: ({ ComplaintRate }) => rateText(ComplaintRate),
            to: ({ ID, Complaints }) => (Complaints ? at.complaints?.(ID) : undefined),
          }),
        ]),
  ];
  return (
    <>
      <FigureTable label={label} columns={columns} rows={traders} keyOf={({ ID }) => ID} />
      <UnpricedNote rows={traders} />
    </>
  );
}

interface CountLinksProps {
  tallies: readonly DashboardCounts[];
  to: (id: string) => string;
  empty: string;
  more?: (tally: DashboardCounts) => ReactNode;
}

/** Names with a count, each opening its rows; what is 0 is left out. */
export function CountLinks({ tallies, to, empty, more }: CountLinksProps) {
  const some = tallies.filter(({ Count }) => Count > 0);
  if (some.length === 0) return <p className="none">{empty}</p>;
  return (
    <ul className="count-links">
      {some.map((one) => (
        <li key={one.ID}>
          <Link to={to(one.ID)}>
            {one.Name} <b className="num">{countText(one.Count)}</b>
          </Link>
          {more?.(one)}
        </li>
      ))}
    </ul>
  );
}
