import { tidy } from '../text/text-width.ts';
import { WEIGHT_UNIT } from './side-words.ts';

// What stands before a receiver, or between them and a list, and is said of neither name nor place: labels of a whole
// form, 麻烦寄给, the numbers of answers, what a list is for, who sends.

/** A line of several labels and nothing else above what they name, or 收件人信息: 姓名 电话 地址. */
const HEADING =
  /^\s*(?:收[货件]人?(?:信息|资料)[ \t:：]*|(?:(?:(?:收[货件]人?|联系|详细|所在)?(?:姓名|名字|电话|手机号?码?|地址|地区|商品|数量|备注|规格)|收[货件]人|联系人)[ \t、，,/|+:：]*){2,})\n/u;
/** Words of labels, by what they ask for. */
const ASKS_NAME = '(?:收[货件]人?|联系人)?(?:姓名|名字)|收[货件]人|联系人';
const ASKS_PHONE = '(?:收[货件]人?|联系)?(?:电话|手机号?码?|联系方式)';
const ASKS_PLACE = '(?:收[货件]人?|详细|联系)?地址';
/** 收货人电话及地址：, 姓名/电话/地址, 电话地址：: one label of several things, which follow in any order. */
const ASKS_ALL = new RegExp(
  `(?<=^|\\n)\\s*(?:(?:${ASKS_NAME}|${ASKS_PHONE}|${ASKS_PLACE})(?:[ \\t]*[、，,/|+＋&和及与\\s][ \\t]*(?:${ASKS_NAME}|${ASKS_PHONE}|${ASKS_PLACE}))+|(?:收[货件]人?)?(?:姓名|名字)${ASKS_PHONE}(?:${ASKS_PLACE})?|${ASKS_PHONE}${ASKS_PLACE})\\s*[:：]?\\s*`,
  'g',
);
/** ADD广东省…. */
const LATIN_LABEL = /(?<![A-Za-z])add(?:r|ress)?[.:：]?\s*(?=\p{Script=Han})/iu;
/** 麻烦寄给华妃，…. */
const ASKED_TO_SEND =
  /^\s*(?:(?:[你您侬恁]好|亲|老板娘?|团长|店家|请|麻烦|帮我|帮忙)[，,\s]*)+(?:邮?寄|送|发|快递)(?:一[份箱件盒])?(?:到|往|给|至)[:：\s]*|^\s*(?:请|麻烦)(?:帮我|帮忙)?(?:邮?寄|送|发)(?:一下)?\s*[:：]\s*/;

/** The text without what only says that a receiver follows. */
export function withoutOpening(text: string): string {
  const rest = text
    .replace(HEADING, '')
    .replace(ASKS_ALL, '')
    .replace(LATIN_LABEL, '')
    .replace(ASKED_TO_SEND, '');
  return rest.includes('给') ? rest.replace(GIVEN_TO, ' ') : rest;
}

/** 1.王敏 2.159… 3.重庆市…: the answers of a form in one line. */
const COUNTED = /^\s*1\s?[.．、)）]\s*\D.*[\s，,]2\s?[.．、)）].*[\s，,]3\s?[.．、)）]/su;
const ANSWER_NUMBER = new RegExp(
  String.raw`(?<=^|[\s，,])[1-9]\s?[.．、)）]\s*(?!\d{1,2}\s?(?:${WEIGHT_UNIT}|[元块]))(?=\S)`,
  'g',
);
export const withoutCounting = (text: string): string =>
  /^\s*1/.test(text) && COUNTED.test(text) ? withoutNumbers(text) : text;

/** 4.车厘子 2.5斤: the numbers go up by one, and no weight or price is one of them. */
function withoutNumbers(text: string): string {
  let next = 1;
  return text.replace(ANSWER_NUMBER, (number) => {
    if (Number(number[0]) !== next) return number;
    next += 1;
    return '';
  });
}

/** #接龙, 脐橙团购 20号截单: lines above the first number of a list, which say what it is for. */
const LIST_HEADING =
  /^(?:(?!\s*\d{1,3}\s?[.．、])[^\n\d]{0,40}(?:\d{1,2}[^\n\d]{0,20}){0,3}\n+)+(?=\s*\d{1,3}\s?[.．、])/u;
const OF_LIST = /接龙|团购|截[单团止]|开团|预[售订]|拼团/;
export function takeListHeading(text: string): { text: string; heading: string } {
  const [heading = ''] = OF_LIST.test(text) ? (LIST_HEADING.exec(text) ?? []) : [];
  return OF_LIST.test(heading)
    ? { text: text.slice(heading.length), heading: tidy(heading) }
    : { text, heading: '' };
}

/** 人, 方 or 地址, and what is said of them. */
const OF_SIDE = String.raw`(?:人|方|地址)?(?:信息|姓名|电话|手机号?)?\s*[:：]`;
const FROM = String.raw`(?:[【[][寄发][件货]?[人方]?[】\]]|(?:寄货|寄件|发[货件])${OF_SIDE}|(?<!\p{Script=Han})[寄发](?:方|自)?\s*[:：]|(?<!\p{Script=Han})(?:寄件|发[货件])人)`;
const TO = String.raw`(?:[【[]收[件货]?[人方]?[】\]]|(?:收[货件]|邮寄到|寄到|送到)${OF_SIDE}|(?<!\p{Script=Han})收方?\s*[:：]|(?<!\p{Script=Han})收[货件]人)`;
/** 寄件人：果园 136… or 寄：果园 before whoever receives. */
const SENDER = new RegExp(String.raw`${FROM}.*?(?=${TO})`, 'su');
/** The same behind them, with a phone: 寄：两箱 says what is sent. */
const SENDER_BEHIND = new RegExp(String.raw`(?<=${TO}.{10,}[\s,，;；])${FROM}(?=.*\d{7}).*$`, 'su');

/** A sender is no receiver, whatever stands first. */
export function takeSender(text: string): { text: string; sender: string } {
  if (!/[寄发]/.test(text) || !/收|[寄送]到/.test(text)) return { text, sender: '' };
  const [words] = SENDER.exec(text) ?? SENDER_BEHIND.exec(text) ?? [];
  return words ? { text: text.replace(words, ' '), sender: tidy(words) } : { text, sender: '' };
}

/** 给 龙梅 159…. */
const GIVEN_TO = /(?<=^|[\s，,])(?:寄|送|发|转)?给[:：]?\s+(?=\p{Script=Han}{1,4}[\s,，])/gu;
