import type { TraderTotal } from '#features/settlement/statistics/contract.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';

const FIGURES = [
  'OpeningAmount',
  'OwedAmount',
  'ReturnedAmount',
  'SettledAmount',
  'ClosingAmount',
  'UnconfirmedAmount',
  'UnbilledAmount',
  'OverdueAmount',
  'PrepaidAmount',
  'OneSidedOpening',
] as const;

/** What the lines of a side come to; nothing where it has one line at most. What channels owe and what is owed to suppliers never add up. */
export function addedUp(traderTotals: readonly TraderTotal[], Side: 1 | 2): TraderTotal[] {
  const rows = traderTotals.filter((row) => row.Side === Side);
  if (rows.length < 2) return [];
  const sums = FIGURES.map((key) => [key, yuanOf(rows.reduce((sum, row) => sum + fenOf(row[key]), 0))]);
  return [
    {
      ...Object.fromEntries(sums),
      TraderID: '',
      TraderName: Side === 1 ? '渠道合计' : '供应商合计',
      Side,
    } as TraderTotal,
  ];
}
