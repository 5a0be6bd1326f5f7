import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { rowsAsJson } from '#kit/tenant/server/insert-rows.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { HandedWaybill, PostalParty, Routing } from '../../label-providers/label-provider.ts';
import type { CloudState, Intercept, ParcelState } from '../parcel-states.ts';

/** A parcel with the orders in it, as verbs change it. */
export interface PrintParcel {
  id: string;
  runId: string;
  position: number;
  accountId: string | null;
  company: string;
  weightGrams: number;
  state: ParcelState;
  requestId: string;
  requestedAt: string | null;
  waybillNo: string;
  providerNo: string;
  routing: Partial<Routing>;
  picture: HandedWaybill['picture'];
  document: HandedWaybill['document'];
  reason: string;
  receiver: PostalParty;
  prints: number;
  replacesId: string | null;
  /** The parcel whose number is the mother of this one's (子母单). */
  motherId: string | null;
  taskNo: string;
  isFollowed: boolean;
  cloudState: CloudState | null;
  isOfShipped: boolean;
  intercept: Intercept | null;
  orders: { orderId: string; pieces: number; reason: string }[];
}

/** Parcels by a condition on `p`, in the order in which they are packed. */
export async function readParcels(
  db: TenantDb,
  where: ReturnType<typeof sql<boolean>>,
  most = 5_000,
): Promise<PrintParcel[]> {
  const { rows } =
    await sql<PrintParcel>`select p.id, p.run_id as "runId", p.position, p.account_id as "accountId",
      p.company, p.weight_grams as "weightGrams", p.state, p.request_id as "requestId",
      p.requested_at as "requestedAt", p.waybill_no as "waybillNo", p.provider_no as "providerNo", p.routing,
      p.picture, p.document, p.reason, p.receiver, p.prints, p.replaces_id as "replacesId", p.is_of_shipped as "isOfShipped", p.intercept,
      p.mother_id as "motherId", p.task_no as "taskNo", p.is_followed as "isFollowed", p.cloud_state as "cloudState",
      (select json_agg(json_build_object('orderId', x.order_id::text, 'pieces', x.pieces, 'reason', x.reason)
        order by x.order_id) from print_parcel_orders x
        where x.shop_id = ${db.shopId} and x.parcel_id = p.id) as orders
    from print_parcels p where p.shop_id = ${db.shopId} and ${where}
    order by p.run_id, p.position, p.id limit ${most}`.execute(db.k);
  return rows;
}

export const parcelsById = (db: TenantDb, ids: readonly string[]): Promise<PrintParcel[]> =>
  readParcels(db, sql<boolean>`p.id = ${anyOf([...new Set(ids)])}`);

/** What becomes of a parcel; what is left out stays. */
export interface ParcelChange {
  id: string;
  state?: ParcelState;
  reason?: string;
}

/** The column that says since when a parcel is in a state. */
const SINCE: Partial<Record<ParcelState, string>> = {
  numbered: 'numbered_at',
  printed: 'printed_at',
  shipped: 'shipped_at',
  recycled: 'recycled_at',
};

/** Writes states and reasons, a statement however many they are. */
export async function changeParcels(db: TenantDb, changes: readonly ParcelChange[]): Promise<void> {
  if (changes.length === 0) return;
  const since = sql.join(
    Object.entries(SINCE).map(
      ([state, column]) =>
        sql`${sql.ref(column)} = case when v.state = ${sql.lit(state)} then now() else p.${sql.ref(column)} end`,
    ),
  );
  await sql`update print_parcels p set state = coalesce(v.state, p.state), reason = coalesce(v.reason, p.reason), ${since}
    from json_to_recordset(${rowsAsJson(changes.map((change) => ({ ...change })))}::json) as v(id uuid, state text, reason text)
    where p.shop_id = ${db.shopId} and p.id = v.id`.execute(db.k);
}

/** Why orders did not go with their parcel. */
export async function keepOrderReasons(
  db: TenantDb,
  reasons: readonly { parcel_id: string; order_id: string; reason: string }[],
): Promise<void> {
  if (reasons.length === 0) return;
  await sql`update print_parcel_orders x set reason = v.reason
    from json_to_recordset(${rowsAsJson(reasons.map((one) => ({ ...one })))}::json)
      as v(parcel_id uuid, order_id bigint, reason text)
    where x.shop_id = ${db.shopId} and x.parcel_id = v.parcel_id and x.order_id = v.order_id`.execute(db.k);
}

/** Who began the runs of parcels, each run with its parcels: on whose behalf goes on what nobody presses. */
export async function makersOfRuns<P extends PrintParcel>(db: TenantDb, parcels: readonly P[]) {
  const runs = await db
    .from('print_runs')
    .select(['id', 'created_by', 'created_by_name'])
    .where('id', '=', anyOf(runsOf(parcels)))
    .execute();
  return runs.map(({ id, created_by: userId, created_by_name: name }) => ({
    runId: id,
    user: { id: userId, name, loginName: '' },
    parcels: parcels.filter(({ runId }) => runId === id),
  }));
}

/** The runs of these parcels. */
export const runsOf = (parcels: readonly PrintParcel[]): string[] => [
  ...new Set(parcels.map(({ runId }) => runId)),
];
