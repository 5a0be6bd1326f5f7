/// <reference path="./opencc-letters.d.ts" />
import TRADITIONAL_LETTERS from 'opencc-js/dict/TSCharacters';

/** Letters that OpenCC has as traditional and that simplified text uses too: 乾县, the surname 於, 吒, 拚, 捱, 榘. */
const IN_BOTH = '乾於吒拚捱榘';
/** Letters that OpenCC leaves as they are, and how the mainland writes them. */
const OTHERS = '敍叙|枱台|甦苏|礆硷|著着|衞卫|衹只|鯰鲇';

/** Each traditional letter and its simplified one; the first of several, one to one, within the letters of two bytes. */
const simple = new Map(
  TRADITIONAL_LETTERS.split('|')
    .map((pair) => pair.split(' '))
    .concat(OTHERS.split('|').map((pair) => [...pair]))
    .flatMap(([letter = '', simplified = '']) =>
      letter.length === 1 && simplified.length === 1 && !IN_BOTH.includes(letter)
        ? [[letter, simplified] as const]
        : [],
    ),
);
const written = new RegExp(`[${[...simple.keys()].join('')}]`, 'g');

/** The same text, letter for letter as long, to look names up in; what is printed stays as it was written. */
export const inSimplified = (text: string): string =>
  hasTraditional(text) ? text.replace(written, (letter) => simple.get(letter) ?? letter) : text;

/** A table by the letter's code: most texts have none, and are asked often. */
const isTraditional = new Uint8Array(0x10000);
for (const letter of simple.keys()) isTraditional[letter.charCodeAt(0)] = 1;

function hasTraditional(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isTraditional[text.charCodeAt(at)] === 1) return true;
  return false;
}

const LABELS =
  /[收寄][貨货件]?人(?:姓名|電話|手機號?碼?)?|手機(?:號?碼)?|電話(?:號碼)?|[聯連](?:[絡繫係系]|络)(?:人|電話|方式|手機)?|所在(?:地區|區域)|詳細地址|收貨地址|街道地址|郵遞區號|郵編|郵政編碼|身[分份]證(?:字?號碼?)?/g;

/** 電話 → 电话, 聯絡人 → 联系人: labels are no content, so what reads them knows one script. */
export const withSimpleLabels = (text: string): string =>
  text.replace(LABELS, (label) =>
    inSimplified(label)
      .replace(/联络|连络/, '联系')
      .replace('邮递区号', '邮编')
      .replace('身分', '身份')
      .replace('字号', '号'),
  );
