import { readHeader } from './header-text.ts';

/** The same for sheets with the same headers, whatever their order, blanks, brackets and marks. */
export function fingerprint(headers: readonly string[]): string {
  const names = new Set(headers.map((header) => readHeader(header).whole).filter((name) => name !== ''));
  return [...names].sort().join('|');
}
