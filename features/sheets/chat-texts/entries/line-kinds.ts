import type { ChatLine } from '../chat-entry.ts';
import { isPoliteQuestion } from '../polite-questions.ts';
import { isTitleOfOrders } from '../sending-words.ts';

const PHONE =
  /(?<!\d)(?:1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}|1\d{2}\*{3,8}\d{2,4}|1\d{6}\*{4}|0\d{2,3}[-\s]?\d{7,8})(?!\d)/;
/** Who wrote or forwarded it, and when: "小林 11-28 20:01", "小林 2026年11月28日 下午8:01". */
const SPEAKER =
  /^.{0,24}?\s?(?:(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?\s*)?(?:星期.|周.|昨天|今天|上午|下午|晚上|早上|中午)?\s*\d{1,2}:\d{2}(?::\d{2})?\s*$/;
/** The same with the time first. */
const TIMED = /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+)?\d{1,2}:\d{2}(?::\d{2})?\s+\S{1,16}$/;
/** The same without a time: 阿凤:. */
const SIGNED = /^(?:[[【(（]?[\d\s/.年月日:：,-]{4,}[\]】)）]?\s+)?[^\s\d:：,，。、[\]]{1,16}\s?[:：]$/u;
/** [12/3/26, 9:15:22 AM] Mary Ho:, and 2026/12/2 10:05 - Peter Lam:. */
const STAMPED =
  /^[[【(（]?\d{1,4}[-/.年][\d\s/.年月日:,-]*\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?[\]】)）]?\s+(?:-\s+)?[^\d:：]{1,24}:$/u;
export const LABEL_ALONE =
  /姓名|名字|[货件系]人|客户|顾客|^货$|货物|电话|手机|方式|地址|地区|商品|产品|品[名种]|种类|货品|规格|数量|件数|份数|几[包箱份盒件袋斤]|多少|备注|留言|价格?|金额|规则|说明|时间|自提|单子?|名单|如下|信息|合计|总计|共计|实付/;
const FORWARDED =
  /^(?:[-—=*\s]{3,}|.{0,20}(?:的聊天记录|聊天记录)|\[(?:图片|表情|链接|语音|视频|文件).{0,20}\]|以下是新消息|.{0,20}撤回了一条消息)$/;
/** A line that shows how to write, with somebody who is none: 例 张三 138…. */
const EXAMPLE = /^[(（【]?(?:例如?|例子|示例|样例|格式|模板|比如)[)）】]?(?:[\s:：]|$)/;
const HEADING =
  /^【[^【】]{1,12}】[\d./年月日号-]*$|接龙|截单|截团|开团|团购|拼团|自提点?[:：]|提货|规则|格式|例[:：如]|参与人数|已参与|还差|^\p{Script=Han}{2,8}团\s?[:：]?\s?[¥￥]?\d|^快团团|^群接龙|第\s?\d{1,4}\s?[团期]/u;
const TALK =
  /^(?:老板娘?|群主|团长|亲|各位|大家)?[，,]?(?:好的?|收到|在吗|谢谢.*|辛苦.*|ok|麻烦.{0,14}|帮.{0,14}|下面.{0,12}|[（(]?以[上下].{0,14}|要的.{0,4}报.{0,12}|总共.{0,14}|一共.{0,14}|共\d+.{0,10}|(?:共计|合计|总计)[:：]\s?[\u4e00-\u9fff]{2,}\d\S*[\s，,、][\u4e00-\u9fff]{2,}\d.*|[这上]面?.{0,10}(?:单|人).*|发一下|安排.{0,6}|(?:更正|改动|变更|修改|补充|调整|更新)(?:如下|一下|说明|通知)?[:：]?|已付款?.{0,6})[!！。~～…]*$/i;
/** 「团长：今天香梨到啦」: what somebody answers to. */
const QUOTE = /^[「『].*[:：].*[」』]$/u;
/** 龙井还有吗. */
const QUESTION = /^[^\d]{2,20}(?:吗|么|[?？])$/u;
/** 叶子那单取消，退款了: by whoever else of the group writes it. */
const CANCELS_ANOTHER =
  /(?:^|[\s,，。、了])@?\p{L}{2,8}?(?:的?那[单份个]|的单子?|那[一]?单)(?:都|就|先|也)?(?:取消|不要了?|退了?|不买了?)/u;
/** Who runs the group speaks of the group. */
const ORGANISES = /^(?:群主|团长|老板娘?|店主|客服|管理员?)\s*[:：]|截单|截团|成团/;

/** 合计 鸡5 菜心6, 一共：…, 共12份: of all together. */
const SUM = /^(?:合计|总计|共计|小计|总共|一共|汇总|统计|共\s?\d)/;
export const isSum = (text: string): boolean => SUM.test(text);
/** 小箱3 大箱4，一共7箱，有问题微信我: a line with a sum; among lines that name a receiver it is nobody's. */
export const hasSum = (text: string): boolean => SUM_IN_LINE.test(text);
const SUM_IN_LINE = /(?:合计|总计|共计|总共|一共)\D{0,4}\d/u;

export const hasPhone = (text: string): boolean => PHONE.test(text);
export const isExample = (text: string): boolean => EXAMPLE.test(text);
export const isQuote = (text: string): boolean => QUOTE.test(text);
/** A line that says how somebody is reached. */
export const hasReceiver = (text: string): boolean => PHONE.test(text) && !EXAMPLE.test(text);

/** A line that says what the list is about, or how it goes. */
export const isHeading = (text: string): boolean => HEADING.test(text) || /^#/.test(text);

const isSpeaker = (text: string): boolean =>
  SPEAKER.test(text) ||
  TIMED.test(text) ||
  ((SIGNED.test(text) || STAMPED.test(text)) && !LABEL_ALONE.test(text));

/** What a line of a chat can be, in the order in which it is asked; none of it is what somebody wants. */
interface LineKind {
  kind: string;
  fits: (text: string) => boolean;
  /** As what it is put aside; absent: it stays with whoever wrote it. */
  says?: ChatLine['says'];
}

const KINDS: readonly LineKind[] = [
  { kind: 'example', fits: isExample, says: 'heading' },
  // Before a phone: 小林 11-28 20:01 may have one for a name.
  { kind: 'speaker', fits: isSpeaker, says: 'speaker' },
  { kind: 'phone', fits: hasPhone },
  { kind: 'title of orders', fits: isTitleOfOrders, says: 'heading' },
  { kind: 'forwarding', fits: (text) => FORWARDED.test(text), says: 'speaker' },
  { kind: 'quote', fits: isQuote, says: 'talk' },
  { kind: 'polite question', fits: isPoliteQuestion },
  { kind: 'question', fits: (text) => QUESTION.test(text), says: 'talk' },
  { kind: 'talk', fits: (text) => TALK.test(text), says: 'talk' },
  { kind: 'cancelled', fits: (text) => CANCELS_ANOTHER.test(text), says: 'cancelled' },
  { kind: 'organiser', fits: (text) => ORGANISES.test(text), says: 'talk' },
];

/** What a line says besides what somebody wants; undefined where it may be just that. */
export const sayingOf = (text: string): ChatLine['says'] | undefined =>
  KINDS.find(({ fits }) => fits(text))?.says;
