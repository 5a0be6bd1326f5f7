import { nameScore } from '#features/sheets/addresses/receivers/name-guessing.ts';
import { changesGoods } from '../chat-changes.ts';
import { doubtOf } from '../chat-doubt.ts';
import type { ChatEntry, TextLine } from '../chat-entry.ts';
import { stopsIn } from '../stop-words.ts';
import { numberInWords } from '../words/number-words.ts';
import { hasReceiver, sayingOf } from './line-kinds.ts';
import { receiverChangeIn, withReceiverChange } from './receiver-changes.ts';

/** A line below receivers without numbers that is about one of them: 罗建平的先别发！, 第二个电话发错了，是139…. */
export interface LooseAnswer {
  line: TextLine;
  /** Whom it names; empty: it says which of them. */
  name: string;
  /** Which of them, from 1; the last is -1. */
  nth?: number;
  /** What it says besides. */
  change: string;
}

/** Parts the lines from those that answer to a receiver above; in a chat each line is of its speaker. */
export function withoutAnswers(lines: readonly TextLine[]): {
  lines: readonly TextLine[];
  answers: readonly LooseAnswer[];
} {
  if (lines.some(({ text }) => sayingOf(text) === 'speaker' && /\p{L}/u.test(text)))
    return { lines, answers: [] };
  const names: string[] = [];
  const answers: LooseAnswer[] = [];
  for (const line of lines) {
    const own = names.length === 0 ? [] : answersIn(line, names);
    if (own.length > 0) answers.push(...own);
    else names.push(...namesOfReceiver(line.text));
  }
  return { lines: lines.filter((line) => !answers.some((one) => one.line === line)), answers };
}

/** 第一个不发了，第二个改成两箱: an answer from each name or number up to the next. */
function answersIn(line: TextLine, names: readonly string[]): LooseAnswer[] {
  const { text } = line;
  if (!CHANGES.test(text) || (hasReceiver(text) && !PUTS_RIGHT.test(text))) return [];
  const answers: LooseAnswer[] = [];
  for (const clause of text.split(/(?<=[，,。；;！!])/u)) {
    const own = answerIn(clause, line, names);
    const last = answers.at(-1);
    if (own && own.name === last?.name && own.nth === last.nth) last.change += own.change;
    else if (own) answers.push(own);
    else if (last) last.change += clause;
  }
  // 第二个电话错了，李梅的应该是…: of the name, where one line says both.
  const named = answers.filter(({ name }) => name !== '');
  const isOne = receiverChangeIn(text) !== undefined && named.length === 1;
  return isOne
    ? named.map((answer) => ({ ...answer, change: text }))
    : answers.filter(({ change }) => CHANGES.test(change));
}

function answerIn(clause: string, line: TextLine, names: readonly string[]): LooseAnswer | undefined {
  const name = names.find((one) => clause.includes(one));
  // 王刚 139… is the next receiver, whatever is said behind.
  if (name && !(hasReceiver(clause) && clause.trim().startsWith(name)))
    return { line, name, change: clause.slice(clause.indexOf(name) + name.length).replace(OF_IT, '') };
  const [whole = '', number, last] = ORDINAL.exec(clause) ?? [];
  const change = clause.replace(whole, '').replace(OF_IT, '');
  if (last) return { line, name: '', nth: -1, change };
  return number ? { line, name: '', nth: numberInWords(number), change } : undefined;
}
/** 的, 那单, 刚说: between a name and what is said of it. */
const OF_IT = /^[\s:：]*(?:的|那[个单份一]+|刚才?|又|说|[，,])*\s*/u;
const CHANGES =
  /改|换|错|应该是|更正|取消|不要|不买|退|先别|别发|别寄|不发|不寄|不用发|停发|这?[单个]停|暂停|缓发|只要|多加|再加|减/u;
const PUTS_RIGHT = /错|应该是|改[成为到寄]|换成|更正/u;
const ORDINAL =
  /(?:^|[\s,，。诶欸哎])(?:第([一二三四五六七八九十\d]{1,2})[个单位家份条](?:地址)?|(最后一[个单位家份条]))/u;

/** 李梅 of 李梅 139…, 收件人：李梅, and of a line with a phone that has it anywhere. */
function namesOfReceiver(text: string): string[] {
  const labelled = /^(?:收[件货]人|姓名|联系人)\s?[:：]\s?(\p{Script=Han}{2,4})/u.exec(text)?.[1];
  if (labelled) return [labelled];
  if (!hasReceiver(text)) return [];
  const [before = '', behind = ''] = text.split(/(?<!\d)1[3-9]\d{9}(?!\d)/u);
  const isBeside = (word: string) => before.trimEnd().endsWith(word) || behind.trimStart().startsWith(word);
  return text
    .split(/[\s,，;；:：/|、]+/u)
    .filter(
      (word) => /^\p{Script=Han}{2,4}$/u.test(word) && nameScore(word) >= (isBeside(word) ? 1 : SURELY),
    );
}
/** How name-like a word has to be that no phone stands beside. */
const SURELY = 2;

/** The entries with what was answered to them. */
export function withAnswers(
  entries: readonly ChatEntry[],
  answers: readonly LooseAnswer[],
): { entries: ChatEntry[]; others: TextLine[] } {
  const others: TextLine[] = [];
  let answered = [...entries];
  for (const answer of answers) {
    const own = entryOf(answer, answered);
    if (own) answered = answered.map((entry) => (entry === own ? withAnswer(entry, answer) : entry));
    else others.push(answer.line);
  }
  return { entries: answered, others };
}

function entryOf({ line, name, nth = 0 }: LooseAnswer, entries: readonly ChatEntry[]): ChatEntry | undefined {
  const above = entries.filter((entry) => entry.line < line.line);
  if (nth !== 0) return above.at(nth < 0 ? nth : nth - 1);
  const named = above.filter((entry) => entry.body.includes(name));
  return named.length === 1 ? named[0] : undefined;
}

function withAnswer(entry: ChatEntry, { line, change }: LooseAnswer): ChatEntry {
  const stops = stopsIn(change);
  const text = entry.text.endsWith(line.text) ? entry.text : `${entry.text}\n${line.text}`;
  const receiver = receiverChangeIn(change);
  if (receiver) return withReceiverChange({ ...entry, text }, { change, receiver });
  const doubts = [
    ...(entry.doubts ?? []),
    doubtOf('goods', `后面还写了“${change.trim()}”，请核对商品和数量`),
  ];
  if (stops.length > 0) return { ...entry, text, body: `${entry.body}\n${stops.join('，')}` };
  if (changesGoods(change))
    return { ...entry, text, body: `${entry.body}\n${change}`, isAnswered: true, doubts };
  return withReceiverChange({ ...entry, text }, { change: change.trim(), isUnread: true });
}
