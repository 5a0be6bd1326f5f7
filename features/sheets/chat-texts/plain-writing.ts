import { COUNT_UNIT } from '#features/sheets/addresses/receivers/side-words.ts';
import { inSimplified, withSimpleLabels } from '#features/sheets/addresses/text/traditional-script.ts';

/** A chat in the signs, labels, phones and counts that its rules know; names and places stay as they are written. */
export const inPlainWriting = (chat: string): string =>
  withWholePhones(
    withPlainSpeech(withSimpleCounts(withSimpleCaptions(withSimpleLabels(withoutFrames(halfWidth(chat)))))),
  )
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '');

/** １．脐橙＊２｜: digits, letters and the signs of lists as narrow as others write them; 。，（） stay. */
const halfWidth = (chat: string): string =>
  chat
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a＃＊．｜＋＝／]/g, (wide) =>
      String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
    )
    .replaceAll('\u3000', ' ');

/** 【收货】潘晓晴 139… as 收货：潘晓晴 139…: a label of a form, whatever stands around it. */
const withoutFrames = (chat: string): string =>
  (RECEIVER_IN_FRAME.test(chat) ? withoutRepeatedFrames(chat) : chat).replace(FRAMED_LABEL, '$<label>：');
/** 【跟团号】1, 【拍下】苹果 ×1: beside 【收货】 any word in a frame that begins several lines is a label too. */
function withoutRepeatedFrames(chat: string): string {
  const counts = new Map<string, number>();
  for (const [, word = ''] of chat.matchAll(FRAMED_WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return chat.replace(FRAMED_WORD, (frame, word: string) =>
    (counts.get(word) ?? 0) > 1 ? `${word}：` : frame,
  );
}
const FRAMED_WORD = /(?<=^|\n)[ \t]*[【[](\p{Script=Han}{2,5})[】\]][ \t]*[:：]?[ \t]*(?=\S)/gu;
const RECEIVER_IN_FRAME =
  /(?:^|\n)[ \t]*[【[](?:收[货件](?:人|信息|地址|电话)?|(?:联系)?电话|手机号?|(?:详细)?地址)[】\]]/u;
const FRAMED_LABEL =
  /(?<=^|\n)[ \t]*[【[](?<label>(?:收[货件]|联系|下单)(?:人|信息|电话|地址|姓名)?|姓名|客户(?:姓名)?|名字|(?:联系)?电话|手机号?|(?:详细)?地址|(?:买家|团员|订单)?(?:备注|留言)|(?:订购|购买)?(?:商品|产品|货品|品名|内容)|规格|数量|(?:订单)?(?:金额|编号|号)|实付|昵称|单号|时间)[】\]][ \t]*[:：]?[ \t]*/gu;

/** 數量：, and 訂： as 商品：: the captions of goods, as 電話： is one of a receiver. */
const withSimpleCaptions = (chat: string): string => {
  const sendsBelow = RECEIVED.test(chat) && SENT.test(chat);
  return chat.replace(/\p{Script=Han}{1,4}(?=\s?[:：])/gu, (word) => {
    const simple = inSimplified(word);
    if (ORDERED.test(simple) || (sendsBelow && simple === '发')) return '商品';
    if (sendsBelow && simple === '收') return '收件人';
    if (ASKED.test(simple)) return '备注';
    return CAPTION.test(simple) ? simple : word;
  });
};
/** 收： above 发：: who receives, and what is sent to them. */
const RECEIVED = /^[ \t]*收[货件]?[ \t]*[:：]/mu;
const SENT = /^[ \t]*发[ \t]*[:：]/mu;
const ORDERED = /^订购?$/;
const ASKED = /^(?:嘱咐|叮嘱)$/;
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
    .replace(SPOKEN_PHONE, digitsOfSpeech)
    .replace(/(?<!\d)(?:[（(](?:\+|00)?86[)）]|(?:\+|00)?86)[\s-]?(?=1[3-9]\d*(?:[ -]?\d){8}(?!\d))/g, '')
    .replace(PHONE_IN_PIECES, wholePhone)
    .replace(/(?<![\d+])\+?(85[23])[ -]?(\d{4})[ -]?(\d{4})(?!\d)/g, '+$1$2$3')
    .replace(/(?<=(?:电话|手机号?码?|联系方式)\s?[:：]\s?)1[3-9]\d(?:[ -]?\d){8}(?![\d-])/g, (phone) =>
      phone.replace(/[ -]/g, ''),
    );

/** 一三五 五一二八 零零四七, 零三一三。三零一五五六六: a phone in words. */
const DIGITS = '零一二三四五六七八九';
const WORD_DIGIT = '[零〇一幺么二两三四五六七八九]';
const SPOKEN_PHONE = new RegExp(
  String.raw`(?<!${WORD_DIGIT})(?:[一幺](?:[ -]?${WORD_DIGIT}){10}|[零〇](?:${WORD_DIGIT}){2,3}[ -。，]?(?:${WORD_DIGIT}){7,8})(?!${WORD_DIGIT})`,
  'gu',
);
const digitsOfSpeech = (words: string): string => {
  const digits = [...words.replace(new RegExp(`[^${WORD_DIGIT.slice(1, -1)}]`, 'gu'), '')]
    .map((word) => DIGITS.indexOf({ 〇: '零', 幺: '一', 么: '一', 两: '二' }[word] ?? word))
    .join('');
  // The seven or eight digits of a number stand behind those of its town.
  return digits.startsWith('0') ? digits.replace(/^(0(?:10|2\d|[3-9]\d\d))/, '$1-') : ` ${digits} `;
};

/** 13785 32 0619, 18113-020-775: a mobile number in pieces of two digits and more. */
const PHONE_IN_PIECES = /(?<![\d-])1[3-9]\d*(?:[ -]\d{2,}){1,4}(?![\d-])/g;
const wholePhone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 ? digits : text;
};

/** $68 is money, and the words by which Cantonese orders, thanks and changes are those that the rules know. */
const withPlainSpeech = (chat: string): string =>
  SPEECH.reduce((text, [words, plain]) => text.replace(words, plain), chat);
const SPEECH: readonly (readonly [RegExp, string])[] = [
  [/(?:HK|NT|MOP|US)?\$\s?(\d+(?:\.\d{1,2})?)(?!\d)/g, '$1元'],
  [/改返/g, '改成'],
  [/唔好意思[，,\s]*/g, ''],
  [/[俾畀]我(?=\d|[一二两三四五六七八九十])/gu, '要'],
  [/我都要/g, '我也要'],
  [/[今这這本]次要(?=\d|[一二两三四五六七八九十])/gu, '要'],
  [/[兩两]樣(?=[都各])/gu, '两样'],
  [
    new RegExp(
      String.raw`(?<=[\d一二两三四五六七八九十](?:${COUNT_UNIT}))[呀啦喇吧哈哦啊呢嘛噢](?=唔該|[\s，,。!！]|$)`,
      'gmu',
    ),
    ' ',
  ],
  // How long somebody spoke.
  [/^\[语音转文字\][ \t]*\d*[″"'”]*[ \t]*$/gmu, ''],
  // The branches of an export: └ 海鸭蛋30枚 ×1.
  [/^[ \t]*[└├│┌╰╭┣┗]+[─—-]*[ \t]*/gmu, ''],
];
