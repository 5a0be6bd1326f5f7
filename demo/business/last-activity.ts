import { sql } from 'kysely';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import type { TownShops } from './demo-town.ts';

/** What the demo's people leave behind when they do something. */
const TRACES = ['order_events', 'complaint_posts', 'settlement_bills', 'settlement_payments', 'sales_leads'];

/** When something was done last before the shops were opened; 0 where nothing was. Ids carry the time of their making. */
export async function lastActivity(pool: Pool, shops: TownShops): Promise<number> {
  let last = 0;
  for (const { shopId, openedAt } of Object.values(shops))
    last = Math.max(last, await inShop(pool, { shopId }, ({ k }) => lastIn(k, shopId, openedAt)));
  return last;
}

async function lastIn(k: Parameters<Parameters<typeof inShop>[2]>[0]['k'], shopId: string, openedAt: Date) {
  const made = TRACES.map(
    (table) => sql`select ('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint as ms
      from ${sql.table(table)} where shop_id = ${shopId}`,
  );
  const { rows } = await sql<{ ms: string | null }>`select max(ms) as ms
    from (${sql.join(made, sql` union all `)}) as made where ms < ${openedAt.getTime()}`.execute(k);
  return Number(rows[0]?.ms ?? 0);
}
