import type { TextLine } from '../chat-entry.ts';
import { withSpokenGoods } from '../spoken-goods.ts';
import { hasPhone } from './line-kinds.ts';

/** A line that says several orders, as a line of each: …；…, 第一单…第二单…, …还有一个…. */
export function ordersInLine(line: TextLine): TextLine[] {
  const { text } = line;
  if (!hasPhone(text)) return [line];
  const parts = partsOf(text) ?? [text];
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

const NUMBER = '[一二三四五六七八九十\\d]{1,2}';
const UNIT = '(?:单|个|份|位|家|件包裹)';
/** 第二单, 还有一个: where the next order begins; 第二个地址 may be within one. */
const NEXT = String.raw`(?:然后|接着|再)?(?:第${NUMBER}${UNIT}|最后一${UNIT}|还有(?:另外)?一${UNIT}|另外(?:还有)?一${UNIT}|再(?:来|有)?一(?:单|个(?=给|是|寄|发)))`;
const SIGNS: readonly RegExp[] = [/[；;]/u, /。/u, new RegExp(`(?=${NEXT})`, 'u')];
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
