import { isSeparator, tidy } from '../text/text-width.ts';
import { nameScore } from './name-guessing.ts';
import { isNumbered, isPlace, isRemark } from './remarks.ts';
import { isBareGoods, isWish } from './side-words.ts';

const ADDRESS_WORD = /[路街道巷弄号室栋幢楼樓村镇乡座院]|(?<!\d)\d{1,5}(?!\d)|^[（(]/;
/** Words that only say that an address follows. */
const OPENING =
  /^(?:中国|[你您侬恁]好|(?:请|麻烦|帮我|帮忙)+(?:邮?寄|送|发|快递)(?:到|往|给|至)?[:：]?|(?:邮?寄|送|发|快递)(?:到|往|给|至)[:：]?|[寄收][:：]?|to|邮寄|快递|发货|收件|收货|(?:(?:我|我们|本人)?(?:家|公司|单位)?的?)?(?:收货|收件|收|寄件|邮寄|快递|详细)?地址[是为]?)$/i;

/** Room 1806, Tower B, Flat 12: in Latin letters, and behind the street in any other order. */
const LATIN_HOUSE =
  /(?<![A-Za-z])(?:room|rm|flat|unit|suite|apt|tower|block|building|bldg|floor)\.?\s?[A-Z]?\d{0,5}[A-Z]?(?![A-Za-z\d])/gi;

const splitWords = (text: string): string[] =>
  text.split(/[\s，,。;；!！]+/).filter((word) => /[\p{L}\p{N}*#+&@]/u.test(word));

/** Where the receiver works, said with the name. It is not where the parcel is carried to. */
const EMPLOYER =
  /(?:公司|集团|工作室|事务所|(?:采购|销售|市场|财务|人事|行政|技术|客服|后勤|仓储|物流|业务|工程|生产|总务|办公|收货|收发)[部室科处]|^\p{Script=Han}{2}(?<!俱乐|门市|营业|经营|小卖)部)$/u;

/** What stands before the region. */
interface WordsBefore {
  /** A house that was said first begins the detail, with the words around it. */
  house: string;
  /** A place without a house is said after it. */
  landmark: string;
  note: string;
  /** Some of it may be the address's or the receiver's. */
  isUnclear: boolean;
}

const NO_WORDS: WordsBefore = { house: '', landmark: '', note: '', isUnclear: false };

/** A place belongs to the detail, anything else to the note: in doubt if it may be the name. */
export function sortWords(before: string, isNamed: boolean): WordsBefore {
  if (before.trim() === '') return NO_WORDS;
  const rooms = /[A-Za-z]/.test(before) ? (before.match(LATIN_HOUSE) ?? []) : [];
  const words = splitWords(rooms.length > 0 ? before.replace(LATIN_HOUSE, ' ') : before)
    .map((word) => ({ word: tidy(word), isCaption: /[:：]$/.test(word) }))
    .filter(({ word }) => word !== '' && !OPENING.test(word));
  const isNote = (word: string) =>
    isBareGoods(word) ||
    EMPLOYER.test(word) ||
    isRemark(word) ||
    (isWish(word.replace(/^[【[（(]|[】\]）)]$/g, '')) && !isPlace(word));
  const isHouse = (word: string) => ADDRESS_WORD.test(word) && !/^[（(]/.test(word);
  const isSureHouse = (word: string) =>
    isHouse(word) && (isNumbered(word) || !/\p{Script=Han}/u.test(word) || !/\d/.test(word) || isPlace(word));
  const places = words.filter(({ word }) => !isNote(word) && (isHouse(word) || isPlace(word)));
  const others = words.filter((word) => !places.includes(word));
  const isSure = ({ word, isCaption }: (typeof words)[number]) =>
    isNote(word) || (nameScore(word) < 4 && (isCaption || (isNamed && !/\d/.test(word))));
  const hasHouse = places.some(({ word }) => isHouse(word));
  const text = places.map(({ word }) => word).join(' ');
  return {
    house: hasHouse ? text : '',
    landmark: [hasHouse ? '' : text, ...rooms].filter(Boolean).join(' '),
    note: others.map(({ word }) => word).join(' '),
    isUnclear: !places.every(({ word }) => isSureHouse(word)) || !others.every(isSure),
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
