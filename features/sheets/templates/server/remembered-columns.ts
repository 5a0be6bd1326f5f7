import { createHash } from 'node:crypto';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { cutText } from '#kit/text/cut-text.ts';
import { fingerprint } from '../headers/fingerprint.ts';
import { readHeader } from '../headers/header-text.ts';

export interface ChosenColumn {
  readonly Index: number;
  readonly Field: string;
}

/** A title by its words and which of several alike it is: columns may have moved until the next sheet. */
interface StoredColumn {
  readonly header: string;
  readonly nth: number;
  readonly field: string;
}

const LONGEST = 200;

function wordsOf(titles: readonly string[]): { header: string; nth: number }[] {
  const count = new Map<string, number>();
  return titles.map((title) => {
    const header = cutText(readHeader(title).whole, LONGEST);
    const nth = count.get(header) ?? 0;
    count.set(header, nth + 1);
    return { header, nth };
  });
}

const headerOf = (print: string): string => createHash('sha256').update(print).digest('base64url');

/** Which columns of a sheet with these titles count, and for what, where a person has said so before. */
export async function rememberedColumns(
  db: TenantDb,
  command: string,
  titles: readonly string[],
): Promise<ChosenColumn[] | undefined> {
  const print = fingerprint(titles);
  if (print === '') return undefined;
  const row = await db
    .from('sheet_columns')
    .select('columns')
    .where('command', '=', command)
    .where('header', '=', headerOf(print))
    .executeTakeFirst();
  if (!row) return undefined;
  return columnsUnder(titles, row.columns as unknown as StoredColumn[]);
}

/** Where columns that were kept stand in a sheet with these titles. */
function columnsUnder(titles: readonly string[], stored: readonly StoredColumn[]): ChosenColumn[] {
  const words = wordsOf(titles);
  return stored.flatMap(({ header, nth, field }) => {
    const Index = words.findIndex((word) => word.header === header && word.nth === nth);
    return Index < 0 ? [] : [{ Index, Field: field }];
  });
}

export type RememberedHeaders = (titles: readonly string[]) => ChosenColumn[] | undefined;

/** The same for many sheets of one kind, read once. */
export async function rememberedHeaders(db: TenantDb, command: string): Promise<RememberedHeaders> {
  const rows = await db
    .from('sheet_columns')
    .select(['header', 'columns'])
    .where('command', '=', command)
    .execute();
  const stored = new Map(rows.map((row) => [row.header, row.columns as unknown as StoredColumn[]]));
  return (titles) => {
    const print = fingerprint(titles);
    const columns = print === '' ? undefined : stored.get(headerOf(print));
    return columns && columnsUnder(titles, columns);
  };
}

/** The next sheet with these titles is read so by itself. */
export async function rememberColumns(
  db: TenantDb,
  command: string,
  titles: readonly string[],
  chosen: readonly ChosenColumn[],
): Promise<void> {
  const print = fingerprint(titles);
  if (print === '') return;
  const words = wordsOf(titles);
  const stored = chosen.flatMap(({ Index, Field }): StoredColumn[] => {
    const word = words[Index];
    return word ? [{ ...word, field: Field }] : [];
  });
  const columns = JSON.stringify(stored);
  await db
    .insert('sheet_columns', { command, header: headerOf(print), columns })
    .onConflict((on) =>
      on
        .columns(['shop_id', 'command', 'header'])
        .doUpdateSet({ columns, updated_at: new Date().toISOString() }),
    )
    .execute();
}
