import { sql } from 'kysely';
import {
  type ChangedOrder,
  oweWaybills,
  settleReceipts,
  tellHub,
  withdrawReceived,
} from '#features/orders/orders/server/index.ts';
import { notify } from '#kit/live/server/notify.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A parcel as it stands beside its order in every shop of the chain. */
export interface ParcelValues {
  id: string;
  company: string;
  waybillNo: string;
  amount: number;
  shippedAt: string;
  note: string;
  replacesId?: string;
}

/** The waybills that count, of orders that are locked already. */
export async function liveParcels(db: TenantDb, orderIds: readonly string[]) {
  const { rows } = await sql<{
    order_id: string;
    id: string;
    company: string;
    waybill_no: string;
    amount: number;
    shipped_at: string;
    note: string;
  }>`select order_id, id, company, waybill_no, amount, shipped_at, note from parcels
    where shop_id = ${db.shopId} and order_id = any(${orderIds}::bigint[]) and voided_at is null`.execute(
    db.k,
  );
  return rows;
}

/** A parcel that was written in one shop. */
export interface WrittenParcel {
  order_id: string;
  company: string;
  waybill_no: string;
  shipped_at: string;
}

/**
 * Writes each order's parcels in every shop of its chain, one statement per shop, in hop order; gives what was written in
 * each.
 */
export async function addParcels(
  db: TenantDb,
  by: string,
  changed: readonly ChangedOrder[],
  parcelsOf: (orderId: string) => readonly ParcelValues[],
): Promise<[shop: TenantDb, parcels: WrittenParcel[]][]> {
  const written: [TenantDb, WrittenParcel[]][] = [];
  for (const [shop, part] of chainShops(db, changed)) {
    const rows = part.flatMap((changedOrder) => {
      const { order } = changedOrder;
      return parcelsOf(order.id).map((parcel) => ({
        order_id: order.id,
        id: parcel.id,
        company: parcel.company,
        waybill_no: parcel.waybillNo,
        amount: parcel.amount,
        shipped_at: parcel.shippedAt,
        note: parcel.note,
        replaces_id: parcel.replacesId ?? null,
        entry_no: parcel.amount > 0 ? entryNoOf(changedOrder) : null,
        // Who shipped is known in the shop that ships, nobody else's business.
        created_by_name: shop.shopId === db.shopId ? by : '',
      }));
    });
    if (rows.length === 0) continue;
    await sql`insert into parcels (shop_id, order_id, id, company, waybill_no, amount, shipped_at, note,
        replaces_id, created_by_name, entry_no)
      select ${shop.shopId}, v.order_id, v.id, v.company, v.waybill_no, v.amount, v.shipped_at, v.note, v.replaces_id,
        v.created_by_name, coalesce(v.entry_no, (select old.entry_no from parcels old
          where old.shop_id = ${shop.shopId} and old.order_id = v.order_id and old.id = v.replaces_id))
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(order_id bigint, id uuid, company text, waybill_no text,
        amount int, shipped_at timestamptz, note text, replaces_id uuid, created_by_name text, entry_no smallint)`.execute(
      shop.k,
    );
    written.push([shop, rows]);
    await tellEntry(shop, part);
  }
  return written;
}

/** Serial of the entry that an act brings or takes back; null where its pieces stay as they were, as under another number. */
const entryNoOf = ({ order, change }: ChangedOrder): number | null =>
  change.facts.shippedAmount === order.shippedAmount ? null : order.entryNo + 1;

/**
 * Marks parcels as not counting any more, in every shop of their chains. That somebody had confirmed their goods by hand
 * was said of these parcels, so it is over with them.
 */
export async function voidParcels(
  db: TenantDb,
  changed: readonly ChangedOrder[],
  parcelIds: readonly string[],
): Promise<void> {
  if (parcelIds.length === 0) return;
  for (const [shop, part] of chainShops(db, changed)) {
    const ids = part.map(({ order }) => order.id);
    const acts = part.map((changedOrder) => ({ id: changedOrder.order.id, no: entryNoOf(changedOrder) }));
    await sql`update parcels p set voided_at = now(), voided_no = v.no
      from json_to_recordset(${JSON.stringify(acts)}::json) as v(id bigint, no smallint)
      where p.shop_id = ${shop.shopId} and p.order_id = v.id and p.id = any(${parcelIds}::uuid[])`.execute(
      shop.k,
    );
    await withdrawReceived(shop, ids);
    await tellEntry(shop, part);
  }
}

/** Who entered orders passes their waybills on: to a platform by the hub, to a sheet's side by an export. */
async function tellEntry(shop: TenantDb, part: readonly ChangedOrder[]): Promise<void> {
  const ids = enteredIn(shop, part);
  await tellHub(shop, 'hub-push', ids);
  await oweWaybills(shop, ids);
}

/** Of the orders those that this shop entered. */
const enteredIn = ({ shopId }: TenantDb, part: readonly ChangedOrder[]): string[] =>
  part.filter(({ order }) => order.chain[0] === shopId).map(({ order }) => order.id);

/** What a carrier says of a parcel now. */
export interface CarrierParcelState {
  order: { id: string; chain: readonly string[] };
  parcelId: string;
  state: number;
  /** One of `MARK_NAMES`; 0 as long as it goes on. */
  mark: number;
  at: string | null;
  line: string;
}

/** Writes where parcels are, in every shop of their chains. */
export async function setParcelStates(db: TenantDb, changed: readonly CarrierParcelState[]): Promise<void> {
  const writing = chainShops(db, changed).map(async ([shop, part]) => {
    const values = part.map(({ order, parcelId, state, mark, at, line }) => ({
      id: parcelId,
      order_id: order.id,
      state,
      mark,
      at,
      line,
    }));
    const ids = [...new Set(part.map(({ order }) => order.id))];
    await sql`update parcels p set trace_state = v.state, trace_mark = v.mark, trace_at = v.at, last_line = v.line
      from json_to_recordset(${JSON.stringify(values)}::json) as v(id uuid, order_id bigint, state smallint,
        mark smallint, at timestamptz, line text)
      where p.shop_id = ${shop.shopId} and p.order_id = v.order_id and p.id = v.id`.execute(shop.k);
    await Promise.all([settleReceipts(shop, ids), notify(shop, 'orders', ids)]);
  });
  await Promise.all(writing);
}

/** How far orders have arrived follows from the parcels that count now. */
export async function settleChain(db: TenantDb, changed: readonly ChangedOrder[]): Promise<void> {
  for (const [shop, part] of chainShops(db, changed))
    await settleReceipts(
      shop,
      part.map(({ order }) => order.id),
    );
}

interface OfChain {
  order: { chain: readonly string[] };
}

function chainShops<C extends OfChain>(db: TenantDb, changed: readonly C[]): [TenantDb, C[]][] {
  const at = acrossShops(db, 'order chain');
  const shops = new Map<string, C[]>();
  const deepest = Math.max(0, ...changed.map(({ order }) => order.chain.length));
  for (let hop = 0; hop < deepest; hop++) {
    for (const each of changed) {
      const shopId = each.order.chain[hop];
      if (!shopId) continue;
      const part = shops.get(shopId);
      if (part) part.push(each);
      else shops.set(shopId, [each]);
    }
  }
  return [...shops].map(([shopId, part]) => [at(shopId), part]);
}
