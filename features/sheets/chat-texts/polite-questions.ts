import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { changesGoods } from './chat-changes.ts';
import { goodsInWord } from './words/goods-in-word.ts';

/** 要脐橙两箱|可以吗: whoever orders may ask for leave. */
const LEAVE_ASKED = /[，,\s]*(?:可不可以|行不行|好不好|(?:可以|行|好|成)[吗么嘛])[?？]*$/u;
/** 能放驿站吗: how it is wanted, put as a question. */
const WISH_ASKED = /^(?:能不能|可不可以|能|可以|麻烦|帮忙?)(?=.)/u;

/** 要脐橙两箱 of 要脐橙两箱可以吗; undefined where a question orders nothing. */
export function orderInQuestion(text: string): string | undefined {
  const order = text.replace(LEAVE_ASKED, '');
  const isCounted = (word: string) => (goodsInWord(word) ?? []).some(({ isBare }) => !isBare);
  const isOrder = order !== text && (changesGoods(order) || order.split(/[\s,，]+/).some(isCounted));
  return isOrder ? order : undefined;
}

/** Whether a question is no more than a wish: 能放驿站吗, and not 还有吗. */
export const isWishQuestion = (text: string): boolean =>
  /[吗么?？]$/u.test(text) && WISH_ASKED.test(text) && isWish(text.replace(/[吗么?？]+$/u, ''));

/** Whether a question belongs to whoever asks it: an order or a wish. */
export const isPoliteQuestion = (text: string): boolean =>
  orderInQuestion(text) !== undefined || isWishQuestion(text);
