import { moneyText } from './display.ts';

/** ¥1,234.00 */
export const Money = ({ value }: { value: number | null | undefined }) => (
  <span className="num">{moneyText(value)}</span>
);
