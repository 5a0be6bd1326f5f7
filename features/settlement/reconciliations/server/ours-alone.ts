import { sql } from 'kysely';
import { chosen } from '#features/settlement/bills/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Line } from '../contract.ts';
import { isLookedAt, type Period, type Scope, worthOf } from './our-orders.ts';

/** Orders of the bill, or of the days, that they don't list; none where neither was said. */
export async function oursAlone(
  db: TenantDb,
  scope: Scope,
  { start, end }: Period,
  listed: readonly string[],
): Promise<Line[]> {
  if (!scope.billId && !(start && end)) return [];
  const within = chosen(db.shopId, scope, scope.billId ? EVER : { start, end, withEarlier: false });
  const { rows } = await sql<Line>`select i.order_id::text as "OrderID", 'LDL' || i.order_id as "Given",
      coalesce(min(o.spu_name), '') as "SpuName", coalesce(min(o.receiver), '') as "Receiver",
      sum(i.pieces)::int as "Quantity", sum(${worthOf(scope)}) as "OurAmount", null as "TheirAmount", null as "TheirDay",
      'ours' as "State", '对方没有列出' as "Cause", '对方没有列出' as "Reason", json_agg(i.id::text) as "ItemIDs"
    from settlement_items i
    left join settlement_bill_items l on l.shop_id = ${db.shopId} and l.item_id = i.id and l.removed_no is null
    left join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id
    where ${within} and ${isLookedAt(db.shopId, scope)}
      and not exists (select from unnest(${listed}::bigint[]) as v (id) where v.id = i.order_id)
    group by i.order_id order by i.order_id`.execute(db.k);
  return rows;
}

const EVER = { withEarlier: true };
