import type { z } from 'zod';
import type { ColumnMapping } from '#features/sheets/templates/recognition.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { deliveries } from '../../contract.ts';
import type { ImportStatus, WaybillImport } from '../../waybill-import.ts';
import { type Counts, countRows, NONE_YET } from './count-rows.ts';

const imports = (db: TenantDb) =>
  db
    .from('waybill_imports')
    .select([
      'id',
      'file_id',
      'is_orders',
      'file_name',
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
  const found = await imports(db)
    .select(['header', 'sample', 'mapping', 'remarks'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) refuse(common.notFound, { what: '发货单导入' });
  const [Import] = await withCounts(db, user.id, [found]);
  if (!Import) throw new Error('an import without counts');
  const meant = new Map(
    Object.entries(found.mapping as ColumnMapping).map(([field, { index }]) => [index, field]),
  );
  const samples = found.sample as string[][];
  const Columns = found.header.map((Header, Index) => ({
    Index,
    Header,
    Field: meant.get(Index) ?? '',
    Sample: samples[Index] ?? [],
  }));
  return { Import, Columns, Remarks: found.remarks as string[] };
}

async function withCounts(
  db: TenantDb,
  userId: string,
  found: readonly ImportQueryRow[],
): Promise<WaybillImport[]> {
  const counts = await countRows(
    db,
    found.map(({ id }) => id),
  );
  return found.map((row) => {
    const known = (row.counts as Counts | null) ?? counts.get(row.id) ?? NONE_YET;
    return {
      ImportID: row.id,
      FileID: row.file_id,
      IsOrders: row.is_orders,
      IsMine: row.created_by === userId,
      FileName: row.file_name,
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
