import { COUNT_UNIT, WEIGHT_UNIT, withoutSerial } from '#features/sheets/addresses/receivers/side-words.ts';
import { CORRECTION, changeIn } from './chat-changes.ts';
import type { ChatEntry, ChatLine } from './chat-entry.ts';
import { goodsInWord, plainRings, type WrittenGoods } from './chat-words.ts';
import { aboutIn, type OfferedGoods, offeredIn, subjectOf, withKinds } from './offered-goods.ts';
import { splitReceivers } from './split-receivers.ts';

interface Line {
  line: number;
  text: string;
}

const NUMBERED =
  /^[\s·•*-]*(?:[(（【[](\d{1,3})[)）】\]]|(\d{1,3})\s?(?:[.．:：,，。](?!\d)|[.．](?=\d{1,4}[-—栋幢号楼#])|[、)）])|(\d{1,3})\s+(?=\p{Script=Han}|[A-Z][a-z]|\p{Extended_Pictographic})|(\d{1,3})\/\s+(?=\p{L})|([①-⑳])|((?:\d\ufe0f?\u20e3)+|🔟)|第\s?(\d{1,3})\s?[位个单号])/u;
/** A number with its own word, which may be any: 跟团号 128, #12. */
const TICKET = /^\s*(?:(?:跟团号|接龙号|团号|序号|编号)\s?[:：]?\s?|#\s?)(\d{1,4})(?=\D|$)/;
const PHONE = /(?<!\d)(?:1[3-9]\d[-\s]?\d{4}[-\s]?\d{4}|1\d{2}\*{3,8}\d{2,4}|0\d{2,3}[-\s]?\d{7,8})(?!\d)/;
/** Who wrote or forwarded it, and when: "小林 11-28 20:01", "小林 2026年11月28日 下午8:01". */
const SPEAKER =
  /^.{0,24}?\s?(?:(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?\s*)?(?:星期.|周.|昨天|今天|上午|下午|晚上|早上|中午)?\s*\d{1,2}:\d{2}(?::\d{2})?\s*$/;
/** The same with the time first. */
const TIMED = /^(?:\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+)?\d{1,2}:\d{2}(?::\d{2})?\s+\S{1,16}$/;
/** The same without a time: 阿凤:. */
const SIGNED = /^[^\s\d:：,，。、]{1,16}\s?[:：]$/u;
const LABEL_ALONE =
  /姓名|名字|[货件系]人|客户|顾客|^货$|货物|电话|手机|方式|地址|地区|商品|产品|品名|货品|规格|数量|件数|份数|备注|留言|价格?|金额|规则|说明|时间|自提|单子?|名单|如下|信息/;
const FORWARDED =
  /^(?:[-—=*\s]{3,}|.{0,20}(?:的聊天记录|聊天记录)|\[(?:图片|表情|链接|语音|视频|文件).{0,20}\]|以下是新消息|.{0,20}撤回了一条消息)$/;
/** A line that shows how to write, with somebody who is none: 例 张三 138…. */
const EXAMPLE = /^[(（【]?(?:例如?|例子|示例|样例|格式|模板|比如)[)）】]?(?:[\s:：]|$)/;
const HEADING =
  /^【[^【】]{1,12}】[\d./年月日号-]*$|接龙|截单|截团|开团|团购|拼团|自提点?[:：]|提货|规则|格式|例[:：如]|参与人数|已参与|还差/;
const TALK =
  /^(?:老板娘?|群主|团长|亲|各位|大家)?[，,]?(?:好的?|收到|在吗|谢谢.*|辛苦.*|ok|麻烦.{0,14}|帮.{0,14}|下面.{0,12}|[（(]?以[上下].{0,14}|要的.{0,4}报.{0,12}|总共.{0,14}|一共.{0,14}|共\d+.{0,10}|[这上]面?.{0,10}(?:单|人).*|发一下|安排.{0,6}|已付款?.{0,6})[!！。~～…]*$/i;

/** 「团长：今天香梨到啦」: what somebody answers to. */
const QUOTE = /^[「『].*[:：].*[」』]$/u;
/** 龙井还有吗. */
const QUESTION = /^[^\d]{2,20}(?:吗|么|[?？])$/u;
/** Who runs the group speaks of the group. */
const ORGANISES = /^(?:群主|团长|老板娘?|店主|客服|管理员?)\s*[:：]|截单|截团|成团/;

/** Takes the lines apart into what each of the group wrote, the goods that the heading offers, and the rest. */
export function entriesIn(chat: string): {
  entries: ChatEntry[];
  offered: OfferedGoods[];
  others: ChatLine[];
} {
  const lines = chat
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .split('\n')
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .flatMap(spokenLines(chat));
  const listed = listedEntries(lines);
  return listed ?? looseEntries(lines);
}

/** 云姐: 两箱橙子 …: what most lines of a copied chat begin with is who wrote them. */
const SAID = /^([^\s\d:：,，。、]{1,16})\s?[:：]\s*(?=\S)/u;

function spokenLines(chat: string): (line: Line) => Line[] {
  const lines = chat.split(/\r\n?|\n/).filter((text) => text.trim() !== '');
  const isSaid = (text: string) => !LABEL_ALONE.test(SAID.exec(text)?.[1] ?? '姓名');
  const isChat =
    lines.length >= 3 && lines.filter((text) => isSaid(text.trim())).length >= lines.length * 0.7;
  return ({ line, text }) => {
    const speaker = isChat && isSaid(text) ? SAID.exec(text) : null;
    if (!speaker) return [{ line, text }];
    return [
      { line, text: `${speaker[1]}:` },
      { line, text: text.slice(speaker[0].length) },
    ];
  };
}

/** How many people with a phone a text names. */
export const peopleIn = (text: string): number =>
  entriesIn(text).entries.filter((entry) => hasReceiver(entry.text)).length;

const numberOf = (text: string): number | undefined => {
  const ticket = TICKET.exec(text);
  if (ticket) return Number(ticket[1]);
  const match = NUMBERED.exec(text);
  if (!match) return undefined;
  const [, ...groups] = match;
  const digits = groups.find((group) => group !== undefined) ?? '';
  if (digits === '🔟') return 10;
  return /[①-⑳]/.test(digits) ? digits.charCodeAt(0) - 0x245f : Number(digits.replace(/\D/g, ''));
};

/** Whether a number 1 begins another list than the rings above it, of which nobody can be reached. */
function isOtherList(lines: readonly Line[], starts: readonly number[], at: number): boolean {
  const isRing = (line: Line | undefined) => /^\s*(?:[①-⑳]|\d\ufe0f?\u20e3)/u.test(line?.text ?? '');
  return (
    !isRing(lines[at]) &&
    starts.every((start) => isRing(lines[start]) && !hasReceiver(lines[start]?.text ?? ''))
  );
}

/** A list with numbers: each number that follows on the last begins somebody's entry. */
function listedEntries(lines: readonly Line[]) {
  const starts: number[] = [];
  let last = 0;
  for (const [at, { text }] of lines.entries()) {
    const number = numberOf(text);
    if (number === undefined || (isOffer(text) && starts.length === 0)) continue;
    // 1. 脐橙5斤 26, 2. … and then 1. 小美 …: the first of two lists is what is offered.
    if (number === 1 && last > 0 && starts.every((start) => isOfferAbove(lines[start]?.text ?? '')))
      starts.length = 0;
    // ①打底裤 29, ②毛衣 49 and then 1. 果果妈 …: rings of what is offered, digits of who wants it.
    if (number === 1 && starts.length > 0 && isOtherList(lines, starts, at)) starts.length = 0;
    if (starts.length === 0) last = 0;
    // People leave a list, so a number may be missing; a smaller one is a house or a second list.
    if (number > last && (number <= last + 10 || TICKET.test(text))) {
      starts.push(at);
      last = number;
    } else if (hasReceiver(text)) {
      starts.push(at);
      last = number;
    }
  }
  const [first] = starts;
  const isList = starts.length >= 2 || (starts.length === 1 && lines.some(({ text }) => /接龙/.test(text)));
  if (first === undefined || !isList) return undefined;
  // Receivers between the numbers are not a list's.
  if (lines.slice(0, first).some(({ text }) => hasReceiver(text))) return undefined;
  const entries: ChatEntry[] = [];
  const { offered, others } = headingOf(lines.slice(0, first));
  const answers = answersIn(lines, starts);
  const begins = starts.filter((at) => !isAnswer(answers, lines[at]));
  for (const [nth, at] of begins.entries()) {
    const own = lines.slice(at, begins[nth + 1] ?? lines.length).filter((line) => !answers.has(line));
    const gap = own.findIndex(({ text }, place) => place > 0 && text === '');
    const isLast = nth === begins.length - 1;
    const end =
      gap > 0 && (isLast || !own.slice(gap).some(({ text }) => hasReceiver(text))) ? gap : own.length;
    const entryLines: Line[] = [];
    for (const [place, one] of own.entries()) {
      const says = place === 0 ? undefined : sayingOf(one.text);
      if (one.text === '') continue;
      if (says || place >= end) others.push({ ...one, says: says ?? 'talk' });
      else entryLines.push(one);
    }
    const later = [...answers].flatMap(([line, { start, change }]) => (start === at ? { line, change } : []));
    const entry = entryOf([...entryLines, ...later.map(({ line }) => line)], true);
    const body = [entryOf(entryLines, true).body, ...later.map(({ change }) => change)].join('\n');
    const places = entryLines.filter(({ text }) => hasReceiver(text));
    const [head] = entryLines;
    const isParted =
      places.length > 1 && head && !hasReceiver(head.text) && places.every(({ text }) => PLACED.test(text));
    const parts = isParted ? placesOf(entryLines, leadOf(head.text)) : [];
    if (parts.length > 0) entries.push(...parts);
    else entries.push({ ...entry, body });
  }
  return { entries, offered, others };
}

/** A line that says where to beside its phone. */
const PLACED = /\p{Script=Han}{2,}[省市区县旗州镇乡路街].*\d/u;

/**
 * 罗强+6 above two lines with a phone and a place each: a parcel to each, of what that line counts. None where a line
 * counts nothing, or it is not clear of what.
 */
function placesOf(lines: readonly Line[], orderer: string): ChatEntry[] {
  const first = lines.findIndex(({ text }) => hasReceiver(text));
  const entries: ChatEntry[] = [];
  for (const { line, text } of lines.slice(first)) {
    const last = entries.at(-1);
    if (hasReceiver(text) || !last) entries.push({ line, text, body: text, isListed: true, orderer });
    else Object.assign(last, { text: `${last.text}\n${text}`, body: `${last.body}\n${text}` });
  }
  const [top] = entries;
  const head = lines.slice(0, first);
  const above = head
    .flatMap(({ text }, nth) =>
      wordsIn(nth === 0 ? unnumbered(text).replace(/^@/, '').slice(orderer.length) : text),
    )
    .map((word) => ({
      word,
      goods: (goodsInWord(word) ?? []).filter(({ isBare, name }) => !isBare || name !== ''),
    }));
  const goodsAbove = above.flatMap(({ goods }) => goods);
  const counts = entries.map(({ body }) => countsIn(body));
  const sent = counts.flat();
  const [goods, ...more] = goodsAbove.filter(({ name }) => name !== '');
  const isOfHead = sent.every(({ name, size }) => name === '' && size === '');
  const isClear = !goods || (isOfHead ? more.length === 0 : sent.every(({ name }) => name === goods.name));
  if (!isClear || counts.some((own) => own.length === 0)) return [];
  const sumAbove = sumOf(goodsAbove);
  const sentSum = sumOf(sent);
  const remark = [
    ...above.filter((one) => one.goods.length === 0).map(({ word }) => word),
    ...(sumAbove === sentSum || sumAbove === 0 ? [] : [`上面写的${sumAbove}与各处共${sentSum}不符`]),
  ].join(' ');
  for (const entry of entries)
    Object.assign(entry, {
      remark,
      body: goods && isOfHead ? withName(entry.body, `${goods.name}${goods.size}`) : entry.body,
    });
  if (top)
    Object.assign(top, {
      line: head[0]?.line ?? top.line,
      text: [...head.map(({ text }) => text), top.text].join('\n'),
    });
  return entries;
}

const WORDS = /[^\s,，;；。（）()]+/g;
const wordsIn = (text: string): string[] => text.match(WORDS) ?? [];
/** Goods that are counted beyond doubt. */
const countsIn = (text: string): WrittenGoods[] =>
  wordsIn(text).flatMap((word) => (goodsInWord(word) ?? []).filter(({ isBare }) => !isBare));
const sumOf = (goods: readonly WrittenGoods[]): number => goods.reduce((sum, { count }) => sum + count, 0);

/** 3箱 as 脐橙3箱, where what is counted was named above. */
const withName = (text: string, name: string): string =>
  text.replace(WORDS, (word) => {
    const [only, ...others] = goodsInWord(word) ?? [];
    const isCount = only && others.length === 0 && only.name === '' && only.size === '' && !only.isBare;
    return isCount ? `${name}${word}` : word;
  });

/** 老秦：黄桃改成3箱, 3号不要了: what somebody of the list says behind it of what they wanted. */
function answersIn(lines: readonly Line[], starts: readonly number[]) {
  const answers = new Map<Line, { start: number; change: string }>();
  const isOf = (start: number, who: string) => {
    const text = unnumbered(lines[start]?.text ?? '');
    return text.startsWith(who) && !/^\p{L}/u.test(text.slice(who.length));
  };
  for (const [at, line] of lines.entries()) {
    if (at < (starts[0] ?? 0) || PHONE.test(line.text)) continue;
    const nth = starts.indexOf(at);
    if (nth >= 0) {
      // Who says where to has an entry of their own.
      if (ownLines(lines, at, starts[nth + 1]).some(({ text }) => hasReceiver(text))) continue;
      const body = unnumbered(line.text).replace(/^@/, '');
      const start = starts.findLast((one) => one < at && beginsWith(body, leadOf(lines[one]?.text ?? '')));
      const rest = start === undefined ? '' : body.slice(leadOf(lines[start]?.text ?? '').length);
      const change = rest.replace(/^[\s:：,，]+/, '');
      if (start !== undefined && changesGoods(change) && !/同[上前]/.test(change))
        answers.set(line, { start, change });
      continue;
    }
    const [, who = '', ofName = ''] = /^@?([^\s:：,，。、]{1,16})\s?[:：]\s*(\S.*)$/u.exec(line.text) ?? [];
    const [, number, ofNumber = ''] = /^(\d{1,3})\s?(?:号|楼|[.．、])\s?(\S.*)$/u.exec(line.text) ?? [];
    const start = who
      ? starts.find((one) => isOf(one, who))
      : starts.find((one) => number !== undefined && numberOf(lines[one]?.text ?? '') === Number(number));
    const change = who ? ofName : ofNumber;
    if (start !== undefined && start < at && changesGoods(change)) answers.set(line, { start, change });
  }
  return answers;
}

/** Lines from a number to the next one, or to a gap. */
function ownLines(lines: readonly Line[], from: number, to = lines.length): readonly Line[] {
  const own = lines.slice(from, to);
  const gap = own.findIndex(({ text }) => text === '');
  return gap < 0 ? own : own.slice(0, gap);
}

/** 3. 阿莲 改单+3: a number of its own, for what somebody above wanted. */
const isAnswer = (answers: ReadonlyMap<Line, unknown>, line: Line | undefined): boolean =>
  line !== undefined && answers.has(line);
const leadOf = (text: string): string =>
  /^@?([^\s\d:：,，。、*×+＋(（]{1,12})/u.exec(unnumbered(text))?.[1] ?? '';
/** 小鱼|改单, and not 小鱼|儿: behind the name it ends, or says what changes. */
const beginsWith = (body: string, lead: string): boolean =>
  lead !== '' &&
  body.startsWith(lead) &&
  /^(?:\P{L}|$|[改换变更不取退再另还也加要])/u.test(body.slice(lead.length));

const changesGoods = (text: string): boolean =>
  text
    .split(/[\s,，;；。!！]+/)
    .some((word, at, words) => changeIn(word) !== undefined || addsGoods(word, words[at + 1]));

/** 再加一个, 加苹果1箱, 加 苹果1箱: a count stands behind it, so 加州 is none. */
function addsGoods(word: string, next = ''): boolean {
  const [adds = ''] = /^(?:再|另外?|又)?加/.exec(word) ?? [];
  const added = word.slice(adds.length) || next;
  return adds !== '' && (/^[\d一二两三四五六七八九十半]/.test(added) || goodsInWord(added) !== undefined);
}

const isOfferAbove = (text: string): boolean => !PHONE.test(text) && offeredIn(text, true).length > 0;
const isOffer = (text: string): boolean => !PHONE.test(text) && offeredIn(text).length > 0;
const hasReceiver = (text: string): boolean => PHONE.test(text) && !EXAMPLE.test(text);

function sayingOf(text: string): ChatLine['says'] | undefined {
  const isSpeaker = SPEAKER.test(text) || TIMED.test(text) || (SIGNED.test(text) && !LABEL_ALONE.test(text));
  if (EXAMPLE.test(text)) return 'heading';
  if (PHONE.test(text) && !isSpeaker) return undefined;
  if (isSpeaker || FORWARDED.test(text)) return 'speaker';
  if (QUOTE.test(text) || QUESTION.test(text)) return 'talk';
  if (TALK.test(text) || ORGANISES.test(text)) return 'talk';
  return undefined;
}

function headingOf(lines: readonly Line[]): { offered: OfferedGoods[]; others: ChatLine[] } {
  const entryLines = lines.filter(({ text }) => text !== '');
  return {
    offered: titled(entryLines),
    others: entryLines.map((one) => ({ ...one, says: sayingOf(one.text) ?? ('heading' as const) })),
  };
}

/** Sizes alone are of what the title names: 团购接龙：赣南脐橙. */
function titled(lines: readonly Line[]): OfferedGoods[] {
  const title = titleIn(lines.map(({ text }) => text));
  const offered = lines
    .flatMap(({ text }) => subjectOf(text) ?? offeredIn(text, true, true))
    .map((one) => (SIZE_ALONE.test(one.name) ? { ...one, name: `${title}${one.name}` } : one));
  return subjectWith(offered, lines);
}

/** What the first line that offers nothing itself is about: 团购接龙：赣南脐橙, 【阳光玫瑰】云南直发. */
function titleIn(lines: readonly string[]): string {
  const said = lines.map((text) => TITLE.exec(text)?.[1]).find(Boolean);
  if (said) return said;
  const [first = ''] = lines
    .map((text) => text.replace(/^#\s?接龙\s*/, '').replace(/^[^\p{L}\d]+/u, ''))
    .filter((text) => text !== '' && !EXAMPLE.test(text) && offeredIn(text, true).length === 0);
  return TITLE_LINE.exec(first)?.[1] ?? '';
}

/** 5斤装, 双盒装: of what, the title says. */
const SIZE_ALONE = new RegExp(
  String.raw`^(?:\d+(?:\.\d+)?(?:[-~]\d+)?\s?(?:${WEIGHT_UNIT}|${COUNT_UNIT}|寸|ml|毫升|升)(?:装|\/|\s|$)|[单双三整大中小](?:[盒箱份袋杯]|件(?!套)))`,
  'iu',
);
const TITLE_LINE =
  /^((?!今|明|周|本周|第|各位|大家|自提|接龙|团购|拼团|群)\p{Script=Han}{2,8}?)(?:接龙|团购|拼团|开团|团|$|[^\p{L}])/u;

/** What a list is about, where nothing else is offered. */
function subjectWith(offered: OfferedGoods[], lines: readonly Line[]): OfferedGoods[] {
  const texts = lines.map(({ text }) => text);
  return withKinds(offered.length > 0 ? offered : aboutIn(texts), texts.join('\n'));
}

const TITLE = /(?:接龙|团购|拼团|开团)\s*[:：]\s*(\p{Script=Han}{2,12})$/u;

/** Lines without numbers: what is no receiver goes aside, the others are parted as they were written. */
function looseEntries(lines: readonly Line[]) {
  const firstPhone = lines.findIndex(({ text }) => hasReceiver(text));
  const others: ChatLine[] = [];
  const offered: OfferedGoods[] = [];
  const blocks: Block[] = [{ speaker: '', lines: [] }];
  for (const [at, one] of lines.entries()) {
    const { line, text } = one;
    const isAhead = firstPhone < 0 || at < firstPhone;
    const offers = text !== '' && isAhead && isOffer(text) ? offeredIn(text) : [];
    offered.push(...offers);
    const says =
      text === ''
        ? undefined
        : (sayingOf(text) ?? (offers.length > 0 || (isAhead && isHeading(text)) ? 'heading' : undefined));
    if (!says) blocks.at(-1)?.lines.push(one);
    else others.push({ line, text, says });
    // The line under what somebody quotes is no end of theirs.
    const isUnderQuote = QUOTE.test(lines[at - 1]?.text ?? '');
    if (says === 'speaker' && !isUnderQuote) blocks.push({ speaker: speakerIn(text), lines: [] });
  }
  const speakers = new Set(blocks.map(({ speaker }) => speaker));
  const entries = joinedBlocks(blocks).flatMap(({ speaker, lines: own }) => {
    const written = own.filter(({ text }) => text !== '');
    const receivers = written.filter(({ text }) => hasReceiver(text)).length;
    if (speaker !== '' && receivers <= 1)
      return written.length === 0
        ? []
        : [{ ...entryOf([joined(written)], false), body: bodyOf(written, speaker, speakers), speaker }];
    return splitReceivers(own.map(({ text }) => text).join('\n')).map((text) => {
      const start = own.find((one) => one.text !== '' && text.startsWith(one.text.slice(0, 20)));
      return { ...entryOf([{ line: start?.line ?? 1, text }], false), ...(speaker && { speaker }) };
    });
  });
  const heading = others.filter(({ says }) => says === 'heading');
  return { entries, offered: subjectWith(offered, heading), others };
}

/** What somebody wrote at one time. */
interface Block {
  speaker: string;
  lines: Line[];
}

/** 小林 of 小林 11-28 20:01 and of 阿凤:. */
const speakerIn = (text: string): string =>
  text
    .replace(/(?:\d{4}[-/.年])?\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}:\d{2}(?::\d{2})?/g, ' ')
    .replace(/(?<=\s|^)(?:星期.|周.|昨天|今天|上午|下午|晚上|早上|中午)(?=\s|$)|[:：]\s*$/g, ' ')
    .replace(/^[-—=*\s@]+|[-—=*\s]+$/g, '')
    .replace(/\s+/g, ' ');

const joined = (lines: readonly Line[]): Line => ({
  line: lines[0]?.line ?? 1,
  text: lines.map(({ text }) => text).join(' '),
});

/** What somebody says, without 王姐 before 再帮我加一份: another of the chat, to whom they say it. */
const bodyOf = (lines: readonly Line[], speaker: string, speakers: ReadonlySet<string>): string =>
  lines
    .map(({ text }) => {
      const [who = ''] = /^\p{Script=Han}{2,4}(?=[\s,，])/u.exec(text) ?? [];
      const isSpokenTo = [...speakers].some((one) => one !== speaker && one.endsWith(who));
      return who !== '' && isSpokenTo && !hasReceiver(text)
        ? `（备注：${who}）${text.slice(who.length)}`
        : text;
    })
    .join(' ');

/** Who wrote only what they want goes on with where to, and who wrote both may change it. */
function joinedBlocks(blocks: readonly Block[]): Block[] {
  const whole: Block[] = [];
  const open = new Map<string, Block>();
  for (const { speaker, lines } of blocks) {
    const text = lines.map((one) => one.text).join(' ');
    const last = speaker === '' ? undefined : open.get(speaker);
    const isNew = hasReceiver(text) && last?.lines.some((one) => hasReceiver(one.text));
    if (
      last &&
      !isNew &&
      (hasReceiver(text) || changesGoods(text) || isCorrection(text) || WANTS_MORE.test(text))
    )
      last.lines.push(...lines);
    else {
      const block = { speaker, lines: [...lines] };
      whole.push(block);
      if (speaker !== '' && text.trim() !== '') open.set(speaker, block);
    }
  }
  return whole;
}

/** B也要一份. */
const WANTS_MORE = /(?:也|再|还)(?:帮我|给我)?(?:要|来|加)[\d一二两三四五六七八九十]/;

/** 不对 砂糖橘三份. */
const isCorrection = (text: string): boolean => CORRECTION.test(text);

const isHeading = (text: string): boolean => HEADING.test(text) || /^#/.test(text);

const unnumbered = (text: string): string =>
  text
    .replace(TICKET, '')
    .replace(NUMBERED, '')
    .replace(/^[\s.．、:：)）]+/, '');

function entryOf(lines: readonly Line[], isListed: boolean): ChatEntry {
  const text = lines.map((one) => one.text).join('\n');
  const [first = '', ...more] = lines.map((one) => one.text);
  const own = isListed ? unnumbered(first) : withoutSerial(first);
  const number = numberOf(first);
  // The same number once more adds to what was wanted.
  const rest = more.map((one) => (isListed && numberOf(one) === number ? unnumbered(one) : one));
  return { line: lines[0]?.line ?? 1, text, body: plainRings([own, ...rest].join('\n')), isListed };
}
