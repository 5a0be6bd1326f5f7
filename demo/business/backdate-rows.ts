import { sql } from 'kysely';
import { RECEIPT } from '#features/orders/orders/receipt.ts';
import { firstIdAt } from '#features/orders/orders/times/order-time.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';

/** The time that a UUID of version 7 carries. */
const timeOf = (column: string) =>
  sql.raw(
    `to_timestamp(('x' || substr(replace(${column}::text, '-', ''), 1, 12))::bit(48)::bigint / 1000.0)`,
  );

/** What the database dated by its own clock is dated by when it happened: its id knows. */
export async function backdateRows(pool: Pool, shopId: string, day: Date): Promise<void> {
  await inShop(pool, { shopId }, async ({ k }) => {
    const since = firstIdAt(new Date(day.getTime() - 20 * 86_400_000)).toString();
    await sql`update order_events set at = ${timeOf('id')}
      where shop_id = ${shopId} and order_id >= ${since}::bigint and at > ${timeOf('id')} + interval '1 hour'`.execute(
      k,
    );
    await sql`update complaint_proposals set created_at = ${timeOf('id')},
        answered_at = case when answered_at is not null then ${timeOf('id')} + interval '100 minutes' end
      where shop_id = ${shopId} and created_at > ${timeOf('id')} + interval '10 minutes'`.execute(k);
    await sql`update orders o set receipt_on = (select max(p.trace_at) from parcels p
          where p.shop_id = o.shop_id and p.order_id = o.id and p.voided_at is null)
      where shop_id = ${shopId} and id >= ${since}::bigint and receipt = ${sql.lit(RECEIPT.trouble)}
        and receipt_on > now() - interval '1 hour'`.execute(k);
    const moved = sql`(select max(p.at) from complaint_posts p where p.shop_id = c.shop_id and p.complaint_id = c.id)`;
    await sql`update complaints c set created_at = ${timeOf('c.id')}, moved_at = coalesce(${moved}, ${timeOf('c.id')}),
        closed_at = case when closed_at is not null then ${moved} end
      where shop_id = ${shopId} and (created_at > ${timeOf('c.id')} + interval '10 minutes'
        or greatest(moved_at, closed_at) > ${moved} + interval '10 minutes')`.execute(k);
    await sql`update complaint_returns set sent_at = ${timeOf('id')},
        received_at = case when received_at is not null then ${timeOf('id')} + interval '2 days' end
      where shop_id = ${shopId} and sent_at > ${timeOf('id')} + interval '10 minutes'`.execute(k);
    for (const table of ['settlement_bills', 'settlement_payments', 'price_changes'])
      await sql`update ${sql.table(table)} set created_at = ${timeOf('id')}
        where shop_id = ${shopId} and created_at > ${timeOf('id')} + interval '1 hour'`.execute(k);
  });
}
