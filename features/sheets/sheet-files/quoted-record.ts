/** What parts the cells of a text, and its rows. */
interface Marks {
  delimiter: string;
  newline: string;
}

/** The cells of one row of a text, and where the next one begins. */
interface TextRecord {
  cells: string[];
  end: number;
}

/**
 * Reads the row that begins at `from`; marks and line ends between quotes belong to their cell. Undefined while the text
 * ends before the row does; `isWhole`: no more of it comes.
 */
export function quotedRecord(
  text: string,
  from: number,
  { delimiter, newline }: Marks,
  isWhole: boolean,
): TextRecord | undefined {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0 || (close === text.length - 1 && !isWhole)) return undefined;
      value = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    const lineEnd = endAt(text, newline, at);
    const cellEnd = endAt(text, delimiter, at);
    const end = Math.min(lineEnd, cellEnd);
    if (end === text.length && !isWhole) return undefined;
    const tail = text.slice(at, end);
    cells.push(value + (lineEnd === end && tail.endsWith('\r') ? tail.slice(0, -1) : tail));
    at = end + 1;
    if (lineEnd === end) return { cells, end: at };
  }
}

function endAt(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
