import { asExportColumn } from './column-sets.ts';
import type { Command } from './commands.ts';
import { renderRow } from './render-row.ts';
import type { CfgColumn } from './template-columns.ts';

/** What the header and the first line of a sheet with these columns look like. */
export function exampleSheet(
  command: Pick<Command, 'fields'>,
  columns: readonly CfgColumn[],
): { titles: string[]; row: string[] } {
  const examples = Object.fromEntries(command.fields.map(({ key, example }) => [key, example]));
  const shown = columns.map(asExportColumn);
  return {
    titles: shown.map(({ title }) => title),
    row: renderRow(shown, examples).map((cell) => String(cell ?? '')),
  };
}
