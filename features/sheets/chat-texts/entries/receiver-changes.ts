import { doubtOf } from '../chat-doubt.ts';
import type { ChatEntry } from '../chat-entry.ts';

/** A phone or a place that somebody puts in the stead of what they wrote before. */
export interface ReceiverChange {
  phone?: string;
  place?: string;
}

/** What somebody writes later about the receiver of an entry. */
export interface WrittenChange {
  change: string;
  /** What it changes; absent: it is of the goods, or could not be read. */
  receiver?: ReceiverChange;
  /** It is about the entry, and nothing could be made of it. */
  isUnread?: true;
}

const PHONE = String.raw`1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}|0\d{2,3}[-\s]?\d{7,8}`;
/** 电话写错了，是139…, 手机号换成139…. */
const NEW_PHONE = new RegExp(
  String.raw`(?:电话|手机|号码|联系方式).{0,16}?(?:错|改|换|更正|更新|应该?是|不是|变).{0,12}?(?<phone>${PHONE})(?!\d)`,
  'u',
);
/** 地址换成单位的：山东省…, 改寄到上海市…; what stands behind says a street and a house. */
const NEW_PLACE =
  /(?:地址|住址|位置|收货地).{0,6}?(?:错|改|换|更正|更新|变|应该?是).*?(?:[:：]\s*|[成到为是]\s*|[了,，]\s*)(?=\S)(?<place>[^:：,，]*\p{Script=Han}{2,}[路街道巷弄村镇乡苑园区].*\d.*)$|(?:改|换|更正|更新)(?:一下|下|个|新)?(?:收货|收件)?(?:地址|住址)\s*[:：到成为]?\s*(?<renewed>\p{Script=Han}{2,}(?:省|市|区|县|州|旗)\p{Script=Han}+[^,，]*\d[^,，]*)|(?:改|换)(?:[寄发送]?[到成为]|[寄发送])(?:[^:：,，\s]{0,6}[:：])?\s*(?<moved>\p{Script=Han}{2,}(?:省|市|区|县|州|旗)\p{Script=Han}+[^,，]*\d[^,，]*)(?=$|[,，])/u;

/** What a line changes of a receiver; undefined: nothing that can be read. */
export function receiverChangeIn(text: string): ReceiverChange | undefined {
  const phone = NEW_PHONE.exec(text)?.groups?.phone;
  if (phone) return { phone };
  const { place, renewed, moved } = NEW_PLACE.exec(text)?.groups ?? {};
  const value = (place ?? renewed ?? moved)?.trim().replace(SENT_TO, '');
  return value ? { place: value } : undefined;
}

/** 寄|重庆市…. */
const SENT_TO = /^(?:[寄发送]|改成?)[到去给往]?(?=\p{Script=Han}{2})/u;

/** 电话, 地址, 改: a line that begins so behind somebody's name or number is about what they wrote. */
export const ABOUT_ENTRY =
  /^(?:电话|手机|号码|联系方式|地址|住址|门牌|名字|姓名|收[件货]人?|改|换|不要|取消|退|再|还是|更正|写错|弄错|数量|加|减|先别|暂时|别发|不发|晚点)/u;
/** 7号没变，别问了: all stays as it was. */
export const CHANGES_NOTHING = /^(?:都|还是)?(?:没有?变|不变|没改|不改|照旧|一样|没问题|对的|正确)/u;

/** A text with another phone in the place of its own. */
export const withPhone = (text: string, phone: string): string => {
  const own = text.match(new RegExp(String.raw`(?<!\d)(?:${PHONE})(?!\d)`, 'gu')) ?? [];
  return own.length === 1 ? text.replace(own[0] ?? '', phone) : text;
};

/** An entry with the phone or the place that was written later, which are to be looked at. */
export function withReceiverChange(
  entry: ChatEntry,
  { change, receiver, isUnread }: WrittenChange,
): ChatEntry {
  const { phone, place } = receiver ?? {};
  const doubt =
    (phone && doubtOf('receiver', `电话按后面写的改成了 ${phone}，请核对电话`)) ||
    (place && doubtOf('receiver', '收货地址按后面写的改了，请核对地址')) ||
    (isUnread && doubtOf('order', `后面还写了“${change}”，没有读懂，请核对这一行`));
  return {
    ...entry,
    ...(phone && { body: withPhone(entry.body, phone) }),
    ...(place && { place }),
    ...(doubt && { doubts: [...(entry.doubts ?? []), doubt] }),
  };
}
