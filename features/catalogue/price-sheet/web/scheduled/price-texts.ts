import type { ScheduledPrice } from '#features/catalogue/price-changes/scheduled-contract.ts';
import { moneyText, timeText } from '#kit/ui/values/display.ts';

export const priceText = (price: number | null) => (price === null ? '不单独定价' : moneyText(price));

export function periodOf({ StartAt, EndAt }: Pick<ScheduledPrice, 'StartAt' | 'EndAt'>): string {
  return EndAt ? `${timeText(StartAt)} 至 ${timeText(EndAt)}` : `${timeText(StartAt)} 起`;
}
