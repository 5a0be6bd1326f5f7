/** 同上, 同前, 跟上面一样: as the line above has it, where to as well as what. */
const AS_ABOVE = '同上|同前|[和跟]上面一样';
/** 同楼上: what the neighbour above wants, and not where they live. */
const AS_NEIGHBOUR = '同楼上|[和跟]楼上一样';

/** 同上, 地址同前: where to is what the line above says. */
export const SAME_PLACE = new RegExp(`(?:地址)?(?:${AS_ABOVE})`, 'u');
/** 同楼上, 同上: the same goods as whoever stands above; 地址同上 is of the place alone. */
export const SAME_GOODS = new RegExp(
  String.raw`(?<!(?:地址|电话|手机|收件人?)[还也都]?是?[:：]?\s?)(?:${AS_ABOVE}|${AS_NEIGHBOUR})|(?<![^\s,，])(?:都?要?一样的?|也是?一样的?)(?![^\s,，。])`,
  'u',
);
const WHOLE = new RegExp(`^(?:${AS_ABOVE}|${AS_NEIGHBOUR})$`, 'u');
/** Whether a word says no more than that it is as above. */
export const isAsAbove = (word: string): boolean => WHOLE.test(word);
