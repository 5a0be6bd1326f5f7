/** The first sign, in the order of pinyin, of each letter that a sound begins with. */
const FIRSTS = '阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥扨它穵夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';
const order = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** 订单查询 as `ddcx`: the letters that people type for it; other signs stay. */
export const pinyinInitials = (text: string): string => [...text].map(initialOf).join('').toLowerCase();

const known = new Map<string, string>();

function initialOf(sign: string): string {
  const initial = known.get(sign) ?? findInitial(sign);
  known.set(sign, initial);
  return initial;
}

/** Finds the letter by twenty-three comparisons of the collator. */
function findInitial(sign: string): string {
  if (!/\p{Script=Han}/u.test(sign)) return sign;
  let at = -1;
  for (const first of FIRSTS) if (order.compare(first, sign) <= 0) at += 1;
  return LETTERS[at] ?? sign;
}
