import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { inSimplified, withSimpleLabels } from '#features/sheets/addresses/text/traditional-script.ts';

/** A chat in the signs, labels, phones and counts that its rules know; names and places stay as they are written. */
export const inPlainWriting = (chat: string): string =>
  withWholePhones(withSimpleCounts(withSimpleCaptions(withSimpleLabels(halfWidth(chat)))))
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '');

/** １．脐橙＊２｜: digits, letters and the signs of lists as narrow as others write them; 。，（） stay. */
const halfWidth = (chat: string): string =>
  chat
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a＃＊．｜＋＝／]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replaceAll('\u3000', ' ');

/** 數量：, and 訂： as 商品：: the captions of goods, as 電話： is one of a receiver. */
const withSimpleCaptions = (chat: string): string =>
  chat.replace(/\p{Script=Han}{1,4}(?=\s?[:：])/gu, (word) => {
    const simple = inSimplified(word);
    if (ORDERED.test(simple)) return '商品';
    return CAPTION.test(simple) ? simple : word;
  });
const ORDERED = /^订购?$/;
const CAPTION = /^(?:订单|下单|购买|商品|产品|品名|货品|规格|数量|件数|备注|留言)$/;

/** 陳皮兩盒 as 陳皮两盒: the count and its unit, and not the name. */
function withSimpleCounts(chat: string): string {
  const simple = inSimplified(chat);
  if (simple === chat) return chat;
  let text = '';
  let from = 0;
  for (const { 0: count, index } of simple.matchAll(COUNT)) {
    text += chat.slice(from, index) + count;
    from = index + count.length;
  }
  return text + chat.slice(from);
}
const COUNT = new RegExp(String.raw`(?:\d{1,3}|[一二两三四五六七八九十]{1,2})\s?(?:${COUNT_UNIT})`, 'gu');

/** +86 139…, and behind a caption 手机:13612 887 034: one number, however it is parted. */
const withWholePhones = (chat: string): string =>
  chat
    .replace(/(?<!\d)(?:\+|00)?86[\s-]?(?=1[3-9]\d(?:[ -]?\d){8}(?!\d))/g, '')
    .replace(/(?<=(?:电话|手机号?码?|联系方式)\s?[:：]\s?)1[3-9]\d(?:[ -]?\d){8}(?![\d-])/g, (phone) =>
      phone.replace(/[ -]/g, ''),
    );
