import { isSeparator, tidy } from './text-width.ts';

const ADDRESS_WORD = /[路街道巷弄号室栋幢楼樓村镇乡座院]|\d|^[（(]/;
/** Words that only say that an address follows. */
const OPENING =
  /^(?:中国|[寄收][:：]?|(?:(?:我|我们|本人)?(?:家|公司|单位)?的?)?(?:收货|收件|收|寄件|邮寄|快递|详细)?地址[是为]?)$/;

const splitWords = (text: string): string[] =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}*#+&@]/u.test(word));

/** Of what stands before the region a house that was said first begins the detail; anything else is said after it. */
export function sortWords(before: string): { house: string; others: string } {
  const words = splitWords(tidy(before)).filter((word) => !OPENING.test(tidy(word)));
  const isHouse = (word: string) => ADDRESS_WORD.test(word) && !/^[（(]/.test(word);
  return {
    house: words.filter(isHouse).join(' '),
    others: words.filter((word) => !isHouse(word)).join(' '),
  };
}

/** Something that is no opening word runs into what follows. */
export function runsOn(before: string): boolean {
  const last = before.at(-1);
  if (last === undefined || isSeparator(last) || '()（）[]【】'.includes(last)) return false;
  return !OPENING.test(
    tidy(before)
      .split(/[\s,，。;；:：]+/)
      .at(-1) ?? '',
  );
}
