import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CLAIMING, LIVE, type ParcelState } from '../parcel-states.ts';
import { parcelsById } from './parcel-rows.ts';

/** Parcels that are packed, or have been. */
const PACKED: readonly ParcelState[] = [...new Set([...CLAIMING, ...LIVE])];

/** What lies in a parcel, and under which number. */
export interface ParcelContents {
  id: string;
  company: string;
  waybillNo: string;
  orders: { orderId: string; pieces: number }[];
}

/** The contents of parcels, in the order in which they are packed; of orders that were left out nothing is in the box. */
export async function parcelContents(db: TenantDb, ids: readonly string[]): Promise<ParcelContents[]> {
  const parcels = await parcelsById(db, ids);
  return parcels
    .filter(({ state }) => PACKED.includes(state))
    .map(({ id, company, waybillNo, orders }) => ({
      id,
      company,
      waybillNo,
      orders: (orders ?? []).filter(({ reason }) => reason === ''),
    }));
}

/** Pieces of each order (`order_id`, `pieces`) that lie in the parcels of a run, shipped ones too. */
export const piecesOfRun = (db: TenantDb, runId: string) => sql`(
    select x.order_id, sum(x.pieces)::int as pieces from print_parcels p
    join print_parcel_orders x on x.shop_id = ${db.shopId} and x.parcel_id = p.id
    where p.shop_id = ${db.shopId} and p.run_id = ${runId} and x.reason = ''
      and p.state = any(${[...PACKED]}::text[]) and not p.is_of_shipped
    group by 1)`;
