import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PlacedDestination } from '../../placed-destination.ts';

/** An order that goes to another receiver. */
export interface MovedReceiver extends PlacedDestination {
  id: string;
  chain: readonly string[];
}

/** Writes new receivers to all rows of their orders; the address as it was typed stands with the entry alone. */
export async function moveReceivers(
  at: (shopId: string) => TenantDb,
  moved: readonly MovedReceiver[],
): Promise<void> {
  for (const shopId of [...new Set(moved.flatMap(({ chain }) => chain))]) {
    const here = moved.filter(({ chain }) => chain.includes(shopId));
    await sql`update orders o set receiver = v.receiver, phone = v.phone, province = v.province, city = v.city,
        area = v.area, street = v.street, village = v.village, detail = v.detail, province_id = v."provinceId",
        address_text = case when o.hop = 0 then v.text else o.address_text end
      from json_to_recordset(${JSON.stringify(here)}::json) as v(id bigint, receiver text, phone text, province text,
        city text, area text, street text, village text, detail text, "provinceId" text, text text)
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
  }
}
