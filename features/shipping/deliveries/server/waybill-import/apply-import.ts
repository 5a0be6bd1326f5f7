import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type FurtherOrder, ordersOfRow } from '../../match-goods.ts';
import { rowParcels } from '../../row-parcels.ts';
import type { DoubtKind } from '../../waybill-doubts.ts';
import { type ParcelWish, shipOrders, type WishDoubt } from '../ship-orders.ts';
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
  const replacing = rows.filter(isReplacing);
  const shipping = rows.filter((row) => !isReplacing(row));
  const ofOne = replacing.filter((row) => row.further_orders.length === 0);
  const replaced = await replaceImported({ db, user }, ofOne.map(replacingRow));
  const wishes = shipping.flatMap((row) => wishesOf(row).map((wish) => ({ ...wish, rowNo: row.row_no })));
  const { reasons, doubts } = await shipOrders({ db, user }, wishes);
  const byRow = groupBy(
    wishes.map((wish, at) => ({ ...wish, reason: reasons[at] })),
    ({ rowNo }) => rowNo,
  );
  const open = groupBy(doubts, ({ orderId }) => orderId);
  await keepOutcomes(db, importId, [
    ...[...byRow].map(([row_no, parts]) => {
      const ids = new Set(parts.map(({ orderId }) => orderId));
      return outcomeOf(
        row_no,
        parts,
        [...ids].flatMap((id) => open.get(id) ?? []),
      );
    }),
    ...replaced.map(outcomeOfReplaced),
    ...replacing.filter((row) => row.further_orders.length > 0).map(outcomeOfSeveral),
  ]);
  return true;
}

/** A row that somebody should look at first goes back to the list with its doubts. */
function outcomeOf(
  row_no: number,
  parts: readonly { orderId: string; reason: string | undefined }[],
  doubts: readonly WishDoubt[],
) {
  const isShipped = parts.some(({ reason }) => reason === undefined);
  const isOfSeveral = new Set(parts.map(({ orderId }) => orderId)).size > 1;
  const says = parts.flatMap(({ orderId, reason }) =>
    reason === undefined ? [] : [isOfSeveral ? `LDL${orderId} 没有发：${reason}` : reason],
  );
  const reason = [...new Set(says)].join('；');
  const kinds = isShipped ? [] : [...new Set(doubts.map(({ kind }) => kind))];
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

/** A number takes the place of one that one order has; which of several is meant nobody says. */
const outcomeOfSeveral = ({ row_no, further_orders }: ChosenRow) => ({
  row_no,
  outcome: 'skipped',
  reason: `这一行发 ${further_orders.length + 1} 个订单，不能在这里替换单号；请在订单里修改快递单号`,
  doubts: '{}',
});

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
