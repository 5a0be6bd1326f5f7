import type { TextLine } from '../chat-entry.ts';
import { withSpokenGoods } from '../spoken-goods.ts';
import { hasPhone } from './line-kinds.ts';

/** A line that says several orders, as a line of each: …；…, 第一单…第二单…, …还有一个…. */
export function ordersInLine(line: TextLine): TextLine[] {
  const { text } = line;
  if (!hasPhone(text)) return [line];
  const parts = partsOf(text) ?? sentencesOf(text) ?? [text];
  return parts.map((part) => ({ ...line, text: withoutOrdinal(part) }));
}

function partsOf(text: string): string[] | undefined {
  for (const sign of SIGNS) {
    const parts = text
      .split(sign)
      .map((part) => part.replace(/^[\s,，。；;、]+|[\s,，；;、]+$/gu, ''))
      .filter((part) => part !== '');
    const [first = '', ...more] = parts;
    // What is said before the first order stands with it.
    const orders = !hasPhone(first) && more.length > 1 && first.length <= LEAD ? more : parts;
    if (orders.length > 1 && orders.every(hasPhone)) return orders;
  }
  return undefined;
}
const LEAD = 12;

/**
 * 在吗？我要寄三家。先是我爸妈家，…139…。然后我弟弟那边…。钱我一起转你: sentences of which several say a phone and a place each; what is said
 * before and behind them is talk, and between them it belongs to the one before.
 */
function sentencesOf(text: string): string[] | undefined {
  if ((text.match(MOBILE) ?? []).length < 2) return undefined;
  const sentences = text.match(SENTENCE) ?? [];
  const orders = sentences.filter(hasPhone);
  if (orders.length < 2 || !orders.every((one) => PLACED.test(one) && one.match(MOBILE)?.length === 1))
    return undefined;
  const first = sentences.findIndex(hasPhone);
  const last = sentences.findLastIndex(hasPhone);
  const before = sentences.slice(0, first).join('');
  const parts = before === '' ? [] : [before];
  for (const sentence of sentences.slice(first, last + 1))
    if (hasPhone(sentence)) parts.push(sentence);
    else parts[parts.length - 1] += sentence;
  const behind = sentences.slice(last + 1).join('');
  return behind === '' ? parts : [...parts, behind];
}
const SENTENCE = /[^。！!？?\n]+[。！!？?]*/gu;
const PLACED = /\p{Script=Han}{2,}[省市区县旗州镇乡路街].*\d/u;
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/g;

const NUMBER = '[一二三四五六七八九十\\d]{1,2}';
const UNIT = '(?:单|个|份|位|家|件包裹)';
/** 第二单, 还有一个: where the next order begins; 第二个地址 may be within one. */
const NEXT = String.raw`(?:然后|接着|再)?(?:第${NUMBER}${UNIT}|最后一${UNIT}|还有(?:另外)?一${UNIT}|另外(?:还有)?一${UNIT}|再(?:来|有)?一(?:单|个(?=给|是|寄|发)))`;
/** 然后给|重庆的邓凯寄一箱: whom the next is sent to, whose name stays. */
const SENT_NEXT = String.raw`(?:然后|还有|再|另外)给\p{Script=Han}{2,8}[寄发送]`;
const SIGNS: readonly RegExp[] = [/[；;]/u, /。/u, new RegExp(`(?=${NEXT}|${SENT_NEXT})`, 'u')];
/** 第三单是我妹妹叫: the number of an order, and whose it is. */
const ORDINAL = new RegExp(
  String.raw`^\s*(?:[您你]好|老板娘?|麻烦|帮我|我要|要|寄|发|一?共|(?:${NUMBER})(?:单|个地址|个)|[，,：:\s])*${NEXT}(?:的?(?:地址)?[，,：:\s]*)?(?:是|给|寄给|发给|寄到|发到|要寄给)?(?:我的?\p{Script=Han}{1,3}?(?=叫))?叫?[，,：:\s]*`,
  'u',
);
/** 好了就这三单. */
const END =
  /[，,。\s]*(?:好了?|行了?|没有?了|完了)?[，,。\s]*(?:就|一共|总共)这?(?:[一二三四五六七八九十\d]{1,2}|些|几)(?:单|个|份)?了?[。!！谢]*$/u;

const withoutOrdinal = (text: string): string =>
  ORDINAL.test(text) ? withSpokenGoods(text.replace(ORDINAL, '').replace(END, '')).trim() : text;
