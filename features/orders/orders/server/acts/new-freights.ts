import { sql } from 'kysely';
import {
  type ChainLink,
  resolveSupplyChains,
  type SupplyChain,
} from '#features/catalogue/spus/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { CREATION_TYPES } from '../../creation-types.ts';
import { freightOf } from '../chains/chain-problem.ts';
import { feesOf } from '../chains/logistics-fees.ts';
import { byShop } from '../changing/by-shop.ts';
import { displayShopName } from '../changing/display-shop-name.ts';
import type { LockedOrder } from '../changing/locked-order.ts';

/** Freight of an order by today's policies, hop by hop in yuan. */
export interface NewFreight {
  freights: number[];
  /** Name, as the order's entry may know it, of the shop whose policy doesn't deliver there; empty: all do. */
  unreached: string;
}

/** An order whose freight is asked for. */
export type Freighted = Pick<LockedOrder, 'id' | 'chain' | 'entryShopId' | 'amount'>;

interface Where {
  provinceId?: string | null;
  amount?: number;
}

/**
 * Computes the freight of orders by today's policies, by order id. Orders whose listing is no longer sold are left out:
 * theirs stays as it was frozen.
 */
export async function newFreights<T extends Freighted>(
  db: TenantDb,
  orders: readonly T[],
  whereOf: (order: T) => Where,
): Promise<Map<string, NewFreight>> {
  const at = acrossShops(db, 'order chain');
  const freightById = new Map<string, NewFreight>();
  for (const [entryShopId, part] of groupBy(orders, (order) => order.entryShopId)) {
    const entry = at(entryShopId);
    const ids = part.map(({ id }) => id);
    const rows = await entry
      .from('orders')
      .select(['id', 'spu_id', 'province_id', 'split_of'])
      .where('id', 'in', ids)
      .execute();
    const isPart = new Set(rows.flatMap(({ id, split_of: first }) => (first === null ? [] : [id])));
    const shippers = await shippedAs(
      at,
      part.filter(({ id }) => isPart.has(id)),
    );
    const plans = await resolveSupplyChains(entry, [...new Set(rows.map((row) => row.spu_id))]);
    const fees = await feesOf(entry, plans.values());
    for (const order of part) {
      const row = rows.find(({ id }) => id === order.id);
      const whole = plans.get(row?.spu_id ?? '');
      const plan = row && whole && partOf(whole, order, row, shippers.get(order.id));
      if (!row || !plan || plan.hops.length !== order.chain.length) continue;
      const { provinceId = row.province_id, amount = order.amount } = whereOf(order);
      const reaches = (policy: string | null) => !policy || (fees.get(policy)?.has(provinceId ?? '') ?? true);
      freightById.set(order.id, {
        freights: freightOf(plan, provinceId, amount, fees),
        unreached: provinceId === null ? '' : sideOf(plan, (hop) => !reaches(hop.logisticsPolicyId)),
      });
    }
  }
  return freightById;
}

/** Name of the first shop of a chain for which `isSo` holds, as the entry may know it; empty: none. */
function sideOf({ hops }: SupplyChain, isSo: (hop: ChainLink) => boolean): string {
  const at = hops.findIndex(isSo);
  const hop = hops[at];
  if (!hop) return '';
  return at === 0 ? '本店' : displayShopName(hop.shopName, at, 0);
}

/** Reads which listing shippers have of orders of sets, by order id. */
async function shippedAs(at: (shopId: string) => TenantDb, orders: readonly Freighted[]) {
  const listings = new Map<string, string>();
  for (const [shopId, part] of groupBy(orders, ({ chain }) => chain.at(-1) ?? '')) {
    const ids = part.map(({ id }) => id);
    const rows = await at(shopId).from('orders').select(['id', 'spu_id']).where('id', 'in', ids).execute();
    for (const { id, spu_id: spuId } of rows) listings.set(id, spuId);
  }
  return listings;
}

/**
 * Part of a set that an order is today; undefined where the set was changed so that another order pays for what they
 * share.
 */
function partOf(
  whole: SupplyChain,
  { id, chain }: Freighted,
  { split_of: first }: { split_of: string | null },
  shipped: string | undefined,
): SupplyChain | undefined {
  if (first === null) return whole.parts ? undefined : whole;
  return whole.parts?.find(
    ({ hops }) =>
      hops.at(-1)?.spuId === shipped &&
      hops.length === chain.length &&
      hops.every(({ shopId }, hop) => shopId === chain[hop]) &&
      (hops[0]?.follows ?? false) === (first !== id),
  );
}

/** Whether goods sent anew cost nothing on a leg (price `sale_price` or `cost_price` of `o`): their freight is free with them. */
const isFreeLeg = (price: 'sale_price' | 'cost_price') =>
  sql`o.creation_type = ${sql.lit(CREATION_TYPES.resend)} and ${sql.ref(`o.${price}`)} = 0`;

/** Freezes new freights on both rows of each leg; what is free stays so wherever it goes. */
export async function moveFreight(
  db: TenantDb,
  orders: readonly LockedOrder[],
  freights: ReadonlyMap<string, NewFreight>,
): Promise<void> {
  const at = acrossShops(db, 'order chain');
  const withFreight = orders.filter(({ id }) => freights.has(id));
  for (const [shopId, part] of byShop(withFreight, ({ chain }) => chain)) {
    const rows = part.map(({ id, chain }) => {
      const hop = chain.indexOf(shopId);
      const fees = freights.get(id)?.freights ?? [];
      return { id, sale: fees[hop] ?? 0, cost: fees[hop + 1] ?? 0 };
    });
    await sql`update orders o set
        sale_freight = case when ${isFreeLeg('sale_price')} then 0 else v.sale end,
        cost_freight = case when ${isFreeLeg('cost_price')} then 0 else v.cost end
      from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, sale numeric, cost numeric)
      where o.shop_id = ${shopId} and o.id = v.id`.execute(at(shopId).k);
  }
}
