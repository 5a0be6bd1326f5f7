import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf, yuanOf } from '#kit/money/fen.ts';
import { FIGURES, type Figure, type Figures } from '../../day-figures/kinds.ts';
import type { ReportFigures } from '../contract.ts';
import type { ReportType } from '../report-types.ts';

export const AGES = ['late', 'late24', 'late48', 'late72'] as const;
export type Ages = Record<(typeof AGES)[number], number>;

/** Of live orders how long until they left, and how many should have by now. */
export interface Pace {
  median: number | null;
  p90: number | null;
  overdue: number | null;
  /** Of these by how much, where the report tells it. */
  ages?: Ages;
}

export const NO_PACE: Pace = { median: null, p90: null, overdue: null };

export const NO_FIGURES = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures;

const MARGIN = ['margin', 'uncosted'] as const;
/** What the columns of a report are made of. */
export function figuresShown({ family, side }: ReportType): readonly Figure[] {
  const money: Figure[] = side === 'sale' ? ['sales', 'returned_sales'] : ['cost', 'returned_cost'];
  const shown: Record<ReportType['family'], readonly Figure[]> = {
    sales: ['pieces', ...money],
    performance: ['pieces', ...money, ...MARGIN],
    goods: ['pieces', 'sales', 'cost', ...MARGIN, 'returns'],
    shipping: ['shipped', 'in_time'],
  };
  return ['orders', 'cancelled', ...shown[family]];
}

const share = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null;

/** What a row of a report tells its reader. */
export function figuresOf(
  { can }: Pick<ShopCtx, 'can'>,
  type: ReportType,
  sums: Figures,
  pace: Pace,
): ReportFigures {
  const valid = sums.orders - sums.cancelled;
  return {
    ...{ Orders: sums.orders, Cancelled: sums.cancelled, Valid: valid, Pieces: Number(sums.pieces) },
    ...moneyOf({ can }, type, sums, valid),
    ReturnRate: share(sums.returns, valid),
    Shipped: sums.shipped,
    ShippingRate: share(sums.shipped, valid),
    // What should have left and has not is not in time either.
    InTimeRate: pace.overdue === null ? null : share(sums.in_time, sums.shipped + pace.overdue),
    ...{ MedianHours: pace.median, P90Hours: pace.p90, Overdue: pace.overdue },
    ...(type.hasAges && agesOf(pace.ages)),
  };
}

const agesOf = ({ late, late24, late48, late72 }: Ages = NONE_LATE) => ({
  ...{ Late: late, Late24: late24, Late48: late48, Late72: late72 },
});
const NONE_LATE: Ages = { late: 0, late24: 0, late48: 0, late72: 0 };

function moneyOf({ can }: Pick<ShopCtx, 'can'>, { side, family }: ReportType, sums: Figures, valid: number) {
  const [sees, seesOther] = [can('price.sales.view'), can('price.purchase.view')];
  const isSale = side === 'sale';
  const amount = isSale ? sums.sales : sums.cost;
  const back = isSale ? sums.returned_sales : sums.returned_cost;
  if (family === 'shipping') return {};
  return {
    ...((isSale ? sees : seesOther) && {
      Amount: amount,
      AfterSale: back,
      Net: yuanOf(fenOf(amount) - fenOf(back)),
      Average: valid > 0 ? yuanOf(Math.round(fenOf(amount) / valid)) : null,
    }),
    ...(family === 'goods' && seesOther && { Cost: sums.cost }),
    ...(sees && seesOther && { Margin: sums.margin, Uncosted: sums.uncosted }),
  };
}
