import { type SqlBool, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { SheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { rememberColumns } from '#features/sheets/templates/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue } from '#kit/jobs/server/enqueue.ts';
import { nameCompany } from '../../name-company.ts';
import { deliveryRefusals as no } from '../../refusals.ts';
import type { DoubtKind } from '../../waybill-doubts.ts';
import { withWaybillColumns } from './import-columns.ts';
import { APPLY_JOB, importQueue, READ_JOB } from './import-jobs.ts';

export interface Confirmed {
  RowNo: number;
  OrderID: string;
  ExpressCompany: string;
  Accepts: readonly DoubtKind[];
}

/** Takes an uploaded file in, or each of some of its sheets; the rows are matched in the background. */
export async function createImports(
  ctx: ShopCtx,
  fileId: string,
  sheets: readonly (string | undefined)[],
): Promise<string[]> {
  const file = await ctx.db.from('files').select('name').where('id', '=', fileId).executeTakeFirst();
  if (!file) refuse(common.notFound, { what: '文件' });
  const by = { created_by: ctx.user.id, created_by_name: ctx.user.name };
  const rows = sheets.map((sheet_name = '') => ({
    id: newId(),
    file_id: fileId,
    file_name: file.name,
    status: 'reading',
    sheet_name,
    ...by,
  }));
  await ctx.db.insert('waybill_imports', rows).execute();
  for (const { id } of rows) await start(ctx, READ_JOB, id);
  return rows.map(({ id }) => id);
}

const start = ({ db, user, shop }: ShopCtx, name: string, importId: string) =>
  enqueue(
    db,
    name,
    { shopId: shop.id, userId: user.id, userName: user.name, importId },
    { queue: importQueue(shop.id) },
  );

/** Locks the import, so that two people can't start the same one twice. */
export async function importAtRest(ctx: ShopCtx, id: string) {
  const row = await ctx.db
    .from('waybill_imports')
    .select(['id', 'status', 'header', 'file_name', 'rows_forgotten_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '发货单导入' });
  if (row.status === 'reading' || row.status === 'applying') refuse(no.importBusy);
  return row;
}

async function importWithRows(ctx: ShopCtx, id: string) {
  const waybillImport = await importAtRest(ctx, id);
  if (waybillImport.rows_forgotten_at) refuse(no.rowsForgotten, { file: waybillImport.file_name });
  return waybillImport;
}

/**
 * Matches what is not shipped again: by the sheet, the header and the columns that a person says, of which the columns are
 * kept for the next file with this header, or as it was read against today's orders.
 */
export async function rematch(ctx: ShopCtx, id: string, reading: SheetReading): Promise<void> {
  await importWithRows(ctx, id);
  const { SheetName, HeaderRow, Columns } = reading;
  const isAsRead = SheetName == null && HeaderRow == null && !Columns;
  const chosen = isAsRead ? {} : await chosenOf(ctx, id, reading);
  await ctx.db
    .update('waybill_imports')
    .set({ status: 'reading', problem: '', ...chosen })
    .where('id', '=', id)
    .execute();
  await start(ctx, READ_JOB, id);
}

/** What the file is read by from now on. */
function chosenOf(ctx: ShopCtx, id: string, reading: SheetReading) {
  return withWaybillColumns(ctx, id, reading, async ({ sheet, header, headerRow, mapping }) => {
    if (reading.Columns) await rememberColumns(ctx.db, 'waybillImport', header, reading.Columns);
    return { sheet_name: sheet.sheetName, header_row: headerRow, mapping: JSON.stringify(mapping) };
  });
}

/**
 * Ships the certain rows and those that a person confirmed, in the background. Whoever chooses another order for a row of
 * several ships that one alone, in its own pieces where the row says them.
 */
export async function applyChosen(
  ctx: ShopCtx,
  id: string,
  confirmed: readonly Confirmed[],
  leaveOut: readonly number[],
): Promise<void> {
  await importWithRows(ctx, id);
  const mine = sql<SqlBool>`r.shop_id = ${ctx.db.shopId} and r.import_id = ${id} and r.waybill_no <> ''`;
  await sql`update waybill_import_rows r set chosen = true
    where ${mine} and r.match = 'certain' and r.outcome = '' and r.row_no <> all(${leaveOut}::int[])`.execute(
    ctx.db.k,
  );
  const chosen = confirmed.map(({ RowNo, OrderID, ExpressCompany, Accepts }) => ({
    row_no: RowNo,
    order_id: OrderID,
    company: nameCompany(ExpressCompany, ''),
    accepts: `{${Accepts.join(',')}}`,
  }));
  await sql`update waybill_import_rows r set chosen = true, order_id = v.order_id, outcome = '', reason = '', accepts = v.accepts,
      further_orders = case when r.order_id = v.order_id then r.further_orders else '[]' end,
      amount = case when r.order_id = v.order_id or r.further_orders = '[]' then r.amount
        else (select (f->>'amount')::int from jsonb_array_elements(r.further_orders) f
          where (f->>'orderId')::bigint = v.order_id) end,
      company = case when v.company <> '' then v.company else r.company end
    from json_to_recordset(${JSON.stringify(chosen)}::json) as v(row_no int, order_id bigint, company text,
      accepts text[])
    where ${mine} and r.row_no = v.row_no and r.outcome <> 'shipped'`.execute(ctx.db.k);
  const { rows } = await sql`select 1 from waybill_import_rows r
    where ${mine} and r.chosen and r.outcome = '' and r.order_id is not null limit 1`.execute(ctx.db.k);
  if (rows.length === 0) refuse(no.nothingToApply);
  await ctx.db.update('waybill_imports').set({ status: 'applying' }).where('id', '=', id).execute();
  await start(ctx, APPLY_JOB, id);
}

export async function deleteImport(ctx: ShopCtx, id: string): Promise<void> {
  await importAtRest(ctx, id);
  await ctx.db.update('waybill_imports').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
  await ctx.db.remove('waybill_import_rows').where('import_id', '=', id).execute();
}
