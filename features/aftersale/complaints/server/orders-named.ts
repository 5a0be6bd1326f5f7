import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export interface Named {
  id: string;
  spu_name: string;
  receiver: string;
  from_here: boolean;
}

/** What an order `o` is called here. */
export const named = sql`o.id::text as id, o.spu_name, o.receiver, o.vendor_id is null as from_here`;

/** Of these orders, by their ids. */
export async function ordersNamed(db: TenantDb, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Named>();
  const { rows } = await sql<Named>`select ${named} from orders o
    where o.shop_id = ${db.shopId} and o.id = any(${[...new Set(ids)]}::bigint[])`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}
