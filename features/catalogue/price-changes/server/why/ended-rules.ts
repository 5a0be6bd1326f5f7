import { sql } from 'kysely';
import type { PastRule } from '#features/catalogue/prices/explain-price.ts';
import type { LiveChange } from '#features/catalogue/prices/price-facts.ts';
import type { PriceKind } from '#features/catalogue/prices/price-kinds.ts';
import { epoch } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { fenOf, fenOrNull } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** More than a person looks back at. */
const MOST = 5;

/** Prices of these kinds of a listing for a while that are over, the last ones first. */
export async function endedChanges(
  db: TenantDb,
  spuId: string,
  audiences: readonly string[],
  at: number,
  kinds: readonly PriceKind[],
): Promise<LiveChange[]> {
  const rows = await db
    .from('price_change_items')
    .selectAll('price_change_items')
    .where('spu_id', '=', spuId)
    .where('kind', 'in', kinds)
    .where('scheduled', '=', true)
    .where('status', '>', 2)
    .where('ends_at', '<=', new Date(at).toISOString())
    // What ran has a row in the history; what was cancelled before or failed never counted.
    .where('log_id', 'in', db.from('price_logs').select('id'))
    .where('audience_id', '=', anyOf([...new Set(audiences)]))
    .orderBy('effective_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    kind: row.kind as PriceKind,
    price: fenOrNull(row.new_price),
    ref: row.log_id,
    keepLower: row.keep_lower,
    from: Date.parse(row.effective_at),
    to: Date.parse(row.ends_at ?? row.effective_at),
  }));
}

interface OverRow extends Omit<PastRule, 'rule' | 'price'> {
  price: number;
}

const as = (rule: PastRule['rule'], rows: readonly OverRow[]): PastRule[] =>
  rows.map(({ price, ...row }) => ({ ...row, rule, price: fenOf(price) }));

/** Sales policies that were in force for an agent and are over. */
export async function endedPolicies(db: TenantDb, spuId: string, agentId: string): Promise<PastRule[]> {
  const { rows } = await sql<OverRow>`select y.price, y.log_id as ref, ${epoch('y.starts_at')} as "from",
      ${epoch('y.ends_at')} as "to"
    from sales_policy_agents a join sales_policies y on y.shop_id = a.shop_id and y.id = a.policy_id
    where a.shop_id = ${db.shopId} and a.spu_id = ${spuId} and a.agent_id = ${agentId} and y.status > 0
      and y.ends_at <= now() order by y.ends_at desc limit ${sql.lit(MOST)}`.execute(db.k);
  return as('sales_policy', rows);
}

/** Group-buys that are over: what those asked to them paid, or, of whomever was asked, what the shop itself sold for. */
export async function endedGroupBuys(
  db: TenantDb,
  spuId: string,
  audiences: readonly string[] | 'retail',
): Promise<PastRule[]> {
  const price = audiences === 'retail' ? sql`i.retail` : sql`i.price`;
  const isForAudience =
    audiences === 'retail'
      ? sql`true`
      : sql`exists (select from group_buy_audience a where a.shop_id = g.shop_id and a.group_buy_id = g.id
          and a.audience_id = ${anyOf([EMPTY_ID, ...audiences])})`;
  const { rows } =
    await sql<OverRow>`select ${price} as price, i.log_id as ref, ${epoch('g.starts_at')} as "from",
      ${epoch('g.ends_at')} as "to"
    from group_buy_items i join group_buys g on g.shop_id = i.shop_id and g.id = i.group_buy_id and g.status = 1
    where i.shop_id = ${db.shopId} and i.spu_id = ${spuId} and ${price} is not null and ${isForAudience}
      and g.ends_at <= now() order by g.ends_at desc limit ${sql.lit(MOST)}`.execute(db.k);
  return as('group_buy', rows);
}
