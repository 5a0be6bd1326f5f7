/** What Excel and WPS put on the clipboard: rows of tab-separated cells, quoted where they hold breaks. */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = cellAt(text, at);
    row.push(cell);
    if (text[end] === '\t') {
      at = end + 1;
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const BREAK = /[\t\r\n]/g;

/** The cell that begins there, and where it ends. */
function cellAt(text: string, from: number): [cell: string, end: number] {
  if (text[from] === '"') {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y;
    quoted.lastIndex = from;
    const match = quoted.exec(text);
    if (match) return [(match[1] ?? '').replaceAll('""', '"'), quoted.lastIndex];
  }
  BREAK.lastIndex = from;
  const end = BREAK.exec(text)?.index ?? text.length;
  return [text.slice(from, end), end];
}

export const writeClipboard = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n');

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
