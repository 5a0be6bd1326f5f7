import type { Adjust } from '#features/catalogue/price-changes/bulk-contract.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { readPrice } from './read-price.ts';

type Rule = Pick<Adjust, 'Kind' | 'Value'>;

const NUMBER = '(\\d+\\.?\\d*|\\.\\d+)';
const TIMES = new RegExp(`^\\*${NUMBER}$`);
const MORE = new RegExp(`^([+-])${NUMBER}(%?)$`);
const ON_COST = new RegExp(`^=(?:成本|采购价|进价)\\*${NUMBER}$`);
/** The last bits of 1.05 − 1. */
const exact = (value: number) => Number(value.toFixed(6));

/**
 * A formula as one call takes it for any number of listings, where the server reckons each price; one that speaks of
 * other prices of the row can't be.
 */
export function parseAdjust(text: string): Rule | { says: string } {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replace(/[×xX]/g, '*');
  const [, times] = TIMES.exec(plain) ?? [];
  if (times) return { Kind: 'percent', Value: exact((Number(times) - 1) * 100) };
  const [, sign, amount, percent] = MORE.exec(plain) ?? [];
  const signed = Number(`${sign}${amount}`);
  if (amount) return { Kind: percent ? 'percent' : 'add', Value: signed };
  const [, onCost] = ON_COST.exec(plain) ?? [];
  if (onCost) return { Kind: 'costPlus', Value: exact((Number(onCost) - 1) * 100) };
  const read = readPrice(text);
  if ('price' in read && read.price !== null) return { Kind: 'set', Value: yuanOf(read.price) };
  return { says: '商品太多时公式只能写成 *1.05、+2、-5%、=成本*1.2 或一个价格；要用别的公式，请先筛选' };
}
