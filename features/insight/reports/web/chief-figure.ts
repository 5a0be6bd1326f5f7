import { countText, moneyText } from '#kit/ui/values/display.ts';
import { rateText } from '../../charts/web/rate-text.ts';
import type { ReportFigures } from '../contract.ts';
import type { ReportType } from '../report-types.ts';

interface ChiefFigure {
  name: string;
  /** What its values are, where they are not shares. */
  unit: string;
  isRate: boolean;
  show: (value: number) => string;
  figure: (figures: ReportFigures) => number | null;
}

/** What a report is read for: a rate of shipping, amounts, or orders for who sees no amounts; its series tell the same. */
export function chiefOf({ family, side }: ReportType, totals: ReportFigures): ChiefFigure {
  if (family === 'shipping')
    return {
      name: '发货率',
      unit: '',
      isRate: true,
      show: rateText,
      figure: ({ ShippingRate }) => ShippingRate,
    };
  if (totals.Amount === undefined)
    return { name: '有效订单', unit: '单', isRate: false, show: countText, figure: ({ Valid }) => Valid };
  const name = side === 'sale' ? '销售额' : '采购额';
  return { name, unit: '元', isRate: false, show: moneyText, figure: ({ Amount }) => Amount ?? null };
}
