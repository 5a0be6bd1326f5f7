import { readHeader } from './header-text.ts';

const BY_WEIGHT =
  /(?:每|一|按|\/)(?:市?斤|公斤|千克|kg|克|g(?![a-z])|吨)|\/500(?:克|g)|(?<![\d二两三四五六七八九十半])(?:市?斤|公斤|千克|kg|吨)价/;

/** Whether the folded text of a header says that it counts by weight: 元/斤, 每公斤价; 5斤价 is the price of a piece. */
export const isByWeight = (whole: string): boolean => BY_WEIGHT.test(whole);

/** Whether a title is a price by weight; 每斤个数 is none. */
export function isPriceByWeight(title: string): boolean {
  const { whole } = readHeader(title);
  return isByWeight(whole) && /[价元钱¥]|金额/.test(whole);
}
