import type { ChatParts, TextLine } from './chat-entry.ts';
import { goodsFirstEntries } from './entries/goods-first.ts';
import { withGoodsOfLines } from './entries/goods-lines.ts';
import { goodsSectionEntries } from './entries/goods-sections.ts';
import { hasReceiver } from './entries/line-kinds.ts';
import { listedEntries } from './entries/listed-entries.ts';
import { looseEntries } from './entries/loose-entries.ts';
import { withQuotedOrders } from './entries/quoted-orders.ts';
import { sectionEntries } from './entries/section-places.ts';
import { ordersInLine } from './entries/several-in-line.ts';
import { spokenLines } from './entries/spoken-lines.ts';
import { inPlainWriting } from './plain-writing.ts';
import { withoutSharedLines } from './shared/shared-lines.ts';
import { cellEntries } from './tables/cell-entries.ts';

/** Takes the lines apart into what each of the group wrote, the goods that the heading offers, and the rest. */
export function entriesIn(chat: string): ChatParts {
  const lines = inPlainWriting(chat)
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }));
  const readable = lines.filter((line) => !isOverlong(line));
  // Cells first: a row that begins with empty ones keeps them.
  const parts = cellEntries(readable) ?? wordEntries(chat, readable);
  const overlong = [...lines, ...parts.entries].filter(isOverlong);
  return {
    ...parts,
    entries: parts.entries.filter((entry) => !isOverlong(entry)),
    others: [
      ...parts.others,
      ...overlong.map(({ line, text }) => ({ line, text, says: 'overlong' as const })),
    ],
  };
}

/** More than anybody writes of one order, in a line or over several: read word by word it would take seconds. */
export const isOverlong = ({ text }: TextLine): boolean => text.length > MOST_LETTERS || RUN.test(text);
const MOST_LETTERS = 2000;
/** Letters, or signs, without a gap. */
const RUN = /[^\s,，、;；。]{500}|[,，、;；。]{100}/u;

function wordEntries(chat: string, lines: readonly TextLine[]): ChatParts {
  const trimmed = lines.map(({ line, text }) => ({ line, text: text.trim() }));
  const spoken = withQuotedOrders(withGoodsOfLines(trimmed)).flatMap(spokenLines(chat)).flatMap(ordersInLine);
  const { lines: own, shared } = withoutSharedLines(spoken);
  const parts = partsOf(own);
  const others = shared.map(({ line, text }) => ({ line, text, says: 'heading' as const }));
  return { ...parts, others: [...parts.others, ...others], shared };
}

function partsOf(lines: readonly TextLine[]): ChatParts {
  for (const entriesOf of LAYOUTS) {
    const parts = entriesOf(lines);
    if (parts) return parts;
  }
  return looseEntries(lines);
}

/** How a list may be laid out; the first that knows its lines reads them. */
const LAYOUTS = [sectionEntries, goodsSectionEntries, goodsFirstEntries, listedEntries] as const;

/** How many people with a phone a text names. */
export const peopleIn = (text: string): number =>
  entriesIn(text).entries.filter((entry) => hasReceiver(entry.text)).length;
