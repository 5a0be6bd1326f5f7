import { openCountText } from '#features/catalogue/prices/open-most.ts';
import type { PriceDiff, PriceResult } from './contract.ts';

export type UndoResult = Pick<PriceResult, 'Changed' | 'Total' | 'OpenOrders'> & {
  Diff: readonly Pick<PriceDiff, 'SpuID' | 'SkuID' | 'Outcome' | 'Says'>[];
};

/** Of several reasons so many are said. */
const MOST = 2;

/** What taking a change back came to: of how many goods how many prices, which stay and why, and which orders keep theirs. */
export function undoSummary({ Changed, Total, OpenOrders, Diff }: UndoResult): string {
  const back = Diff.filter(({ Outcome }) => Outcome === 'Changed');
  const goods = new Set(back.map(({ SpuID, SkuID }) => SpuID ?? SkuID)).size;
  // Of very many prices only some are listed.
  const ofGoods = back.length === Changed && Changed > 0 ? `${goods} 个商品的 ` : '';
  const kept = Total > Changed ? `，${Total - Changed} 个没有撤销：${reasons(Diff)}` : '';
  const orders = OpenOrders > 0 ? `；其间下的 ${openCountText(OpenOrders)} 单保持当时的价格` : '';
  return `已撤销 ${ofGoods}${Changed} 个价格${kept}${orders}`;
}

const reasons = (diff: UndoResult['Diff']): string => {
  const left = diff.filter(({ Outcome }) => Outcome !== 'Changed');
  const reasons = [...new Set(left.map(({ Says }) => Says || '已是改价前的价格'))];
  return `${reasons.slice(0, MOST).join('；')}${reasons.length > MOST ? '等' : ''}`;
};
