import { isSeparator, tidy } from '../text/text-width.ts';
import { isBareGoods } from './side-words.ts';

const ADDRESS_WORD = /[路街道巷弄号室栋幢楼樓村镇乡座院]|\d|^[（(]/;
/** Words that only say that an address follows. */
const OPENING =
  /^(?:中国|[你您]好|(?:请|麻烦|帮我|帮忙)+(?:邮?寄|送|发|快递)(?:到|往|给|至)?[:：]?|(?:邮?寄|送|发|快递)(?:到|往|给|至)[:：]?|[寄收][:：]?|邮寄|快递|发货|收件|收货|(?:(?:我|我们|本人)?(?:家|公司|单位)?的?)?(?:收货|收件|收|寄件|邮寄|快递|详细)?地址[是为]?)$/;

const splitWords = (text: string): string[] =>
  text.split(/[\s，,]+/).filter((word) => /[\p{L}\p{N}*#+&@]/u.test(word));

/** Where the receiver works, said with the name. It is not where the parcel is carried to. */
const EMPLOYER =
  /(?:公司|集团|工作室|事务所|(?:采购|销售|市场|财务|人事|行政|技术|客服|后勤|仓储|物流|业务|工程|生产|总务|办公|收货|收发)[部室科处]|^\p{Script=Han}{2}(?<!俱乐|门市|营业|经营|小卖)部)$/u;

/** What stands before the region. */
interface WordsBefore {
  /** A house that was said first begins the detail, with the words around it. */
  house: string;
  /** Anything else is said after it. */
  others: string;
  note: string;
  /** Some of it is neither house nor note. */
  isUnclear: boolean;
}

export function sortWords(before: string): WordsBefore {
  const words = splitWords(tidy(before)).filter((word) => !OPENING.test(tidy(word)));
  const isNote = (word: string) => isBareGoods(word) || EMPLOYER.test(word);
  const isHouse = (word: string) => ADDRESS_WORD.test(word) && !/^[（(]/.test(word);
  const placeWords = words.filter((word) => !isNote(word));
  const hasHouse = placeWords.some(isHouse);
  return {
    house: hasHouse ? placeWords.join(' ') : '',
    others: hasHouse ? '' : placeWords.join(' '),
    note: words.filter(isNote).join(' '),
    isUnclear: !placeWords.every(isHouse),
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
