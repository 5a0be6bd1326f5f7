import type { TextLine } from '../chat-entry.ts';
import { hasReceiver, LABEL_ALONE, sayingOf } from './line-kinds.ts';

const OPENING = /^\s*[「『“]\s*/u;
const CLOSING = /\s*[」』”]\s*$/u;
/** 佟丽：: who wrote what is quoted. */
const WRITER = /^([^\s\d:：,，。、]{1,16})\s?[:：]\s*/u;
/** A quote of more lines is none that holds one order. */
const MOST_LINES = 10;

/**
 * 「佟丽：烟薯两箱 138… 辽宁省…」, as a messenger copies what somebody answers to, or as orders are forwarded: who wrote it,
 * and what without its signs. A quote that reaches nobody stays as it is.
 */
export function withQuotedOrders(lines: readonly TextLine[]): TextLine[] {
  const read: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const end = endOfQuote(lines, at);
    const quote = end === undefined ? [] : lines.slice(at, end + 1);
    const line = lines[at];
    if (quote.some(({ text }) => hasReceiver(text)) && end !== undefined) {
      read.push(...linesOf(quote));
      at = end;
    } else if (line) read.push(line);
  }
  return read;
}

/** Where the quote ends that begins in a line; undefined where none does. */
function endOfQuote(lines: readonly TextLine[], start: number): number | undefined {
  if (!OPENING.test(lines[start]?.text ?? '')) return undefined;
  const end = lines.slice(start, start + MOST_LINES).findIndex(({ text }) => CLOSING.test(text));
  return end < 0 ? undefined : start + end;
}

function linesOf(quote: readonly TextLine[]): TextLine[] {
  const own = quote.map(
    ({ line, text }, at): TextLine => ({
      line,
      text: (at === 0 ? text.replace(OPENING, '') : text).replace(
        at === quote.length - 1 ? CLOSING : /$^/u,
        '',
      ),
      isQuoted: true,
    }),
  );
  const [first, ...more] = own;
  const [lead = '', writer = ''] = WRITER.exec(first?.text ?? '') ?? [];
  if (!first || writer === '' || LABEL_ALONE.test(writer)) return own;
  const behind = { ...first, text: first.text.slice(lead.length) };
  // 麻烦：黏玉米1箱 names nobody.
  if (sayingOf(writer)) return [behind, ...more];
  return [{ ...first, text: `${writer}:` }, ...(behind.text === '' ? [] : [behind]), ...more];
}
