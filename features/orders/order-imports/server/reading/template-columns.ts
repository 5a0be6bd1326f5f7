import { readHeader } from '#features/sheets/templates/headers/header-text.ts';
import type { CfgColumn } from '#features/sheets/templates/template-columns.ts';
import { cutText } from '#kit/text/cut-text.ts';

/** Makes a template of the confirmed columns: every header once; those that are not used are known and left aside. */
export function templateColumns(
  headers: readonly string[],
  columns: readonly { Index: number; Field: string }[],
): CfgColumn[] {
  const fields = new Map(columns.map(({ Index, Field }) => [Index, Field]));
  const usedHeaders = new Set<string>();
  // Of two columns with one header the one that has a meaning is kept.
  const order = headers
    .map((header, index) => ({ header: cutText(header.replace(/\s+/g, ' ').trim(), 100), index }))
    .sort((a, b) => Number(fields.has(b.index)) - Number(fields.has(a.index)) || a.index - b.index);
  const kept = order.filter(({ header }) => {
    const { whole } = readHeader(header);
    if (whole === '' || usedHeaders.has(whole)) return false;
    usedHeaders.add(whole);
    return true;
  });
  return kept
    .sort((a, b) => a.index - b.index)
    .map(({ header, index }) => {
      const field = fields.get(index);
      return { headers: [header], ...(field && { field }) };
    });
}
