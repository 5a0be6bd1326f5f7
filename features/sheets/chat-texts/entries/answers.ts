import { hasSpeech } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { SAME_GOODS } from '../above-words.ts';
import { changeIn, changesGoods } from '../chat-changes.ts';
import type { TextLine } from '../chat-entry.ts';
import { stopsIn } from '../stop-words.ts';
import { hasPhone, hasReceiver, LABEL_ALONE } from './line-kinds.ts';
import { type ListWriters, leadOf, leadsAhead, listWriters } from './list-writers.ts';
import { ABOUT_ENTRY, CHANGES_NOTHING, receiverChangeIn, type WrittenChange } from './receiver-changes.ts';
import { numberOf, withoutNumber } from './serials.ts';

/** What somebody of a list says behind it of what they wanted. */
export interface Answer extends WrittenChange {
  /** Where the entry that it changes begins. */
  start: number;
}

/** The lines of a list that answer an entry above them; `starts` are the lines that begin with its numbers. */
export function answersIn(
  lines: readonly TextLine[],
  starts: readonly number[],
): ReadonlyMap<TextLine, Answer> {
  const [first = 0] = starts;
  const writers = listWriters(lines, starts);
  const answers = new Map<TextLine, Answer>();
  /** The last entry above with that lead. */
  const above = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    if (at < first) continue;
    const isEntry = writers.next.has(at);
    const answer = hasPhone(line.text)
      ? undefined
      : isEntry
        ? numberedAnswer(linesUpTo(lines, at, writers.next.get(at)), above)
        : answerBelow(line.text, lines, writers);
    if (answer && answer.start < at && changesGoods(answer.change)) answers.set(line, answer);
    else if (!isEntry) {
      const about = answerAbout(line.text, writers);
      if (about && about.start < at) answers.set(line, about);
    }
    if (isEntry) above.set(leadOf(line.text), at);
  }
  return answers;
}

/** 3. 阿莲 改单+3: a number of its own, by the name of somebody above. */
function numberedAnswer(
  entryLines: readonly TextLine[],
  above: ReadonlyMap<string, number>,
): Answer | undefined {
  // Who says where to has an entry of their own.
  if (entryLines.some(({ text }) => hasReceiver(text))) return undefined;
  const body = withoutNumber(entryLines[0]?.text ?? '').replace(/^@/, '');
  const named = leadsAhead(body).flatMap((lead) => {
    const start = above.get(lead);
    return start === undefined || !endsLead(body.slice(lead.length)) ? [] : [{ lead, start }];
  });
  const [last] = named.sort((one, other) => other.start - one.start);
  if (!last) return undefined;
  const change = body.slice(last.lead.length).replace(/^[\s:：,，]+/, '');
  return SAME_GOODS.test(change) ? undefined : { start: last.start, change };
}

/** 老秦：黄桃改成3箱, 3号不要了: by the name or the number of somebody above. */
function answerBelow(text: string, lines: readonly TextLine[], writers: ListWriters): Answer | undefined {
  const [, name = '', changeByName = ''] = /^@?([^\s:：,，。、]{1,16})\s?[:：]\s*(\S.*)$/u.exec(text) ?? [];
  if (name !== '') return answerTo(writers.byName.get(name), changeByName);
  const answer = answerByLead(text, lines, writers);
  if (answer) return answer;
  const [, number, changeByNumber = ''] = /^(\d{1,3})\s?(?:号|楼|[.．、])\s?(\S.*)$/u.exec(text) ?? [];
  if (number !== undefined) {
    const start = writers.byNumber.get(Number(number));
    return answerTo(start, withoutLead(changeByNumber, lines[start ?? -1]?.text ?? ''));
  }
  // ①改为3箱.
  const ring = /^[①-⑳]/u.test(text) ? numberOf(text) : undefined;
  return ring === undefined ? undefined : answerTo(writers.byNumber.get(ring), withoutNumber(text));
}

/** 阿紫的改成2份, 段誉 取消, 乔峰橙子不要了: by the longest name that it begins with, and that ends there. */
function answerByLead(text: string, lines: readonly TextLine[], writers: ListWriters): Answer | undefined {
  const words = text.replace(/^@/, '');
  const lead = leadsAhead(words).find((one) => one.length > 1 && writers.byLead.has(one)) ?? '';
  const start = writers.byLead.get(lead);
  const behind = words.slice(lead.length);
  const change = behind.replace(/^[\s,，]*(?:的|那[份个单])?\s*/u, '');
  if (lead === '' || start === undefined || !changesGoods(change)) return undefined;
  const known = `${writers.heading}\n${lines[start]?.text}`;
  return endsName(behind, known) ? { start, change } : undefined;
}

/** 橙子不要了 of 乔峰|橙子不要了 is about goods that are known; 丰 改成3份 is the rest of another's name. */
function endsName(behind: string, known: string): boolean {
  if (!/^\p{L}/u.test(behind) || /^(?:的|那[份个单]|[改换变更不取退再另还也又加要减少])/u.test(behind))
    return true;
  const name = changeIn(/^[^\s,，]+/.exec(behind)?.[0] ?? '')?.name ?? '';
  return name !== '' && known.includes(name);
}

/** 张三丰 改成3份 below the entry of somebody else: a change by whoever has no entry of that name. */
export function isChangeOfStranger(text: string, known: string): boolean {
  const [, before = '', change = ''] = /^@?(\p{Script=Han}{2,4})[\s:：,，]+(.*)$/u.exec(text) ?? [];
  const name = before || changeIn(text)?.name || '';
  return (
    /^\p{Script=Han}{2,4}$/u.test(name) &&
    !(known.includes(name) || hasSpeech(name) || isWish(name) || LABEL_ALONE.test(name)) &&
    changesGoods(change || text) &&
    (before === '' || !changesGoods(before))
  );
}

/** 5号电话写错了，是139…, 阿康的地址改到…: of the receiver of an entry, or about it in words that are not read. */
function answerAbout(text: string, writers: ListWriters): Answer | undefined {
  const { start, change } = entryNamed(text, writers) ?? {};
  // 张敏那单|停.
  const stops = stopsIn(change?.replace(/^停(?=[了啦吧]?$)/u, '停发') ?? '');
  if (start !== undefined && stops.length > 0 && !hasReceiver(text))
    return { start, change: stops.join(' ') };
  if (start === undefined || !change || !ABOUT_ENTRY.test(change) || CHANGES_NOTHING.test(change))
    return undefined;
  const receiver = receiverChangeIn(change);
  if (receiver) return { start, change, receiver };
  // By its name the line is found again beside the row; by its number it is not.
  return hasReceiver(text) || !BY_NUMBER.test(text) ? undefined : { start, change, isUnread: true };
}

const BY_NUMBER = /^[@第\s]*[\d①-⑳]/u;

/** The entry whose number or name a line begins with, and what follows. */
function entryNamed(text: string, { byNumber, byLead }: ListWriters): Answer | undefined {
  const words = text.replace(/^@/, '');
  const [ahead = '', digits] = /^(?:第\s?)?(\d{1,3})\s?(?:号|楼|[位个]|[.．、:：])?的?\s*/u.exec(words) ?? [];
  const number = digits === undefined ? numberOf(words) : Number(digits);
  if (number !== undefined) {
    const change = ahead === '' ? withoutNumber(words) : words.slice(ahead.length);
    return answerTo(byNumber.get(number), change.replace(/^的?\s*/u, ''));
  }
  const lead = leadsAhead(words).find((one) => one.length > 1 && byLead.has(one)) ?? '';
  const change = words.slice(lead.length).replace(/^[\s:：,，]*(?:的|那[份个单])?[\s:：,，]*/u, '');
  return lead === '' ? undefined : answerTo(byLead.get(lead), change);
}

/** 退了 of 3号|张老师|退了: the number and the name of one entry. */
function withoutLead(change: string, entry: string): string {
  const lead = leadOf(entry);
  return lead.length > 1 && change.startsWith(lead)
    ? change.slice(lead.length).replace(/^[\s,，]*(?:的|那[份个单])?\s*/u, '')
    : change;
}

const answerTo = (start: number | undefined, change: string): Answer | undefined =>
  start === undefined ? undefined : { start, change };

/** Lines from a number to the next one, or to a gap. */
function linesUpTo(lines: readonly TextLine[], from: number, to = lines.length): readonly TextLine[] {
  const part = lines.slice(from, to);
  const gap = part.findIndex(({ text }) => text === '');
  return gap < 0 ? part : part.slice(0, gap);
}

/** 小鱼|改单, and not 小鱼|儿: behind a name it ends, or says what changes. */
const endsLead = (behind: string): boolean => /^(?:\P{L}|$|[改换变更不取退再另还也加要])/u.test(behind);
