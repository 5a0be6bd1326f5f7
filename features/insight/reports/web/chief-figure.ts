import { countText, moneyText } from '#kit/ui/display.ts';
import { rateText } from '../../charts/web/rate-text.ts';
import type { ReportFigures } from '../contract.ts';
import type { ReportType } from '../report-types.ts';

interface ChiefFigure {
  name: string;
  isRate: boolean;
  show: (value: number) => string;
  of: (figures: ReportFigures) => number | null;
}

/** What a report is read for: a rate of shipping, amounts, or orders for who sees no amounts; its series tell the same. */
export function chiefOf({ family, side }: ReportType, totals: ReportFigures): ChiefFigure {
  if (family === 'shipping')
    return { name: '发货率', isRate: true, show: rateText, of: ({ ShippingRate }) => ShippingRate };
  if (totals.Amount === undefined)
    return { name: '订单', isRate: false, show: countText, of: ({ Orders }) => Orders };
  const name = side === 'sale' ? '销售额' : '采购额';
  return { name, isRate: false, show: moneyText, of: ({ Amount }) => Amount ?? null };
}
