import { v7 as newId } from 'uuid';
import type { SheetImport } from '#features/sheets/sheet-imports/import-record.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { CommandName } from '../commands.ts';
import type { BadRow } from './bad-row.ts';

interface Outcome {
  command: CommandName;
  fileName: string;
  rows: number;
  added: number;
  changed: number;
  header?: readonly string[];
  problems: readonly BadRow[];
}

/** Keeps what became of a sheet, for whoever asks later or wants the rows to correct. */
export async function keepImport(ctx: ShopCtx, outcome: Outcome): Promise<SheetImport> {
  const id = await recordImport(ctx, outcome);
  return storedImport(ctx.db, id, [outcome.command]);
}

/** The same for who answers with words of its own: gives the record's id. Problems are kept in the order of the sheet. */
export async function recordImport({ db, user }: ShopCtx, outcome: Outcome): Promise<string> {
  const id = newId();
  const problems = [...outcome.problems].sort((a, b) => a.RowNo - b.RowNo);
  await db
    .insert('catalogue_imports', {
      id,
      command: outcome.command,
      file_name: outcome.fileName,
      rows_read: outcome.rows,
      rows_added: outcome.added,
      rows_changed: outcome.changed,
      header: JSON.stringify(outcome.header ?? []),
      failures: JSON.stringify(problems),
      created_by: user.id,
      created_by_name: user.name,
    })
    .execute();
  return id;
}

const recordOf = async (db: TenantDb, id: string, commands: readonly CommandName[]) =>
  (await db
    .from('catalogue_imports')
    .selectAll()
    .where('id', '=', id)
    .where('command', 'in', commands)
    .executeTakeFirst()) ?? refuse(common.notFound, { what: '导入记录' });

export async function storedImport(
  db: TenantDb,
  id: string,
  commands: readonly CommandName[],
): Promise<SheetImport> {
  const row = await recordOf(db, id, commands);
  const problems = row.failures as unknown as BadRow[];
  return {
    ImportID: row.id,
    FileName: row.file_name,
    Rows: row.rows_read,
    Added: row.rows_added,
    Changed: row.rows_changed,
    Unchanged: row.rows_read - row.rows_added - row.rows_changed - problems.length,
    Problems: problems.map(({ RowNo, Name, Column, Says }) => ({
      RowNo,
      Name,
      Column,
      Says,
    })),
    CreatedOn: row.created_at,
    CreatedBy: row.created_by_name,
  };
}

/** The rows that were not taken, as the file had them. */
export async function rejectedRows<R extends BadRow = BadRow>(
  db: TenantDb,
  id: string,
  command: CommandName,
) {
  const row = await recordOf(db, id, [command]);
  return {
    fileName: row.file_name.replace(/\.\w+$/, ''),
    header: row.header as string[],
    rows: row.failures as unknown as R[],
  };
}
