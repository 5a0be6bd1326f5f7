import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MOVED_RECORD, MOVED_SET, type PlacedDestination } from '../../placed-destination.ts';

/** An order that goes to another receiver. */
export type MovedReceiver = PlacedDestination & { id: string; chain: readonly string[] };

/** Writes new receivers to all rows of their orders; the address as it was typed stands with the entry alone. */
export async function moveReceivers(
  at: (shopId: string) => TenantDb,
  moved: readonly MovedReceiver[],
): Promise<void> {
  for (const shopId of [...new Set(moved.flatMap(({ chain }) => chain))]) {
    const here = moved.filter(({ chain }) => chain.includes(shopId));
    await sql`update orders o set ${sql.raw(MOVED_SET)}, address_text = case when o.hop = 0 then v.text else o.address_text end
      from json_to_recordset(${JSON.stringify(here)}::json) as v(id bigint, ${sql.raw(MOVED_RECORD)})
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
  }
}
