const QUOTE = 39;
const EQUALS = 61;

/**
 * The text itself, without what exporters put around numbers to keep Excel from rounding them:
 * `="3515…"`, `'139…`, leading or trailing tabs.
 */
export function cleanCell(text: string): string {
  if (text === '') return text;
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  if (first > EQUALS && last > 32 && first !== 0xfeff) return text;
  if (first > 32 && last > 32 && first !== QUOTE && first !== EQUALS && first !== 0xfeff) return text;
  return unwrap(text.replace(/^[\t\ufeff]+|\t+$/g, ''));
}

function unwrap(text: string): string {
  if (text.startsWith('="') && text.endsWith('"') && text.length > 2) {
    return text.slice(2, -1).replaceAll('""', '"');
  }
  // An apostrophe before anything else may be a name or a quotation.
  return /^'[\w=+\-@*#][^']*$/.test(text) ? text.slice(1) : text;
}

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '' || cell.trim() === '');
}
