import { sql } from 'kysely';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { switchedOn } from '#features/shops/shops/switches.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { claimOfTrouble } from '../../trouble-claim.ts';
import { SYSTEM } from '../legs/locked-complaint.ts';
import { orderTroubles } from './order-troubles.ts';
import { raiseSome } from './raise.ts';

const AT_ONCE = 200;

/** Condition of orders that are in trouble for a day, and not for longer than anybody would still ask about it. */
const isTroubled = sql`hop = 0 and receipt = ${sql.lit(RECEIPT.trouble)} and receipt_on < now() - interval '24 hours'
  and receipt_on > now() - interval '30 days'`;
const due: DueShops = sql`select distinct shop_id from orders where ${isTroubled}`;

/** Routine that raises complaints about parcels in trouble by itself, for shops that want it so (orders page §6). */
export const raiseTroubled: Routine = {
  name: 'complaints-raise-troubled',
  cron: '37 * * * *',
  run: (pool) => eachShop(pool, due, raiseForShop),
};

/** Raises them in one shop, if it wants it. */
export async function raiseForShop(db: TenantDb): Promise<void> {
  const shop = await db.k
    .selectFrom('shops')
    .select('switches')
    .where('id', '=', db.shopId)
    .executeTakeFirst();
  const switches = (shop?.switches ?? {}) as Record<string, unknown>;
  if (!switchedOn(switches, 'RaiseComplaintOnTrouble')) return;
  const { rows } = await sql<{ id: string; money: number | null }>`
    select o.id::text as id, (o.cost_price * o.shipped_amount)::float8 as money from orders o
    where o.shop_id = ${db.shopId} and ${isTroubled} and o.vendor_id is not null
      and not exists (select from complaints c where c.shop_id = o.shop_id and c.order_id = o.id)
    order by o.receipt_on limit ${sql.lit(AT_ONCE)}`.execute(db.k);
  const money = new Map(rows.map((row) => [row.id, row.money]));
  const troubles = await orderTroubles(db, [...money.keys()]);
  const ctx = { db, user: SYSTEM, can: () => true };
  for (const [trouble, part] of groupBy(troubles, ([, each]) => each)) {
    const claim = claimOfTrouble(trouble);
    if (!claim) continue;
    await raiseSome(ctx, {
      Items: part.map(([OrderID]) => ({ OrderID, Money: money.get(OrderID) ?? null })),
      IdComplaintType: claim.type as 6,
      IdReason: claim.reason,
      Description: claim.says,
      PictureUrls: [],
      Submit: true,
      Side: 'vendor',
      fromTrouble: true,
    });
  }
}
