import { sql } from 'kysely';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { SalesPolicyRow } from './find-policies.ts';

/** Not cancelled, by whomever. */
const LIVE = sql`o.status & 6 = 0`;

interface PolicySales {
  id: string;
  count: number;
  amount: number;
}

/**
 * What policies brought, by policy. Orders whose price the floor lifted are looked for among their listing's, and only
 * where the floor ever lay above the policy's price.
 */
export async function policySales(
  db: TenantDb,
  policies: readonly SalesPolicyRow[],
): Promise<Map<string, PolicySales>> {
  const ids = anyOf(policies.map(({ id }) => id));
  const orders = sql`orders o on o.shop_id = y.shop_id and o.price_ref = y.log_id and ${LIVE}`;
  const { rows } =
    await sql<PolicySales>`select s.id, count(*)::int as count, sum(s.price * s.amount)::numeric as amount
    from (
      select y.id, o.sale_price as price, o.amount from sales_policies y
        join ${orders} and o.price_rule = 'sales_policy'
        where y.shop_id = ${db.shopId} and y.id = ${ids}
      union all
      select y.id, o.sale_price, o.amount from sales_policies y
        join ${orders} and o.price_rule = 'floor' and o.spu_id = y.spu_id
        where y.shop_id = ${db.shopId} and y.id = ${ids} and (
          exists (select from spus s where s.shop_id = y.shop_id and s.id = y.spu_id and s.price_min > y.price)
          or exists (select from price_logs l where l.shop_id = y.shop_id and l.spu_id = y.spu_id
            and l.kind = ${sql.lit(PRICE_KINDS.floor)} and l.new_price > y.price))) s
    group by s.id`.execute(db.k);
  return new Map(rows.map((row) => [row.id, row]));
}
