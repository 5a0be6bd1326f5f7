import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { deliveryDenials } from '../../delivery-denials.ts';
import { orderTexts } from '../../judge-file.ts';
import type { DoubtKind } from '../../waybill-doubts.ts';
import { rowParcels } from '../../waybill-rows/row-parcels.ts';
import { type FurtherOrder, ordersOfRow } from '../../waybill-rows/row-share.ts';
import { type ParcelWish, shipOrders } from '../ship-orders.ts';
import type { ImportJob } from './import-job.ts';
import { type ReplacedRow, replaceImported } from './replace-imported.ts';

/** Orders shipped in one transaction: long enough to be quick, short enough that others hardly wait. */
const ORDERS_AT_ONCE = 300;

interface ChosenRow {
  row_no: number;
  order_id: string;
  company: string;
  waybill_no: string;
  amount: number | null;
  shipped_at: string | null;
  note: string;
  accepts: DoubtKind[];
  further_orders: FurtherOrder[];
}

/** Ships the chosen rows; each transaction keeps its rows' outcomes, so a killed job goes on where it was. */
export async function applyImport(ctx: ImportJob): Promise<void> {
  const { importId } = ctx.payload;
  const haveSeveral = await ctx.inShop((db) => rowsHaveSeveral(db, importId));
  while (await ctx.inShop((db) => applyNext(db, ctx, haveSeveral))) {
    ctx.signal.throwIfAborted();
    await ctx.progressed();
  }
  await ctx.inShop(async (db) => {
    await db
      .update('waybill_imports')
      .set({ status: 'done', problem: '' })
      .where('id', '=', importId)
      .where('status', '=', 'applying')
      .execute();
    await notify(db, 'waybill-import', [importId]);
  });
}

/** Rows that a person or the matching chose, and that are not applied yet. */
const openRows = (db: TenantDb, importId: string) =>
  sql`shop_id = ${db.shopId} and import_id = ${importId} and chosen and outcome = ''`;

async function rowsHaveSeveral(db: TenantDb, importId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from waybill_import_rows
    where ${openRows(db, importId)} and further_orders <> '[]' limit 1`.execute(db.k);
  return rows.length > 0;
}

const idsOf = ({ order_id, further_orders }: ChosenRow): string[] => [
  order_id,
  ...further_orders.map(({ orderId }) => orderId),
];

/** The rows that ship any of these orders, among them as a further one. */
async function rowsOfOrders(
  db: TenantDb,
  importId: string,
  ids: readonly string[],
  haveSeveral: boolean,
): Promise<ChosenRow[]> {
  const first = sql`order_id = any(${ids}::bigint[])`;
  const any = sql`(${first} or (further_orders <> '[]' and exists (
      select 1 from jsonb_array_elements(further_orders) f where (f->>'orderId')::bigint = any(${ids}::bigint[]))))`;
  const { rows } =
    await sql<ChosenRow>`select row_no, order_id, company, waybill_no, amount, shipped_at, note, accepts,
      further_orders from waybill_import_rows where ${openRows(db, importId)} and order_id is not null
      and ${haveSeveral ? any : first} order by row_no for update`.execute(db.k);
  const known = new Set(ids);
  const all = [...new Set([...ids, ...rows.flatMap(idsOf)])];
  return all.length > known.size ? rowsOfOrders(db, importId, all, haveSeveral) : rows;
}

/** All rows of the next orders, so that an order's parcels share its amount; false when nothing is left. */
async function applyNext(db: TenantDb, { payload }: ImportJob, haveSeveral: boolean): Promise<boolean> {
  const { importId } = payload;
  const next = await sql<{ order_id: string }>`select distinct order_id from waybill_import_rows
    where ${openRows(db, importId)} and order_id is not null order by order_id limit ${ORDERS_AT_ONCE}`.execute(
    db.k,
  );
  const rows = await rowsOfOrders(
    db,
    importId,
    next.rows.map((row) => row.order_id),
    haveSeveral,
  );
  if (rows.length === 0) return false;
  const user = { id: payload.userId, name: payload.userName, loginName: '' };
  const isOfOne = ({ further_orders }: ChosenRow) => further_orders.length === 0;
  const replacing = rows.filter((row) => isReplacing(row) && isOfOne(row));
  const shipping = rows.filter((row) => !isReplacing(row) || !isOfOne(row));
  const replaced = await replaceImported({ db, user }, replacing.map(replacingRow));
  const byRow = groupBy(await shipRows({ db, user }, shipping), ({ rowNo }) => rowNo);
  await keepOutcomes(db, importId, [
    ...[...byRow].map(([row_no, parts]) => outcomeOf(row_no, parts)),
    ...replaced.map(outcomeOfReplaced),
  ]);
  return true;
}

/** What became of one number of one order of a row. */
interface RowPart {
  rowNo: number;
  orderId: string;
  waybillNo: string;
  /** Why it does not stand there now; undefined = it does. */
  reason: string | undefined;
  /** It stood there before. */
  isThere: boolean;
  /** What it took the place of; empty = of none. */
  instead: string;
  doubts: readonly DoubtKind[];
}

/** Ships rows; of several orders of a row that may replace numbers those that have left get the new one in its place. */
async function shipRows(
  ctx: { db: TenantDb; user: { id: string; name: string; loginName: string } },
  rows: readonly ChosenRow[],
): Promise<RowPart[]> {
  const wishes = rows.flatMap((row) => wishesOf(row).map((wish) => ({ ...wish, rowNo: row.row_no })));
  const { reasons, denials, repeats, doubts } = await shipOrders(ctx, wishes);
  const open = groupBy(doubts, ({ orderId }) => orderId);
  const parts = wishes.map(({ rowNo, orderId, waybillNo }, at) => ({
    rowNo,
    orderId,
    waybillNo,
    reason: reasons[at],
    isThere: repeats.has(at),
    instead: '',
    doubts: (open.get(orderId) ?? []).map(({ kind }) => kind),
  }));
  const shipped = wishes.flatMap(({ rowNo, orderId, waybillNo, company, accepts }, at) => {
    const isWhole = denials[at]?.code === deliveryDenials.shippedWhole.code;
    return isWhole && accepts.includes('replaces')
      ? [{ rowNo, orderId, company, waybills: [waybillNo], accepts }]
      : [];
  });
  const replaced = new Map(
    (await replaceImported(ctx, shipped)).map((row) => [`${row.rowNo} ${row.orderId}`, row]),
  );
  return parts.map((part) => {
    const row = replaced.get(`${part.rowNo} ${part.orderId}`);
    if (!row) return part;
    return row.isReplaced
      ? { ...part, reason: undefined, instead: row.says }
      : { ...part, reason: row.says, doubts: row.doubts };
  });
}

/**
 * A row that somebody should look at first goes back to the list with its doubts. One that is shipped keeps that it replaced
 * numbers, and that orders of it did not leave.
 */
function outcomeOf(row_no: number, parts: readonly RowPart[]) {
  const isOfSeveral = new Set(parts.map(({ orderId }) => orderId)).size > 1;
  const done = parts.filter(({ reason }) => reason === undefined);
  const there = isOfSeveral ? parts.filter(({ isThere }) => isThere) : [];
  const left = parts.filter((part) => !done.includes(part) && !there.includes(part));
  const isShipped = done.length > 0;
  const replaced = done.filter(({ instead }) => instead !== '');
  const named = (some: readonly RowPart[], says: (part: RowPart) => string) =>
    some.length > 0 ? [orderTexts([...new Set(some.map(says))])] : [];
  const reason = [
    ...named(left, ({ orderId, reason = '' }) => (isOfSeveral ? `LDL${orderId} 没有发：${reason}` : reason)),
    ...named(there, ({ orderId, waybillNo }) => `LDL${orderId} 已有该快递单号 ${waybillNo}`),
    ...named(replaced, ({ orderId, instead }) => `LDL${orderId} ${instead}`),
  ].join('；');
  const kinds: DoubtKind[] = isShipped
    ? [
        ...(replaced.length > 0 ? (['replaces'] as const) : []),
        ...(left.length > 0 && isOfSeveral ? (['rowOrders'] as const) : []),
      ]
    : [...new Set(parts.flatMap(({ doubts }) => doubts))];
  const outcome = isShipped ? 'shipped' : kinds.length > 0 ? '' : 'skipped';
  return { row_no, outcome, reason, doubts: `{${kinds.join(',')}}` };
}

const isReplacing = ({ accepts }: ChosenRow): boolean => accepts.includes('replaces');

const replacingRow = ({ row_no: rowNo, order_id: orderId, waybill_no, company, accepts }: ChosenRow) => ({
  rowNo,
  orderId,
  company,
  waybills: waybill_no.split(','),
  accepts,
});

/** A row whose number took another's place keeps that it did; one that somebody should look at first goes back. */
function outcomeOfReplaced({ rowNo: row_no, says: reason, isReplaced, doubts }: ReplacedRow) {
  const outcome = isReplaced ? 'shipped' : doubts.length > 0 ? '' : 'skipped';
  const kinds = isReplaced ? ['replaces'] : doubts;
  return { row_no, outcome, reason, doubts: `{${kinds.join(',')}}` };
}

async function keepOutcomes(db: TenantDb, importId: string, outcomes: readonly object[]): Promise<void> {
  await sql`update waybill_import_rows r set outcome = v.outcome, reason = v.reason, doubts = v.doubts,
      chosen = v.outcome <> '', match = case when v.outcome = '' then 'doubtful' else r.match end
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as v(row_no int, outcome text, reason text, doubts text[])
    where r.shop_id = ${db.shopId} and r.import_id = ${importId} and r.row_no = v.row_no`.execute(db.k);
  await sql`update waybill_imports set rows_applied = rows_applied + ${outcomes.length}
    where shop_id = ${db.shopId} and id = ${importId}`.execute(db.k);
  await notify(db, 'waybill-import', [importId]);
}

/** The row's parcels, of each of its orders. */
const wishesOf = ({
  waybill_no,
  order_id,
  amount,
  further_orders: further,
  ...row
}: ChosenRow): ParcelWish[] =>
  ordersOfRow({ orderId: order_id, amount, waybills: waybill_no.split(','), further }).flatMap((order) =>
    rowParcels(order.waybills, order.amount).map((parcel) => ({
      ...parcel,
      orderId: order.orderId,
      company: row.company,
      shippedAt: row.shipped_at,
      note: row.note,
      accepts: row.accepts,
    })),
  );
