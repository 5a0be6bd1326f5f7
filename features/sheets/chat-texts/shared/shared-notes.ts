import { hasPhone } from '../entries/line-kinds.ts';

/** 贺卡写, 卡片内容, 寄件人: what is to be written on a card, and from whom it is to come. */
const CARD =
  '(?:(?:里面?|再|请|帮忙?|麻烦)*(?:放|加|附|带|写)?一?[张个份]?(?:贺卡|卡片|贺年卡|祝福卡|祝福语|留言卡)|落款)';
const SENDER = '(?:(?:寄件|发件|寄货|发货)[人方]|寄件信息|发件信息)';
const OF_ALL = '(?:全部|统一|全都|所有|以上|每[个份单张]?|都|的)*';
const NOTE = new RegExp(String.raw`(?:^|(?<=[\s,，。；;]))(?:${OF_ALL}(?:${CARD}|${SENDER}).*)$`, 'u');
const FROM = new RegExp(String.raw`^[\s,，]*${OF_ALL}${SENDER}`, 'u');
const SAYS_ALL = /统一|全部|全都|所有|以上|都写|都放|每[个份单张]/u;
const RECEIVER = /收[件货]人|收货|姓名[:：]/u;

/** A line, or its end, that is written on every parcel: 贺卡统一写：新春快乐, 寄件人写 杭州禾木设计 0571-87706612. */
export interface SharedNote {
  /** What stands before it in the line. */
  before: string;
  note: string;
  /** It says that it is of all. */
  isOfAll: boolean;
}

export function sharedNoteIn(text: string): SharedNote | undefined {
  const note = NOTE.exec(text);
  if (!note || RECEIVER.test(text)) return undefined;
  const before = text.slice(0, note.index).replace(/[\s,，。；;]+$/u, '');
  const isOfAll = SAYS_ALL.test(text);
  // A sender has a phone; behind a card it is the receiver's.
  const isWithReceiver = hasPhone(before) || (hasPhone(note[0]) && !FROM.test(note[0]));
  return isWithReceiver ? undefined : { before, note: plainNote(note[0].trim()), isOfAll };
}

/** 贺卡统一写：新春快乐 as 贺卡：新春快乐. */
export const plainNote = (note: string): string =>
  note
    .replace(CARD_WORDS, '贺卡：')
    .replace(SENDER_WORDS, '寄件人：')
    .replace(/^(贺卡|寄件人)：[“"「『]([^“”"「」『』]*)[”"」』]/u, '$1：$2')
    .replace(/[（(]/gu, '“')
    .replace(/[)）]/gu, '”');
const WRITTEN = String.raw`(?:${OF_ALL}(?:内容|上)?(?:写上?|填|用|是|印|附言)?(?:成|为)?)\s*[:：]?\s*`;
const CARD_WORDS = new RegExp(String.raw`^${OF_ALL}(?!落款)${CARD}${WRITTEN}`, 'u');
const SENDER_WORDS = new RegExp(String.raw`^${OF_ALL}${SENDER}(?:姓名|名字?|信息)?${WRITTEN}`, 'u');

/** Takes what is to be written on a card out of a line, and gives it to `put`: in signs of quoting, a word, or the rest of a line. */
export const withoutCards = (text: string, put: (card: string) => void): string =>
  text.replace(CARD_IN_LINE, (card: string) => {
    put(plainNote(card.trim()));
    return ' ';
  });
const CARD_IN_LINE = new RegExp(
  String.raw`(?<=^|[\s,，。；;])${OF_ALL}${CARD}${WRITTEN}(?:(?<!落款\s*)[“"「『][^”"」』\n]*[”"」』]|(?<=[:：]\s*)(?:[^\n\d]*$|[^\s“"「『]\S*))[，,]?`,
  'gmu',
);
