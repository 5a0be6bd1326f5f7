import type { z } from 'zod';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { deliveries } from '../../contract.ts';
import type { ImportStatus, WaybillImport } from '../../waybill-import.ts';
import { type Counts, countImportRows, NONE_YET } from './count-rows.ts';
import { fieldByColumn } from './import-columns.ts';

const imports = (db: TenantDb) =>
  db
    .from('waybill_imports')
    .select([
      'id',
      'file_id',
      'is_orders',
      'file_name',
      'sheet_name',
      'status',
      'rows_total',
      'problem',
      'created_by',
      'created_by_name',
      'created_at',
      'rows_forgotten_at',
      'counts',
    ])
    .where('deleted_at', 'is', null);
type ImportQueryRow = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number];

/** Waybill files of the shop, newest first, with the counts of their rows. */
export async function listImports(
  { db, user }: ShopCtx,
  input: z.output<typeof deliveries.importList.input>,
) {
  const query = filterBy(deliveries.importList, imports(db), input, {
    statuses: (q, statuses) => q.where('status', 'in', statuses),
    fileName: (q, text) => q.where('file_name', 'ilike', containsPattern(text)),
  });
  const { items, ...totals } = await readPage(query, input, { CreatedOn: 'created_at' });
  return { ...totals, items: await withCounts(db, user.id, items) };
}

/** One waybill file with its columns' meaning. */
export async function importDetail({ db, user }: ShopCtx, id: string) {
  const row = await imports(db)
    .select(['header', 'sample', 'mapping', 'remarks', 'other_sheets'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '发货单导入' });
  const [Import] = await withCounts(db, user.id, [row]);
  if (!Import) throw new Error('an import without counts');
  const fieldByIndex = fieldByColumn(row.mapping as ColumnMapping);
  const samples = row.sample as string[][];
  const Columns = row.header.map((Header, Index) => ({
    Index,
    Header,
    Field: fieldByIndex.get(Index) ?? '',
    Sample: samples[Index] ?? [],
  }));
  const OtherSheets = await sheetsLeft(db, row.file_id, row.other_sheets);
  return { Import, Columns, Remarks: row.remarks as string[], OtherSheets };
}

/** Of some sheets of a file those that no import reads. */
async function sheetsLeft(db: TenantDb, fileId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const read = await db
    .from('waybill_imports')
    .select('sheet_name')
    .where('file_id', '=', fileId)
    .where('deleted_at', 'is', null)
    .execute();
  const readSheets = new Set(read.map(({ sheet_name }) => sheet_name));
  return names.filter((name) => !readSheets.has(name));
}

async function withCounts(
  db: TenantDb,
  userId: string,
  importQueryRows: readonly ImportQueryRow[],
): Promise<WaybillImport[]> {
  const counts = await countImportRows(
    db,
    importQueryRows.map(({ id }) => id),
  );
  return importQueryRows.map((row) => {
    const known = (row.counts as Counts | null) ?? counts.get(row.id) ?? NONE_YET;
    return {
      ImportID: row.id,
      FileID: row.file_id,
      IsOrders: row.is_orders,
      IsMine: row.created_by === userId,
      FileName: row.file_name,
      SheetName: row.sheet_name,
      Status: row.status as ImportStatus,
      Rows: known.certain + known.doubtful + known.likely + known.none,
      Certain: known.certain,
      Doubtful: known.doubtful,
      Likely: known.likely,
      None: known.none,
      Shipped: known.shipped,
      Skipped: known.skipped,
      Problem: row.problem,
      CreatedBy: row.created_by_name,
      CreatedOn: row.created_at,
      RowsForgottenOn: row.rows_forgotten_at,
    };
  });
}
