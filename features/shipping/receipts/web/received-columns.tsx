import type { OrderRow } from '#features/orders/orders/order-row.ts';
import { RECEIPT, RECEIPT_NAMES } from '#features/orders/orders/receipt.ts';
import { columns } from '#features/orders/orders/web/order-columns.tsx';
import { MARK_NAMES, TRACE_NAMES } from '#features/shipping/deliveries/trace-states.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import { Blank } from '#kit/ui/table/blank.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { timeText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { receipts } from '../contract.ts';

type Column = ColumnOf<typeof receipts.get>;

const TONES: Readonly<Record<number, Tone>> = {
  [RECEIPT.none]: 'done',
  [RECEIPT.onTheWay]: 'work',
  [RECEIPT.partly]: 'work',
  [RECEIPT.signed]: 'ok',
  [RECEIPT.trouble]: 'error',
  [RECEIPT.toFetch]: 'wait',
};

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string | null): number =>
  Math.floor(((to ? Date.parse(to) : Date.now()) - Date.parse(from)) / DAY_MS);

/** Until it arrived, or until now. */
function daysOnTheWay({ DeliveredOn, Receipt, ReceiptOn }: OrderRow): string {
  if (!DeliveredOn) return '-';
  const days = daysBetween(DeliveredOn, Receipt === RECEIPT.signed ? ReceiptOn : null);
  return days === 0 ? '当天' : `${days} 天`;
}

/** What the newest of its parcels is said to do. */
function NewestLine({ orderRow }: { orderRow: OrderRow }) {
  const live = orderRow.Parcels.filter(({ Voided }) => !Voided);
  const [newest] = [...live].sort((a, b) => (b.StateOn ?? '').localeCompare(a.StateOn ?? ''));
  if (!newest) return <Blank />;
  const mark = live.find(({ Mark }) => Mark > 0);
  const state = mark ? MARK_NAMES[mark.Mark] : TRACE_NAMES[newest.State];
  const when = newest.StateOn ? timeText(newest.StateOn) : '承运商还没有消息';
  return (
    <Stack>
      {newest.LastLine || state}
      {newest.LastLine ? `${state} · ${when}` : when}
    </Stack>
  );
}

const receipt: Column = {
  key: 'Receipt',
  title: '签收',
  width: 84,
  least: 76,
  show: (row) => (
    <StatusTag tone={TONES[row.Receipt] ?? 'done'}>{RECEIPT_NAMES[row.Receipt] ?? '未知'}</StatusTag>
  ),
  phone: 'end',
};
const newest: Column = {
  key: 'LastLine',
  title: '最新轨迹',
  width: 210,
  least: 150,
  grow: true,
  show: (row) => <NewestLine orderRow={row} />,
  phone: 'line',
};
const onTheWay: Column = {
  key: 'Days',
  title: '在途',
  width: 60,
  least: 56,
  show: daysOnTheWay,
  phone: 'none',
};

const { product, receiver, parcels, chain, source } = columns;
/** Two of its tags are read whole: no column beside says that somebody asks for a change or holds it up. */
const order: Column = { ...columns.order, width: 200, least: 158 };

/** Of what has not left there is nothing to say of its way. */
export const waitingColumns: readonly Column[] = [order, receipt, product, receiver, chain, source];

/** Where it is and under which number before all that the order list tells too. */
export const receivedColumns: readonly Column[] = [
  order,
  receipt,
  newest,
  parcels,
  product,
  receiver,
  chain,
  onTheWay,
  source,
];
