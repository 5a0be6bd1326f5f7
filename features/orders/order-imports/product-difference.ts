import { amountsInName, productWords } from './product-words.ts';

/** What tells two names of goods apart. */
export interface ProductDifference {
  /** Name and specification agree: only order, fillers and units differ. */
  isSame: boolean;
  /** 凯特 ≠ 贵妃，5斤 ≠ 10斤; empty when they agree. */
  says: string;
}

/** How goods are praised; it tells no two apart. */
const PRAISE =
  /新鲜|当季|应季|正宗|现摘|现发|爆款|热卖|热销|新品|特价|优惠|产地|直发|包邮|顺丰|[\p{P}\p{S}\s]+/gu;
const LEAST = 2;

/** The longest run of characters that both hold. */
function longestCommon(left: string, right: string): string {
  let best = '';
  for (let from = 0; from < left.length; from++)
    for (let to = from + best.length + 1; to <= left.length; to++) {
      const part = left.slice(from, to);
      if (part.includes(' ') || !right.includes(part)) break;
      best = part;
    }
  return best;
}

/** What each name has that the other has not. */
function leftOver(left: string, right: string): [string, string] {
  for (let common = longestCommon(left, right); common.length >= LEAST; common = longestCommon(left, right)) {
    left = left.replace(common, ' ');
    right = right.replace(common, ' ');
  }
  return [shown(left), shown(right)];
}

const shown = (text: string): string => text.trim().replace(/\s+/g, ' ');

function differences(left: string, right: string): string[] {
  if (left === right) return [];
  if (left === '') return [`多出 ${right}`];
  return [right === '' ? `没有 ${left}` : `${left} ≠ ${right}`];
}

/** Compares what a channel calls something with a listing's name. */
export function productDifference(channelName: string, listingName: string): ProductDifference {
  const mine = amountsInName(channelName);
  const its = amountsInName(listingName);
  const words = leftOver(mine.rest.replace(PRAISE, ' '), its.rest.replace(PRAISE, ' '));
  const lacks = (amounts: typeof mine.amounts, others: typeof mine.amounts) =>
    amounts.filter(
      ({ kind, value }) =>
        !others.some((other) => other.kind === kind && Math.abs(other.value - value) < 0.001),
    );
  const texts = (amounts: typeof mine.amounts) => amounts.map(({ text }) => text).join(' ');
  const says = [
    ...differences(...words),
    ...differences(texts(lacks(mine.amounts, its.amounts)), texts(lacks(its.amounts, mine.amounts))),
  ].join('，');
  return { isSame: says === '' && productWords(channelName).words.size > 0, says };
}
