import { doubtOfWord } from '../chat-doubt.ts';
import type { ChatList } from '../chat-list.ts';
import type { PersonLine, Total } from './person-line.ts';

/** Once all goods of a line are known, so are its totals: the sum of the counts, money, or how many of what is not counted yet. */
export function settleTotals(line: PersonLine): void {
  for (const total of line.totals) settle(total, line);
}

function settle(total: Total, line: PersonLine): void {
  const { goods, sums, notes, doubts, list } = line;
  const { word, number } = total;
  const pieces = goods.written.reduce((sum, { count }) => sum + count, 0);
  if (!goods.isEmpty && number === pieces) {
    if (total.isAddedUp) notes.push(`数量：${word}`);
  } else if (!total.hasUnit && isMoney(number, list)) {
    // 苹果78 脐橙58 共136: what it comes to, not what each costs.
    if (sums.reduce((all, sum) => all + Number(sum), 0) === number) sums.length = 0;
    sums.push(String(number));
    if (differsFromPrices(number, line))
      doubts.push(doubtOfWord('goods', word, '不是一份的价钱，前面没写数量，请核对数量'));
  } else if (Number.isInteger(number) && takesCount(line, number)) {
    if (total.isAddedUp) notes.push(`数量：${word}`);
  } else {
    notes.push(`数量：${word}`);
    doubts.push(doubtOfWord('goods', word, `和前面写的数量 ${pieces} 对不上，请核对数量`));
  }
}

/** Whether so many are of the only goods of a line, which has no count yet. */
function takesCount({ goods }: PersonLine, count: number): boolean {
  const { written, last } = goods;
  if (written.length > 1 || (last && !last.isUncounted)) return false;
  if (last) Object.assign(last, { count, isBare: false, isUncounted: undefined });
  else goods.put({ name: '', size: '', count, isBare: false });
  return true;
}

/** 共116 of what costs 58, and nobody said how many. */
function differsFromPrices(sum: number, { goods, list: { offered } }: PersonLine): boolean {
  if (!goods.written.every(({ isUncounted }) => isUncounted)) return false;
  const prices = (goods.isEmpty ? offered : goods.inWordsOfList()).map(({ price }) => Number(price));
  const isKnown = prices.length > 0 && prices.every((price) => price > 0);
  return isKnown && prices.reduce((all, price) => all + price, 0) !== sum;
}

/** Nothing costs less than the cheapest of the list. */
const isMoney = (number: number, { offered }: ChatList): boolean => {
  const prices = offered.map(({ price }) => Number(price)).filter((price) => price > 0);
  return number >= (prices.length > 0 ? Math.min(...prices) : LIKE_A_SUM);
};
/** Where no price is known, so much is a sum rather than a count. */
const LIKE_A_SUM = 20;
