import { sql } from 'kysely';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ParcelRow, PrintRun } from '../contract.ts';
import { CLAIMING, LIVE } from '../parcel-states.ts';
import { type PrintParcel, readParcels } from './parcel-rows.ts';

/** The mother of a family (子母单), which a parcel without one is to itself. */
export const familyOf = ({ id, motherId }: Pick<PrintParcel, 'id' | 'motherId'>): string => motherId ?? id;

/** Parcels with the others of their families whose numbers count too: a mother and her children are given up together. */
export async function withFamilies(db: TenantDb, parcels: readonly PrintParcel[]): Promise<PrintParcel[]> {
  const mothers = parcels.filter(({ state }) => LIVE.includes(state)).map(familyOf);
  if (mothers.length === 0) return [...parcels];
  const known = new Set(parcels.map(({ id }) => id));
  const members = await readParcels(
    db,
    sql<boolean>`(p.id = ${anyOf(mothers)} or p.mother_id = ${anyOf(mothers)}) and p.state = any(${[...LIVE]}::text[])`,
  );
  return [...parcels, ...members.filter(({ id }) => !known.has(id))];
}

/**
 * Parcels without a number leave their families and go alone, or out of the run: of one whose mother leaves the next box is
 * the mother, of those that count or may be tried again.
 */
export async function leaveFamilies(db: TenantDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`with heirs as (
      select distinct on (c.mother_id) c.mother_id as mother, c.id as heir from print_parcels c
      where c.shop_id = ${db.shopId} and c.mother_id = ${anyOf(ids)} and c.id <> all(${[...ids]}::uuid[])
        and c.state = any(${[...CLAIMING, 'failed', 'shipped']}::text[])
      order by c.mother_id, c.position, c.id)
    update print_parcels p set mother_id = nullif(h.heir, p.id) from heirs h
      where p.shop_id = ${db.shopId} and p.mother_id = h.mother and p.id <> all(${[...ids]}::uuid[])`.execute(
    db.k,
  );
  await db.update('print_parcels').set({ mother_id: null }).where('id', '=', anyOf(ids)).execute();
}

export type FamilyPlace = NonNullable<ParcelRow['Family']>;

/** Which box of its family each of these parcels is; those that go alone are left out. */
export async function familyPlaces(
  db: TenantDb,
  parcels: readonly Pick<PrintParcel, 'id' | 'motherId'>[],
): Promise<Map<string, FamilyPlace>> {
  if (parcels.length === 0) return new Map();
  const mothers = [...new Set(parcels.map(familyOf))];
  const counted = [...CLAIMING, 'shipped'];
  const { rows } = await sql<FamilyPlace & { id: string }>`select m.id, m."Count", m."MotherNo",
      row_number() over (partition by m.family order by m.id <> m.family, m.position, m.id)::int as "At"
    from (select p.id, p.position, coalesce(p.mother_id, p.id) as family, f.waybill_no as "MotherNo",
        count(*) over (partition by coalesce(p.mother_id, p.id))::int as "Count"
      from print_parcels p join print_parcels f on f.shop_id = p.shop_id and f.id = coalesce(p.mother_id, p.id)
      where p.shop_id = ${db.shopId} and (p.id = ${anyOf(mothers)} or p.mother_id = ${anyOf(mothers)})
        and p.state = any(${counted}::text[])) m where m."Count" > 1`.execute(db.k);
  return new Map(rows.map(({ id, ...place }) => [id, place]));
}

/** Boxes that hold one order alone, where its run holds several such; what goes with other orders is one box of all. */
const orderBoxes = (shopId: string, runIds: readonly string[]) => sql<OrderBox>`select id, run_id, order_id,
      row_number() over (partition by run_id, order_id order by position, id)::int as at, count
    from (select p.id, p.run_id, p.position, x.order_id, count(*) over (partition by p.run_id, x.order_id)::int as count
      from print_parcels p join print_parcel_orders x on x.shop_id = p.shop_id and x.parcel_id = p.id
      where p.shop_id = ${shopId} and p.run_id = ${anyOf(runIds)} and p.state = any(${[...CLAIMING, 'shipped']}::text[])
        and not exists (select from print_parcel_orders y
          where y.shop_id = p.shop_id and y.parcel_id = p.id and y.order_id <> x.order_id)) b where count > 1`;

interface OrderBox {
  id: string;
  run_id: string;
  order_id: string;
  at: number;
  count: number;
}

/** Which box of its order each parcel of these runs is; of orders that leave in one box nothing is said. */
export async function boxPlaces(
  db: TenantDb,
  runIds: readonly string[],
): Promise<Map<string, NonNullable<ParcelRow['Box']>>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await orderBoxes(db.shopId, runIds).execute(db.k);
  return new Map(rows.map(({ id, at: At, count: Count }) => [id, { At, Count }]));
}

/** How many orders of each run leave in several boxes, and in how many. */
export async function splitSums(
  db: TenantDb,
  runIds: readonly string[],
): Promise<Map<string, PrintRun['Split']>> {
  const { rows } = await sql<{ id: string; orders: number; boxes: number }>`select run_id as id,
      count(distinct order_id)::int as orders, count(*)::int as boxes
    from (${orderBoxes(db.shopId, runIds)}) b group by 1`.execute(db.k);
  return new Map(rows.map(({ id, orders: Orders, boxes: Boxes }) => [id, { Orders, Boxes }]));
}
