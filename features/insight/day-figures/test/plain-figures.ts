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
const backOf = (of: Plain, { money }: FigureOptions) =>
  money === 'cost' ? of.returned_cost : of.returned_sales;

/** What each figure of an answer is, said once more in plain words. */
const FIGURES: Readonly<Record<string, (of: Plain, told: FigureOptions) => unknown>> = {
  Orders: (of, { orders }) => of[orders],
  OrderCount: (of) => of.live,
  Valid: (of) => of.live,
  Cancelled: (of) => of.cancelled,
  Pieces: (of) => of.pieces,
  SpuAmount: (of) => of.pieces,
  Amount: (of, { money = 'sales' }) => yuan(of[money]),
  Sales: (of) => yuan(of.sales),
  Cost: (of) => yuan(of.cost),
  AfterSale: (of, told) => yuan(backOf(of, told)),
  Net: (of, told) => yuan(of[told.money ?? 'sales'] - backOf(of, told)),
  Average: (of, { money = 'sales' }) => (of.live > 0 ? yuan(of[money] / of.live) : null),
  Margin: (of) => yuan(of.margin),
  Uncosted: (of) => of.uncosted,
  ReturnRate: (of, told) => share(of.returns, of.live, told),
  Shipped: (of) => of.shipped,
  ShippingRate: (of, told) => share(of.shipped, of.live, told),
  InTimeRate: (of, told) => (told.pace === 'none' ? null : share(of.in_time, of.shipped + aged(of), told)),
  Overdue: (of, { pace }) => (pace === 'none' ? null : aged(of)),
  Late: (of) => aged(of, ['late']),
  Late24: (of) => aged(of, ['late24']),
  Late48: (of) => aged(of, ['late48']),
  Late72: (of) => aged(of, ['late72']),
  Waiting: (of) => inStage(of, 1, 2),
  Exported: (of) => inStage(of, 3),
  Partly: (of) => inStage(of, 4),
  Presale: (of) => inStage(of, 7),
  Held: (of) => inStage(of, 8),
  MedianHours: (of, { pace }) => (pace ? null : within(of.hours, 5)),
  P90Hours: (of, { pace }) => (pace ? null : within(of.hours, 9)),
  HoursToSign: (of) => within(of.hours, 5),
  DaysToSign: (of) => (of.signed > 0 ? Math.round((of.sign_hours / of.signed / 24) * 10) / 10 : null),
  Signed: (of) => of.signed,
  Moving: (of) => of.moving,
  ToFetch: (of) => of.to_fetch,
  Trouble: (of) => of.trouble,
  Unsigned: (of) => of.moving + of.to_fetch + of.trouble,
  GoingBack: (of) => of.going_back,
  Returned: (of) => of.returned,
  Left: (of) => leftOf(of),
  SignedRate: (of, told) => share(of.signed, leftOf(of), told),
};
const leftOf = (of: Plain): number => of.signed + of.moving + of.to_fetch + of.trouble;

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
export function expectPlain(said: string, row: object, of: Plain, told: FigureOptions): void {
  for (const [figure, value] of Object.entries(row)) {
    if (ELSEWHERE.includes(figure)) continue;
    const plain = FIGURES[figure] ?? expect.fail(`${said} tells ${figure}, which no plain count knows`);
    // Told as one figure of four parts; where nothing is open, of none.
    if (typeof value === 'object' && value)
      for (const age of AGES)
        expect([said, age, { ...value }[age as never] ?? 0]).toEqual([said, age, aged(of, [age])]);
    else expect([said, figure, value]).toEqual([said, figure, plain(of, told)]);
  }
}
