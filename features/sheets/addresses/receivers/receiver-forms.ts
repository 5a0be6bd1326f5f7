import { isOffice } from '../text/office-words.ts';
import { surnameLength } from '../text/surnames.ts';
import { nameScore } from './name-guessing.ts';
import { isPlace } from './remarks.ts';

// The forms in which a name is written with 收, a title, an office or a label, turned into the name as a word by itself.

/** （许春梅 收）, （许春梅收，轻放）: who receives it, in brackets, and what else is said there. */
const IN_BRACKETS =
  /[（(【[]\s*(\p{Script=Han}{2,4})\s*(?<![代签待可请])(?:亲?收|启)\s*(?:[,，;；。\s]\s*([^()（）【】[\]]{1,40}))?[)）】\]]/gu;
const withBracketOpen = (text: string): string =>
  !/[收启]/.test(text)
    ? text
    : text.replace(IN_BRACKETS, (bracket, name: string, more?: string) =>
        nameScore(name) >= 4 && !isPlace(name) ? ` ${name} ${more ? `（${more}）` : ''}` : bracket,
      );

/** 张伟-市场部, 采购部/张伟: a name and its office, in either order. */
const WITH_OFFICE =
  /(?<=^|[\s,，:：])(\p{Script=Han}{2,8})[-—–/_](\p{Script=Han}{2,8})(?=$|[\s,，]|1[3-9]\d)/gu;
export const withOffice = (text: string): string =>
  !/[-—–/_]/.test(text)
    ? text
    : text.replace(WITH_OFFICE, (words, one: string, other: string) => {
        const isNamed = (name: string, office: string) =>
          isOffice(office) && nameScore(name) >= 4 && !isPlace(name);
        if (isNamed(one, other)) return `${one}（${other}）`;
        return isNamed(other, one) ? `${other}（${one}）` : words;
      });

/** 吕（女士）: a surname, and how somebody is spoken to. */
const TITLE_IN_BRACKETS = /(?<=^|[\s，,:：])(\p{Script=Han}{1,2})[（(](先生|女士|小姐|太太|老师|同学)[)）]/gu;
const withTitle = (text: string): string =>
  text.replace(TITLE_IN_BRACKETS, (written, name: string, title: string) =>
    surnameLength(name) === name.length ? `${name}${title}` : written,
  );

/** 159…联系人周九: a label glued to the name. */
const GLUED_LABEL =
  /(?<=^|[\s，,\ue000])(?:(?:联系|收[货件])人|姓名)(?=\p{Script=Han}{2,4}(?:[\s，,\ue000]|$))/gu;

/** 159…卞小虎收|不要放快递柜: who receives it, with a wish glued behind. */
const RECEIVER_BEFORE_WISH =
  /(?<=^|[\s，,\ue000])(\p{Script=Han}{2,4})(?<![代签待可请])(?:亲?收|启)(?=不[要用]|别|勿|请|放|送|打|到|麻烦|尽|急)/gu;
const withWishApart = (text: string): string =>
  !/[收启]/.test(text)
    ? text
    : text.replace(RECEIVER_BEFORE_WISH, (words, name: string) =>
        nameScore(name) >= 4 && !isPlace(name) ? `${name} ` : words,
      );

/** 万峰 收. */
const TO_RECEIVE = /(?<=[\p{L}\ue000][\s，,]+)(?:亲?收|启)(?=[\s，,\ue000]|$)/gu;

/** Before the phones are taken: （许春梅 收） and 吕（女士）. */
export const withNamesOpen = (text: string): string => withTitle(withBracketOpen(text));

/** Once a mark stands for each phone: what says that somebody receives, and no more. */
export const withoutReceiving = (text: string): string =>
  withWishApart(text.replace(GLUED_LABEL, ' ').replace(TO_RECEIVE, ' '));
