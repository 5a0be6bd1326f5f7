import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import type { Figure, FigureValues } from '../../day-figures/kinds.ts';
import type { ReportFigures } from '../contract.ts';
import type { ReportType } from '../report-types.ts';

export const LATE_AGES = ['late', 'late24', 'late48', 'late72'] as const;
export type Ages = Record<(typeof LATE_AGES)[number], number>;

/** Of live orders how long until they left, and how many should have by now. */
export interface Pace {
  median: number | null;
  p90: number | null;
  overdue: number | null;
  /** Of these by how much, where the report tells it. */
  ages?: Ages;
}

export const NO_PACE: Pace = { median: null, p90: null, overdue: null };

/** What a row adds up to, and how quickly its orders left. */
interface FigureRow {
  sums: FigureValues;
  pace: Pace;
  /** Amounts of what is sold, or of what is bought. */
  side: ReportType['side'];
}

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null;
const live = ({ sums }: FigureRow) => sums.orders - sums.cancelled;
const amount = ({ sums, side }: FigureRow) => (side === 'sale' ? sums.sales : sums.cost);
const back = ({ sums, side }: FigureRow) => (side === 'sale' ? sums.returned_sales : sums.returned_cost);
const aged = (age: (typeof LATE_AGES)[number]) => (row: FigureRow) => row.pace.ages?.[age] ?? 0;

type Key = keyof ReportFigures;
/** What each figure is. A file of a million rows asks for those of its columns alone: an object a row took four fifths of its time. */
export const FIGURES_BY_KEY: Readonly<Record<Key, (row: FigureRow) => number | null>> = {
  Orders: ({ sums }) => sums.orders,
  Cancelled: ({ sums }) => sums.cancelled,
  Valid: live,
  Pieces: ({ sums }) => Number(sums.pieces),
  Amount: amount,
  AfterSale: back,
  Net: (row) => yuanOf(fenOf(amount(row)) - fenOf(back(row))),
  Average: (row) => (live(row) > 0 ? yuanOf(Math.round(fenOf(amount(row)) / live(row))) : null),
  Unpriced: ({ sums, side }) => (side === 'sale' ? sums.unpriced : sums.uncosted),
  Cost: ({ sums }) => sums.cost,
  Margin: ({ sums }) => sums.margin,
  Uncosted: ({ sums }) => sums.uncosted,
  ReturnRate: (row) => share(row.side === 'sale' ? row.sums.returns : row.sums.vendor_returns, live(row)),
  Shipped: ({ sums }) => sums.shipped,
  ShippingRate: (row) => share(row.sums.shipped, live(row)),
  // What should have left and has not is not in time either.
  InTimeRate: ({ sums, pace: { overdue } }) =>
    overdue === null ? null : share(sums.in_time, sums.shipped + overdue),
  MedianHours: ({ pace }) => pace.median,
  P90Hours: ({ pace }) => pace.p90,
  Overdue: ({ pace }) => pace.overdue,
  Late: aged('late'),
  Late24: aged('late24'),
  Late48: aged('late48'),
  Late72: aged('late72'),
};

/** The figures that a report tells its reader. */
function keysOf({ can }: Pick<ShopCtx, 'can'>, { side, family, hasAges }: ReportType): readonly Key[] {
  const sees = can('price.sales.view');
  const seesOther = can('price.purchase.view');
  const hasMoney = family !== 'shipping';
  const keys: [Key[], boolean][] = [
    [['Orders', 'Cancelled', 'Valid', 'Pieces'], true],
    [['Amount', 'AfterSale', 'Net', 'Average', 'Unpriced'], hasMoney && (side === 'sale' ? sees : seesOther)],
    [['Cost'], family === 'goods' && seesOther],
    [['Margin', 'Uncosted'], hasMoney && sees && seesOther],
    [['ReturnRate', 'Shipped', 'ShippingRate', 'InTimeRate', 'MedianHours', 'P90Hours', 'Overdue'], true],
    [['Late', 'Late24', 'Late48', 'Late72'], hasAges === true],
  ];
  return keys.flatMap(([some, isTold]) => (isTold ? some : []));
}

/** What a row of a report tells its reader. */
export function reportRowFigures(
  ctx: Pick<ShopCtx, 'can'>,
  type: ReportType,
  sums: FigureValues,
  pace: Pace,
): ReportFigures {
  const row = { sums, pace, side: type.side };
  return Object.fromEntries(keysOf(ctx, type).map((key) => [key, FIGURES_BY_KEY[key](row)])) as ReportFigures;
}

const MARGIN = ['margin', 'uncosted'] as const;
/** What the columns of a report are made of. */
export function figuresShown({ family, side }: ReportType): readonly Figure[] {
  const money: Figure[] =
    side === 'sale' ? ['sales', 'returned_sales', 'unpriced'] : ['cost', 'returned_cost', 'uncosted'];
  const shown: Record<ReportType['family'], readonly Figure[]> = {
    sales: ['pieces', ...money],
    performance: ['pieces', ...money, ...MARGIN],
    goods: ['pieces', 'sales', 'unpriced', 'cost', ...MARGIN, 'returns'],
    shipping: ['shipped', 'in_time'],
  };
  return [...new Set<Figure>(['orders', 'cancelled', ...shown[family]])];
}
