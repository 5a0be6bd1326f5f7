import { hasSpeech } from '#features/sheets/addresses/receivers/remarks.ts';
import { isWish } from '#features/sheets/addresses/receivers/side-words.ts';
import { SAME_GOODS } from '../above-words.ts';
import { changeIn, changesGoods } from '../chat-changes.ts';
import type { TextLine } from '../chat-entry.ts';
import { hasPhone, hasReceiver, LABEL_ALONE } from './line-kinds.ts';
import { numberOf, unnumbered } from './serials.ts';

/** What somebody of a list says behind it of what they wanted. */
export interface Answer {
  /** Where the entry that it changes begins. */
  start: number;
  /** The line without who says it. */
  change: string;
}

/** The lines of a list that answer an entry above them; `starts` are the lines that begin with its numbers. */
export function answersIn(
  lines: readonly TextLine[],
  starts: readonly number[],
): ReadonlyMap<TextLine, Answer> {
  const [first = 0] = starts;
  const answers = new Map<TextLine, Answer>();
  for (const [at, line] of lines.entries()) {
    if (at < first || hasPhone(line.text)) continue;
    const answer = starts.includes(at)
      ? numberedAnswer(lines, starts, at)
      : answerBelow(line.text, lines, starts);
    if (answer && answer.start < at && changesGoods(answer.change)) answers.set(line, answer);
  }
  return answers;
}

/** 3. 阿莲 改单+3: a number of its own, by the name of somebody above. */
function numberedAnswer(
  lines: readonly TextLine[],
  starts: readonly number[],
  at: number,
): Answer | undefined {
  // Who says where to has an entry of their own.
  const next = starts[starts.indexOf(at) + 1];
  if (linesUpTo(lines, at, next).some(({ text }) => hasReceiver(text))) return undefined;
  const body = unnumbered(textAt(lines, at)).replace(/^@/, '');
  const start = starts.findLast((one) => one < at && beginsWith(body, leadOf(textAt(lines, one))));
  if (start === undefined) return undefined;
  const change = body.slice(leadOf(textAt(lines, start)).length).replace(/^[\s:：,，]+/, '');
  return SAME_GOODS.test(change) ? undefined : { start, change };
}

/** 老秦：黄桃改成3箱, 3号不要了: by the name or the number of somebody above. */
function answerBelow(
  text: string,
  lines: readonly TextLine[],
  starts: readonly number[],
): Answer | undefined {
  const [, name = '', ofName = ''] = /^@?([^\s:：,，。、]{1,16})\s?[:：]\s*(\S.*)$/u.exec(text) ?? [];
  if (name !== '')
    return answerOf(
      starts.find((start) => isEntryOf(name, textAt(lines, start))),
      ofName,
    );
  const answer = answerByName(text, lines, starts);
  if (answer) return answer;
  const [, number, ofNumber = ''] = /^(\d{1,3})\s?(?:号|楼|[.．、])\s?(\S.*)$/u.exec(text) ?? [];
  if (number === undefined) return undefined;
  return answerOf(
    starts.find((start) => numberOf(textAt(lines, start)) === Number(number)),
    ofNumber,
  );
}

/** 阿紫的改成2份, 段誉 取消, 乔峰橙子不要了: by the longest name that it begins with, and that ends there. */
function answerByName(
  text: string,
  lines: readonly TextLine[],
  starts: readonly number[],
): Answer | undefined {
  const [lead, start] = starts
    .map((at) => [leadOf(textAt(lines, at)), at] as const)
    .filter(([name]) => name.length > 1 && text.replace(/^@/, '').startsWith(name))
    .sort(([one], [other]) => other.length - one.length)[0] ?? [''];
  const behind = text.replace(/^@/, '').slice(lead.length);
  const change = behind.replace(/^[\s,，]*(?:的|那[份个单])?\s*/u, '');
  const known = [...lines.slice(0, starts[0]).map((line) => line.text), textAt(lines, start ?? -1)].join(
    '\n',
  );
  return changesGoods(change) && endsName(behind, known) ? answerOf(start, change) : undefined;
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

const answerOf = (start: number | undefined, change: string): Answer | undefined =>
  start === undefined ? undefined : { start, change };

const textAt = (lines: readonly TextLine[], at: number): string => lines[at]?.text ?? '';

/** Lines from a number to the next one, or to a gap. */
function linesUpTo(lines: readonly TextLine[], from: number, to = lines.length): readonly TextLine[] {
  const part = lines.slice(from, to);
  const gap = part.findIndex(({ text }) => text === '');
  return gap < 0 ? part : part.slice(0, gap);
}

/** The name that an entry begins with. */
export const leadOf = (text: string): string =>
  /^@?([^\s\d:：,，。、*×+＋(（]{1,12})/u.exec(unnumbered(text))?.[1] ?? '';

/** Whether an entry begins with that name alone, and not with a longer one. */
function isEntryOf(name: string, entry: string): boolean {
  const text = unnumbered(entry);
  return text.startsWith(name) && !/^\p{L}/u.test(text.slice(name.length));
}

/** 小鱼|改单, and not 小鱼|儿: behind the name it ends, or says what changes. */
const beginsWith = (body: string, lead: string): boolean =>
  lead !== '' &&
  body.startsWith(lead) &&
  /^(?:\P{L}|$|[改换变更不取退再另还也加要])/u.test(body.slice(lead.length));
