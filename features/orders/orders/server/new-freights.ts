import { sql } from 'kysely';
import { chainPlans } from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { byShop } from './by-shop.ts';
import { feesOf } from './logistics-fees.ts';
import type { OrderInHand } from './order-in-hand.ts';
import { freightOf } from './plan-problems.ts';

/** What delivering an order would cost by today's policies, hop by hop in yuan. */
export interface NewFreight {
  freights: number[];
  /** A policy of the chain doesn't deliver there. */
  unreached: boolean;
}

/** Whose freight is asked. */
export type Freighted = Pick<OrderInHand, 'id' | 'chain' | 'entryShopId' | 'amount'>;

interface Where {
  provinceId?: string | null;
  amount?: number;
}

/** By order; none where its listing is sold no more: its freight stays as it was frozen then. */
export async function newFreights<T extends Freighted>(
  db: TenantDb,
  orders: readonly T[],
  whereOf: (order: T) => Where,
): Promise<Map<string, NewFreight>> {
  const at = acrossShops(db, 'order chain');
  const found = new Map<string, NewFreight>();
  for (const [entryShopId, part] of groupBy(orders, (order) => order.entryShopId)) {
    const entry = at(entryShopId);
    const ids = part.map(({ id }) => id);
    const rows = await entry
      .from('orders')
      .select(['id', 'spu_id', 'province_id'])
      .where('id', 'in', ids)
      .execute();
    const plans = await chainPlans(entry, [...new Set(rows.map((row) => row.spu_id))]);
    const fees = await feesOf(entry, plans.values());
    for (const order of part) {
      const row = rows.find(({ id }) => id === order.id);
      const plan = plans.get(row?.spu_id ?? '');
      if (!row || !plan || plan.hops.length !== order.chain.length) continue;
      const { provinceId = row.province_id, amount = order.amount } = whereOf(order);
      const reaches = (policy: string | null) => !policy || (fees.get(policy)?.has(provinceId ?? '') ?? true);
      found.set(order.id, {
        freights: freightOf(plan, provinceId, amount, fees),
        unreached: provinceId !== null && !plan.hops.every((hop) => reaches(hop.logisticsPolicyId)),
      });
    }
  }
  return found;
}

/** Freezes it on both rows of each leg. */
export async function moveFreight(
  db: TenantDb,
  orders: readonly OrderInHand[],
  freights: ReadonlyMap<string, NewFreight>,
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const moved = orders.filter(({ id }) => freights.has(id));
  for (const [shopId, part] of byShop(moved, ({ chain }) => chain)) {
    const rows = part.map(({ id, chain }) => {
      const hop = chain.indexOf(shopId);
      const of = freights.get(id)?.freights ?? [];
      return { id, sale: of[hop] ?? 0, cost: of[hop + 1] ?? 0 };
    });
    await sql`update orders o set sale_freight = v.sale, cost_freight = v.cost
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, sale numeric, cost numeric)
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
  }
}
