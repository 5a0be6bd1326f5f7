import { expect } from 'vitest';
import type { Figure } from '../kinds.ts';
import { AGES, type PlainOpen } from './plain-open.ts';

/** What the orders of a row come to: amounts in fen, what of them is open, and after how many hours they left or were signed. */
export type Plain = Record<Figure | 'live', number> & { open: PlainOpen[]; hours: number[] };

/** Whose amounts a call tells, and to how many digits it rounds a share. */
export interface FigureOptions {
  orders: 'live' | 'orders';
  money?: 'sales' | 'cost' | undefined;
  digits?: number | undefined;
  /** Whether it tells what is late, and hours; of reports' totals not even shipping ones tell hours. */
  pace?: 'none' | 'late' | undefined;
}

const share = (part: number, whole: number, { digits }: FigureOptions) => {
  if (whole <= 0) return null;
  return digits === undefined ? part / whole : Math.round((part / whole) * 10 ** digits) / 10 ** digits;
};
const yuan = (fen: number) => Math.round(fen) / 100;
/** The least hour by which so many of ten have left. */
const within = (hours: readonly number[], tenths: number) =>
  [...hours].sort((a, b) => a - b)[Math.ceil((hours.length * tenths) / 10) - 1] ?? null;
const aged = ({ open }: Plain, which: readonly string[] = AGES) =>
  open.filter(({ age }) => age && which.includes(age)).length;
const inStage = ({ open }: Plain, ...stages: number[]) =>
  open.filter(({ stage }) => stages.includes(stage)).length;
const backOf = (plain: Plain, { money }: FigureOptions) =>
  money === 'cost' ? plain.returned_cost : plain.returned_sales;

/** What each figure of an answer is, said once more in plain words. */
const FIGURES: Readonly<Record<string, (plain: Plain, options: FigureOptions) => unknown>> = {
  Orders: (plain, { orders }) => plain[orders],
  OrderCount: (plain) => plain.live,
  Valid: (plain) => plain.live,
  Cancelled: (plain) => plain.cancelled,
  Pieces: (plain) => plain.pieces,
  SpuAmount: (plain) => plain.pieces,
  Amount: (plain, { money = 'sales' }) => yuan(plain[money]),
  Sales: (plain) => yuan(plain.sales),
  Cost: (plain) => yuan(plain.cost),
  AfterSale: (plain, options) => yuan(backOf(plain, options)),
  Net: (plain, options) => yuan(plain[options.money ?? 'sales'] - backOf(plain, options)),
  Average: (plain, { money = 'sales' }) => (plain.live > 0 ? yuan(plain[money] / plain.live) : null),
  Margin: (plain) => yuan(plain.margin),
  Uncosted: (plain) => plain.uncosted,
  Unpriced: (plain, { money }) => (money === 'cost' ? plain.uncosted : plain.unpriced),
  ReturnRate: (plain, options) =>
    share(options.money === 'cost' ? plain.vendor_returns : plain.returns, plain.live, options),
  Shipped: (plain) => plain.shipped,
  ShippingRate: (plain, options) => share(plain.shipped, plain.live, options),
  InTimeRate: (plain, options) =>
    options.pace === 'none' ? null : share(plain.in_time, plain.shipped + aged(plain), options),
  Overdue: (plain, { pace }) => (pace === 'none' ? null : aged(plain)),
  Late: (plain) => aged(plain, ['late']),
  Late24: (plain) => aged(plain, ['late24']),
  Late48: (plain) => aged(plain, ['late48']),
  Late72: (plain) => aged(plain, ['late72']),
  Waiting: (plain) => inStage(plain, 1, 2, 3, 4),
  Exported: (plain) => inStage(plain, 3),
  Partly: (plain) => inStage(plain, 4),
  Presale: (plain) => inStage(plain, 7),
  Held: (plain) => inStage(plain, 8),
  MedianHours: (plain, { pace }) => (pace ? null : within(plain.hours, 5)),
  P90Hours: (plain, { pace }) => (pace ? null : within(plain.hours, 9)),
  HoursToSign: (plain) => within(plain.hours, 5),
  DaysToSign: (plain) =>
    plain.signed > 0 ? Math.round((plain.sign_hours / plain.signed / 24) * 10) / 10 : null,
  Signed: (plain) => plain.signed,
  Moving: (plain) => plain.moving,
  ToFetch: (plain) => plain.to_fetch,
  Trouble: (plain) => plain.trouble,
  Unsigned: (plain) => plain.moving + plain.to_fetch + plain.trouble,
  GoingBack: (plain) => plain.going_back,
  Returned: (plain) => plain.returned,
  Left: (plain) => leftOf(plain),
  SignedRate: (plain, options) => share(plain.signed, leftOf(plain), options),
};
const leftOf = (plain: Plain): number => plain.signed + plain.moving + plain.to_fetch + plain.trouble;

/** Names, what is told by other sources, and what is compared where it is asked. */
const ELSEWHERE = [
  'ID',
  'Name',
  'Key',
  'Day',
  'Period',
  'UserID',
  'Previous',
  'Share',
  'Complaints',
  'ComplaintRate',
  'Requests',
  'Sheets',
  'RowsImported',
  'RowsCorrected',
];

/** Each figure of a row is what the orders come to; one that nobody has said in plain words fails. */
export function expectPlain(step: string, row: object, figures: Plain, figureOptions: FigureOptions): void {
  for (const [figure, value] of Object.entries(row)) {
    if (ELSEWHERE.includes(figure)) continue;
    const plain = FIGURES[figure] ?? expect.fail(`${step} tells ${figure}, which no plain count knows`);
    // Told as one figure of four parts; where nothing is open, of none.
    if (typeof value === 'object' && value)
      for (const age of AGES)
        expect([step, age, { ...value }[age as never] ?? 0]).toEqual([step, age, aged(figures, [age])]);
    else expect([step, figure, value]).toEqual([step, figure, plain(figures, figureOptions)]);
  }
}
