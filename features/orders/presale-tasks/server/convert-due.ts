import { sql } from 'kysely';
import { takeDueRules } from '#features/catalogue/presale-rules/server/index.ts';
import { runOn } from '#features/orders/order-batches/server/index.ts';
import { CANCELLED, STATUS } from '#features/orders/orders/status.ts';
import { type DueShops, eachShop } from '#kit/jobs/server/each-shop.ts';
import type { Routine } from '#kit/jobs/server/job.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { MAX_TASK_ORDERS } from '../max-task-orders.ts';

const due: DueShops = sql`select shop_id from presale_rules where convert_at <= now() group by shop_id`;

/** Rules that convert by themselves: on the promised morning, and when quota or stock is added before or after it. */
export const convertDue: Routine = {
  name: 'convert-presales',
  cron: '* * * * *',
  run: (pool) => eachShop(pool, due, convertByRules),
};

/** A task like one that a person starts, signed by whoever set the rule. */
async function convertByRules(db: TenantDb): Promise<void> {
  const rules = await takeDueRules(db);
  const [first] = rules;
  if (!first) return;
  const ids = await waitingFor(
    db,
    rules.map(({ spuId }) => spuId),
  );
  const user = { id: first.setBy, name: '预售规则', loginName: '' };
  if (ids.length > 0) await runOn({ db, user }, 'convertPresale', { ByRule: true }, ids);
}

async function waitingFor(db: TenantDb, spuIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id::text from orders o
    where o.shop_id = ${db.shopId} and o.spu_id = ${anyOf(spuIds)} and o.presale_ship_on is not null
      and o.status & ${sql.lit(STATUS.presale)} = ${sql.lit(STATUS.presale)} and o.status & ${sql.lit(CANCELLED)} = 0
    order by o.id limit ${sql.lit(MAX_TASK_ORDERS)}`.execute(db.k);
  return rows.map(({ id }) => id);
}
