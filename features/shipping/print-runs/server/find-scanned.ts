import { sql } from 'kysely';
import { cleanWaybillNo } from '#features/orders/orders/numbers/clean-waybill-no.ts';
import { ownNumber } from '#features/orders/orders/numbers/own-number.ts';
import { waybillsInUse } from '#features/shipping/deliveries/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { LIVE, type ParcelState } from '../parcel-states.ts';

interface ScannedParcel {
  ParcelID: string;
  RunID: string;
  State: ParcelState;
  Receiver: string;
  WaybillNo: string;
}

/** What a scanner read: a parcel by its number, an order by ours, or a run; all null: nothing of this shop. */
interface Scanned {
  OrderID: string | null;
  Parcel: ScannedParcel | null;
  /** The code was the parcel's own number, which stands on its label. */
  IsLabel: boolean;
  RunID: string | null;
}

const NOTHING: Scanned = { OrderID: null, Parcel: null, IsLabel: false, RunID: null };

/** A run's code is its id, alone or in the address of its page. */
const RUN = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;

/** What stands behind a code; a waybill number before an order's, which some carriers' look like. */
export async function findScanned(db: TenantDb, code: string): Promise<Scanned> {
  const runId = RUN.exec(code)?.[0];
  if (runId) {
    const run = await db.from('print_runs').select('id').where('id', '=', runId).executeTakeFirst();
    return { ...NOTHING, RunID: run?.id ?? null };
  }
  const waybillNo = cleanWaybillNo(code);
  const labelled = waybillNo ? await parcelWhere(db, sql<boolean>`p.waybill_no = ${waybillNo}`) : null;
  if (labelled) return { ...NOTHING, Parcel: labelled, IsLabel: true };
  const orderId = ownNumber(code);
  const order =
    orderId && (await db.from('orders').select('id').where('id', '=', orderId).executeTakeFirst());
  if (order) return { ...NOTHING, OrderID: order.id, Parcel: await parcelOf(db, order.id) };
  const [use] = waybillNo ? await waybillsInUse(db, [waybillNo]) : [];
  return { ...NOTHING, OrderID: use?.orderId ?? null };
}

const parcelOf = (db: TenantDb, orderId: string) =>
  parcelWhere(
    db,
    sql<boolean>`p.id in (select parcel_id from print_parcel_orders where shop_id = ${db.shopId}
      and order_id = ${orderId}::bigint)`,
  );

/** The one that lies here before the one that has left. */
async function parcelWhere(
  db: TenantDb,
  where: ReturnType<typeof sql<boolean>>,
): Promise<ScannedParcel | null> {
  const { rows } =
    await sql<ScannedParcel>`select p.id as "ParcelID", p.run_id as "RunID", p.state as "State",
      p.receiver->>'name' as "Receiver", p.waybill_no as "WaybillNo"
    from print_parcels p where p.shop_id = ${db.shopId} and p.state = any(${[...LIVE]}::text[]) and ${where}
    order by p.state = 'shipped', p.id desc limit 1`.execute(db.k);
  return rows[0] ?? null;
}
