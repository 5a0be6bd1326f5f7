import { groupBy } from '#kit/list/group-by.ts';
import { withReasonsApart } from '../chat-changes.ts';
import { doubtOf } from '../chat-doubt.ts';
import type { ChatEntry, ChatLine, ChatParts, TextLine } from '../chat-entry.ts';
import { type Answer, answersIn, isChangeOfStranger } from './answers.ts';
import { calledLines } from './called-lines.ts';
import { entryOf } from './entry-of-lines.ts';
import { headingOf, isOffer, isOfferAbove } from './heading.ts';
import { hasReceiver, sayingOf } from './line-kinds.ts';
import { leadOf } from './list-writers.ts';
import { ordererParcels } from './orderer-parcels.ts';
import { receiverChangeIn, withReceiverChange } from './receiver-changes.ts';
import { hasTicket, numberOf } from './serials.ts';

/** A list with numbers, or with names before counts: each begins somebody's entry; undefined where there is none. */
export function listedEntries(lines: readonly TextLine[]): ChatParts | undefined {
  const numbered = startsOf(lines);
  const starts = numbered.length > 0 ? numbered : calledLines(lines);
  const [first] = starts;
  const isList = starts.length >= 2 || (starts.length === 1 && lines.some(({ text }) => /接龙/.test(text)));
  if (first === undefined || !isList) return undefined;
  const linesAbove = lines.slice(0, first);
  // Receivers between the numbers are not a list's.
  if (linesAbove.some(({ text }) => hasReceiver(text))) return undefined;
  const { offered, others } = headingOf(linesAbove);
  const answers = answersIn(lines, starts);
  const begins = starts.filter((at) => !isAnswer(lines[at], answers));
  const list: ListNames = {
    heading: linesAbove.map(({ text }) => text).join('\n'),
    writers: writerNames(lines, begins),
  };
  const later = groupBy(answers, ([, { start }]) => start);
  const parts = begins.map((at, nth) => {
    const written = lines.slice(at, begins[nth + 1]).filter((line) => !isAnswer(line, answers));
    const { entryLines, otherLines } = partLines(written, nth === begins.length - 1, list);
    return { entries: entriesIn(entryLines, later.get(at) ?? []), otherLines };
  });
  return {
    entries: parts.flatMap(({ entries }) => entries),
    offered,
    others: [...others, ...parts.flatMap(({ otherLines }) => otherLines)],
  };
}

/** 3. 阿莲 改单+3: a number of its own, for what somebody above wanted. */
const isAnswer = (line: TextLine | undefined, answers: ReadonlyMap<TextLine, Answer>): boolean =>
  line !== undefined && answers.has(line);

/** The lines that begin with the numbers of the list. */
function startsOf(lines: readonly TextLine[]): number[] {
  let starts: number[] = [];
  let last = 0;
  let inPlaces = false;
  for (const [at, { text }] of lines.entries()) {
    const number = numberOf(text);
    if (number === undefined || (isOffer(text) && starts.length === 0)) continue;
    // ① … below 2、沈国良 is the first of several places of one entry, and ② the next.
    const isBelow = isRing(text) && starts.length > 0 && !isRing(lines[starts[0] ?? 0]?.text ?? '');
    inPlaces = isBelow && (inPlaces || number <= last);
    if (inPlaces) continue;
    if (number === 1 && isListAbove(lines, starts, at)) starts = [];
    if (starts.length === 0) last = 0;
    // People leave a list, so a number may be missing; a smaller one is a house or a second list.
    const follows = number > last && (number <= last + 10 || hasTicket(text));
    // Four digits that don't run on are a room: 1202、王姐.
    if (!follows && (number > 999 || !hasReceiver(text) || receiverChangeIn(text))) continue;
    starts.push(at);
    last = number;
  }
  return starts;
}

/** Whether the numbers above a number 1 are those of another list, of what is offered. */
function isListAbove(lines: readonly TextLine[], starts: readonly number[], at: number): boolean {
  if (starts.length === 0) return false;
  const above = starts.map((start) => lines[start]?.text ?? '');
  // 1. 脐橙5斤 26, 2. … and then 1. 小美 …: the first of two lists is what is offered.
  if (above.every(isOfferAbove)) return true;
  // ①打底裤 29, ②毛衣 49 and then 1. 果果妈 …: rings of what is offered, digits of who wants it.
  return !isRing(lines[at]?.text ?? '') && above.every((text) => isRing(text) && !hasReceiver(text));
}

const isRing = (text: string): boolean => /^\s*(?:[①-⑳]|\d\ufe0f?\u20e3)/u.test(text);

/** What a line below an entry may be about besides the entry. */
interface ListNames {
  /** What stands above the list. */
  heading: string;
  /** The names that its entries begin with. */
  writers: ReadonlySet<string>;
}

/** Parts the lines from one number to the next into the entry's own, and talk between them or behind a gap. */
function partLines(lines: readonly TextLine[], isLast: boolean, { heading, writers }: ListNames) {
  const own = leadOf(lines[0]?.text ?? '');
  const gap = lines.findIndex(({ text }, at) => at > 0 && text === '');
  const endsAtGap = gap > 0 && (isLast || !lines.slice(gap).some(({ text }) => hasReceiver(text)));
  const entryLines: TextLine[] = [];
  const otherLines: ChatLine[] = [];
  let known = heading;
  for (const [at, line] of lines.entries()) {
    const { text } = line;
    if (text === '') continue;
    const isOther = at > 0 && (isChangeOfStranger(text, known) || isFromOther(text, own, writers));
    const says = at === 0 ? undefined : (sayingOf(text) ?? (isOther ? 'unclear' : undefined));
    if (says || (endsAtGap && at >= gap)) {
      otherLines.push({ ...line, says: says ?? 'talk' });
    } else {
      entryLines.push(line);
      known += `\n${text}`;
    }
  }
  return { entryLines, otherLines };
}

/** 荷荷 … below the entry of 藕藕: what somebody else of the list says, which nothing could be made of. */
function isFromOther(text: string, own: string, writers: ReadonlySet<string>): boolean {
  const lead = leadOf(text);
  const isOther = lead !== own && writers.has(lead) && !hasReceiver(text);
  return isOther && /[\d一二两三四五六七八九十不再加改]|地址|电话|收件/.test(text);
}

/** The names that entries begin with; a longer one is the beginning of an address. */
const writerNames = (lines: readonly TextLine[], begins: readonly number[]): ReadonlySet<string> =>
  new Set(
    begins
      .map((begin) => leadOf(lines[begin]?.text ?? ''))
      .filter((name) => name.length > 1 && name.length <= MOST_LETTERS),
  );
const MOST_LETTERS = 6;

/** One entry with what was answered to it later, or one for each place that it sends to. */
function entriesIn(
  lines: readonly TextLine[],
  later: readonly (readonly [line: TextLine, answer: Answer])[],
): ChatEntry[] {
  const parcels = ordererParcels(lines);
  if (parcels.length > 0) {
    const doubts = later.map(([{ text }]) => doubtOf('receiver', `后面还写了“${text}”，请核对是哪一处`));
    return parcels.map((parcel) => ({ ...parcel, doubts: [...(parcel.doubts ?? []), ...doubts] }));
  }
  const entry = entryOf([...lines, ...later.map(([line]) => line)], true);
  const changes = later.map(([, answer]) => answer);
  const ofGoods = changes.filter(({ receiver, isUnread }) => !(receiver || isUnread));
  const body = [entryOf(lines, true).body, ...ofGoods.map(({ change }) => withReasonsApart(change))].join(
    '\n',
  );
  return [changes.reduce(withReceiverChange, { ...entry, body })];
}
