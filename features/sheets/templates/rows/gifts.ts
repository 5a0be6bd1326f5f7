import { giftCount } from '../cells/gift-count.ts';
import type { GoodsPart } from './split-goods.ts';

/** 10+赠1 as the pieces it means, with what a person is to look at; all else as it is. */
export function withGifts(part: GoodsPart): GoodsPart {
  const { quantity = '' } = part.values;
  const gift = giftCount(quantity);
  if (!gift) return part;
  const { count, gifts } = gift;
  const says = count === gifts ? `按赠品 ${count} 件算` : `按 ${count} 件算，其中赠品 ${gifts} 件`;
  return {
    values: { ...part.values, quantity: String(count) },
    remarks: [...part.remarks, `数量写的是“${quantity}”，${says}，请核对。`],
  };
}
