import { readFileSync } from 'node:fs';
import type { ColumnMapping, SheetCommand } from '../recognition.ts';

/** A sheet of the held-out set: what each of its columns means to a person who reads it. */
export interface HeldOutSheet {
  readonly name: string;
  readonly commands: readonly SheetCommand[];
  readonly headers: readonly string[];
  /** What each column may be read as; "-" is nothing, "address+" a further part of the address, "mobile+" a further phone. */
  readonly meanings: readonly (readonly string[])[];
  readonly rows: readonly (readonly string[])[];
}

const folder = new URL('./held-out/', import.meta.url);
const files = ['group-buying', 'marketplaces', 'shop-systems', 'erps', 'hand-made', 'unseen'];

function sheetOf(block: string): HeldOutSheet {
  const [head = '', ...lines] = block.trim().split('\n');
  const [name = '', commands = ''] = head.split(' → ');
  const columns = lines.map((line) => {
    const [, header = '', meanings = '', values = ''] = /^(.*?) = (\S+) :(.*)$/.exec(line) ?? [];
    if (meanings === '') throw new Error(`not a column: ${line}`);
    return {
      header: header.replaceAll('↵', '\n'),
      meanings: meanings.split('/'),
      values: values.split('|').map((value) => value.trim()),
    };
  });
  const depth = Math.max(...columns.map(({ values }) => values.length));
  return {
    name,
    commands: commands.split('/') as SheetCommand[],
    headers: columns.map(({ header }) => header),
    meanings: columns.map(({ meanings }) => meanings),
    rows: Array.from({ length: depth }, (_, at) => columns.map(({ values }) => values[at] ?? '')),
  };
}

export const heldOutSheets: readonly HeldOutSheet[] = files.flatMap((file) =>
  readFileSync(new URL(`${file}.txt`, folder), 'utf8')
    .split(/^## /m)
    .slice(1)
    .map(sheetOf),
);

/** What the mapping reads from a column, in the words of the set. */
function readFrom(mapping: ColumnMapping, index: number): string {
  for (const [field, column] of Object.entries(mapping)) {
    if (column.index === index) return field;
    if (column.more?.some((part) => part.index === index)) return `${field}+`;
  }
  return '-';
}

/** The columns that are read as something else than a person reads them. */
export function wrongColumns({ headers, meanings }: HeldOutSheet, mapping: ColumnMapping): string[] {
  return headers.flatMap((header, index) => {
    const values = readFrom(mapping, index);
    const right = meanings[index] ?? [];
    return right.includes(values) ? [] : [`${header}: ${values}, not ${right.join(' or ')}`];
  });
}
