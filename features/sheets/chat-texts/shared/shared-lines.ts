import type { TextLine } from '../chat-entry.ts';
import { hasReceiver, sayingOf } from '../entries/line-kinds.ts';
import { numberOf } from '../entries/serials.ts';
import { sharedGoodsIn } from './shared-goods.ts';
import type { SharedLine } from './shared-line.ts';
import { sharedNoteIn } from './shared-notes.ts';

/** What a line by itself says of several people. */
export function sharedLineOf({ line, text }: TextLine): SharedLine | undefined {
  const note = sharedNoteIn(text);
  const goods = sharedGoodsIn(note ? note.before : text);
  if (!(note || goods) || (note && note.before !== '' && !goods)) return undefined;
  return {
    line,
    text,
    ...(goods && { goods }),
    ...(note && { note: note.note }),
    isOfAll: note?.isOfAll ?? true,
  };
}

/** The lines of a text without those that are said of several of its people; a text with fewer than two has none. */
export function withoutSharedLines(lines: readonly TextLine[]): {
  lines: readonly TextLine[];
  shared: readonly SharedLine[];
} {
  const isReceiver = (text: string) => hasReceiver(text) && sharedNoteIn(text) === undefined;
  const receivers = lines.flatMap(({ text }, at) => (isReceiver(text) ? at : []));
  const [first = -1] = receivers;
  const last = receivers.at(-1) ?? -1;
  if (receivers.length < 2) return { lines, shared: [] };
  const isChat = lines.some(({ text }) => sayingOf(text) === 'speaker');
  const shared = lines.flatMap((line, at) => {
    const own = numberOf(line.text) === undefined ? sharedLineOf(line) : undefined;
    if (!own) return [];
    const isOutside = at < first || at > last;
    const isBesideReceiver = standsApart(lines, at, at < first ? 1 : -1);
    if (own.goods && !own.goods.isOfSeveral && (isChat || !isOutside || !isBesideReceiver)) return [];
    return [{ ...own, isOfAll: own.isOfAll || at < first || isBelowAll(lines, at, last) }];
  });
  const used = new Set(shared.map(({ line }) => line));
  return { lines: lines.filter(({ line }) => !used.has(line)), shared };
}

/** Whether the next written line on a side is a receiver, or a gap stands before it: 各一份 below 苹果 脐橙 is of these. */
function standsApart(lines: readonly TextLine[], at: number, step: 1 | -1): boolean {
  const beside = lines[at + step]?.text ?? '';
  return beside === '' || hasReceiver(beside) || LABELLED.test(beside) || sharedNoteIn(beside) !== undefined;
}
const LABELLED = /^(?:收[货件]人?|姓名|电话|手机号?码?|(?:收货|详细)?地址|所在地区)\s?[:：]/u;

/** Below the last receiver and a gap, or below one who is written in a line: more lines of a form are of one. */
const isBelowAll = (lines: readonly TextLine[], at: number, last: number): boolean =>
  at > last &&
  (lines.slice(last, at).some(({ text }) => text === '') || (lines[last]?.text.length ?? 0) > ONE_LINE);
const ONE_LINE = 20;
