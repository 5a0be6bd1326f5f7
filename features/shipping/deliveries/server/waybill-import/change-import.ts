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
import type { OrderClues } from '../../waybill-rows/match-waybill.ts';
import { type FurtherOrder, type RowShare, shareOf } from '../../waybill-rows/row-share.ts';
import { ordersById } from './find-candidates.ts';
import { withWaybillColumns } from './import-columns.ts';
import { APPLY_JOB, importQueue, READ_JOB } from './import-jobs.ts';

export interface Confirmed {
  RowNo: number;
  OrderID: string;
  ExpressCompany: string;
  /** Pieces that a person says. */
  Amount?: number | null | undefined;
  /** Of a row with several orders this one only. */
  Alone: boolean;
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
 * Ships the certain rows and those that a person confirmed, in the background. Whoever chooses one order for a row of
 * several ships that alone, in the pieces and numbers that the row has for it.
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
  const shares = await sharesOf(ctx, id, confirmed);
  const chosen = confirmed.map(({ RowNo, OrderID, ExpressCompany, Amount = null, Accepts }) => {
    const share = shares.get(RowNo);
    return {
      row_no: RowNo,
      order_id: OrderID,
      company: nameCompany(ExpressCompany, ''),
      accepts: `{${Accepts.join(',')}}`,
      is_alone: share !== undefined,
      amount: Amount ?? share?.amount ?? null,
      waybill_no: share?.waybills.join(',') ?? '',
    };
  });
  await sql`update waybill_import_rows r set chosen = true, order_id = v.order_id, outcome = '', reason = '', accepts = v.accepts,
      further_orders = case when v.is_alone or r.order_id is distinct from v.order_id then '[]' else r.further_orders end,
      amount = case when v.is_alone then v.amount else coalesce(v.amount, r.amount) end,
      waybill_no = case when v.is_alone then v.waybill_no else r.waybill_no end,
      company = case when v.company <> '' then v.company else r.company end
    from json_to_recordset(${JSON.stringify(chosen)}::json) as v(row_no int, order_id bigint, company text,
      accepts text[], is_alone boolean, amount int, waybill_no text)
    where ${mine} and r.row_no = v.row_no and r.outcome <> 'shipped'`.execute(ctx.db.k);
  const { rows } = await sql`select 1 from waybill_import_rows r
    where ${mine} and r.chosen and r.outcome = '' and r.order_id is not null limit 1`.execute(ctx.db.k);
  if (rows.length === 0) refuse(no.nothingToApply);
  await ctx.db.update('waybill_imports').set({ status: 'applying' }).where('id', '=', id).execute();
  await start(ctx, APPLY_JOB, id);
}

interface RowToShare {
  row_no: number;
  order_id: string | null;
  amount: number | null;
  waybill_no: string;
  further_orders: FurtherOrder[];
  clues: OrderClues;
}

/** By row of several products, what the one order gets that a person chose for it; 4022 where nothing tells how many pieces. */
async function sharesOf(
  { db }: ShopCtx,
  importId: string,
  confirmed: readonly Confirmed[],
): Promise<ReadonlyMap<number, RowShare>> {
  const choices = new Map(confirmed.map((choice) => [choice.RowNo, choice]));
  if (choices.size === 0) return new Map();
  const { rows } = await sql<RowToShare>`select row_no, order_id, amount, waybill_no, further_orders, clues
    from waybill_import_rows where shop_id = ${db.shopId} and import_id = ${importId}
      and row_no = any(${[...choices.keys()]}::int[]) and clues->'goods' is not null order by row_no`.execute(
    db.k,
  );
  const alone = rows.flatMap((row) => {
    const choice = choices.get(row.row_no);
    const isAsMatched = row.order_id === choice?.OrderID && !choice?.Alone;
    return choice && !isAsMatched ? [{ row, choice }] : [];
  });
  const orders = await ordersById(
    db,
    alone.map(({ choice }) => choice.OrderID),
  );
  const shares = new Map<number, RowShare>();
  const uncounted: number[] = [];
  for (const { row, choice } of alone) {
    const order = orders.get(choice.OrderID);
    // The job says that it isn't ours to ship.
    if (!order) continue;
    const { order_id: orderId, further_orders: further, amount, waybill_no, clues } = row;
    const share = shareOf(order, { orderId, further, amount, clues, waybills: waybill_no.split(',') });
    if (share.asksAmount && choice.Amount == null) uncounted.push(row.row_no);
    shares.set(row.row_no, share);
  }
  if (uncounted.length > 0) refuse(no.amountMissing, { rows: uncounted.join('、') });
  return shares;
}

export async function deleteImport(ctx: ShopCtx, id: string): Promise<void> {
  await importAtRest(ctx, id);
  await ctx.db.update('waybill_imports').set({ deleted_at: sql`now()` }).where('id', '=', id).execute();
  await ctx.db.remove('waybill_import_rows').where('import_id', '=', id).execute();
}
