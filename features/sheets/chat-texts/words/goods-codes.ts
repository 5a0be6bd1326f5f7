import { COUNT_UNIT, WEIGHT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import type { ChatEntry } from '../chat-entry.ts';
import { goodsInWord } from './goods-in-word.ts';
import type { WrittenGoods } from './written-goods.ts';

/** A1B1, HS5, PC-03: what a shop calls its goods by. */
const CODE = String.raw`[A-Z]{1,4}-?\d{1,4}(?:[A-Z]{1,2}\d{1,3})*`;
/** 75#, JJJ: how big the fruit is. */
const GRADE = String.raw`(?:[6-9]\d|1[01]\d)#|J{1,4}`;
const COUNT = String.raw`(?:[*×xX]\s?\d{1,3}|(?:\d{1,3}|[一二两三四五六七八九十]{1,2})(?=${COUNT_UNIT}))(?:${COUNT_UNIT})?`;
const FIRST = new RegExp(String.raw`^\s*[【[(（]?(${CODE})[】\])）]?(?:${COUNT})?(?=[\s,，])`, 'u');
const LAST = new RegExp(String.raw`(?<=[\s,，】\]])(${CODE})(?:${COUNT})?\s*$`, 'u');
const FRAMED = new RegExp(String.raw`[【[](${CODE})[】\]]`, 'gu');
/** B1707: a room stands at the end of a place. */
const ROOM = /^[A-Z]\d{3,}$/;
const HAS_CHERRIES = /(?<![A-Za-z])J{2,4}(?![A-Za-z])/;
const GRADES = new RegExp(
  String.raw`(?<![\dA-Za-z])(?:\d{2,3}#(?=\d{1,2}(?:${WEIGHT_UNIT}))|(?:${GRADE})(?![A-Za-z\d座栋区号楼]|\d{3}))`,
  'gu',
);

/** Codes and grades that the entries of a text call goods by: a code where it stands in the same place of several. */
export function goodsCodesIn(entries: readonly ChatEntry[], heading: string): ReadonlySet<string> {
  const ofEntries = entries.map(({ body }) => {
    const [, first = ''] = FIRST.exec(body) ?? [];
    const [, last = ''] = LAST.exec(body) ?? [];
    const framed = [...body.matchAll(FRAMED)].map(([, code = '']) => code);
    return [first, ROOM.test(last) ? '' : last, ...framed].filter(Boolean);
  });
  const areUsed = ofEntries.filter((codes) => codes.length > 0).length > 1;
  const texts = [heading, ...entries.map(({ body }) => body)].join('\n');
  const grades = (texts.match(GRADES) ?? []).filter(
    (grade) => grade.endsWith('#') || HAS_CHERRIES.test(texts),
  );
  return new Set([...(areUsed ? ofEntries.flat() : []), ...grades]);
}

const WORD = new RegExp(
  String.raw`^(?<code>${CODE}|${GRADE}|\d{2,3}#)(?<size>\d{1,2}(?:\.\d)?(?:${WEIGHT_UNIT})装?)?果?(?<count>.*)$`,
  'u',
);

/** HS5*2, 75#10斤, JJ两箱: goods by a code of the text; a code alone is one. */
export function goodsByCode(word: string, codes: ReadonlySet<string>): WrittenGoods[] | undefined {
  const { code = '', size = '', count = '' } = WORD.exec(word)?.groups ?? {};
  if (!codes.has(code)) return undefined;
  const written = { name: code, size };
  if (count === '') return [{ ...written, count: 1, isBare: size === '' }];
  const [counted, ...more] = goodsInWord(`物${count}`) ?? [];
  if (counted?.name !== '物' || counted.size !== '' || more.length > 0) return undefined;
  return [{ ...written, count: counted.count, isBare: false }];
}

/** …后勤科【HS5】*2, …1号75#10斤, …3号JJ as words of their own. */
export const withCodesApart = (text: string, codes: ReadonlySet<string>): string =>
  codes.size === 0
    ? text
    : text
        .replace(FRAMED, (framed, code: string) => (codes.has(code) ? ` ${code}` : framed))
        .replace(/(?<=[A-Z]\d{1,4})(?=各)/gu, ' ')
        .replace(GLUED_GRADE, (grade) => ` ${grade}`)
        .replace(GRADE_AND_COUNT, '$<grade>$<count>');
const GLUED_GRADE = new RegExp(
  String.raw`(?<=\p{Script=Han})\d{2,3}#(?=\d{1,2}(?:${WEIGHT_UNIT}))|(?<=\p{Script=Han})J{1,4}(?=$|[\s,，*×xX\d一二两三四五六七八九十])|(?<=\d)J{2,4}(?=$|[\s,，*×xX])`,
  'gu',
);
/** 75# 两箱, J 1箱. */
const GRADE_AND_COUNT = new RegExp(
  String.raw`(?<=^|[\s,，])(?<grade>${GRADE})\s+(?<count>(?:\d{1,2}|[一二两三四五六七八九十])(?:${COUNT_UNIT}))(?=$|[\s,，;；。])`,
  'gu',
);
