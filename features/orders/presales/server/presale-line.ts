import { sql } from 'kysely';
import { demandsOf, type QuotaLink } from '#features/catalogue/quotas/quota.ts';
import { consumeQuotas } from '#features/catalogue/quotas/server/index.ts';
import { CHECKS_STOCK } from '#features/catalogue/warehouses/move-kinds.ts';
import { availableOf, orderParts, sellableWarehouses } from '#features/catalogue/warehouses/server/index.ts';
import type { LockedOrder } from '#features/orders/orders/server/index.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { allocateToLine, type InLine, type LineAllocation } from '../allocate-to-line.ts';

interface PresaleOrderRow {
  id: string;
  spu_id: string;
  spu_version: number;
  pieces: number;
  spu_group_id: string | null;
  policy_id: string | null;
  group_buy_id: string | null;
  province_id: string | null;
  swap: unknown;
  inventory_option: number;
}

interface LineOptions {
  isStrict: boolean;
  /** What keeps stock is there in full, whatever limits new orders of the listing: what was promised can leave now. */
  isReal: boolean;
}

/** What orders would take, and where: with quotas and stock locked, in the order in which placing locks them. */
export async function presaleLine(
  db: TenantDb,
  orders: readonly LockedOrder[],
  { isStrict, isReal }: LineOptions,
) {
  const at = acrossShops(db, 'order chain');
  const rows = new Map<string, PresaleOrderRow>();
  for (const shopId of [...new Set(orders.flatMap(({ chain }) => chain))].sort()) {
    const ids = orders.filter(({ chain }) => chain.includes(shopId)).map(({ id }) => id);
    for (const row of await rowsAt(at(shopId), ids)) rows.set(`${shopId} ${row.id}`, row);
  }
  const hops = new Map(orders.map((order) => [order.id, hopsOf(order, rows)]));
  const takings = new Map(orders.map((order) => [order.id, takingsOfOrder(order, hops)]));
  const locks = [...takings.values()].flat().map((taking) => ({ ...taking, amount: 0 }));
  const locked = await consumeQuotas(db, locks);
  const gates = 'taken' in locked ? locked.taken : [];
  const fits = new Map<string, LineAllocation>();
  const lines = new Map<string, InLine>();
  const shippers = [...groupBy(orders, ({ chain }) => chain.at(-1) ?? '')].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  for (const [shopId, part] of shippers) {
    const shop = at(shopId);
    const own = part.flatMap((order) => rows.get(`${shopId} ${order.id}`) ?? []);
    const partsOf = await orderParts(shop, own);
    const line = part.flatMap(({ id, amount, shippedAmount }): InLine[] => {
      const row = rows.get(`${shopId} ${id}`);
      if (!row) return [];
      const { spu_id: spuId, province_id: provinceId } = row;
      const more = { takings: takings.get(id) ?? [], parts: partsOf(row) };
      return [
        {
          id,
          spuId,
          amount: amount - shippedAmount,
          provinceId,
          ...more,
          isChecked: isReal || CHECKS_STOCK(row.inventory_option),
        },
      ];
    });
    const skuIds = line.flatMap(({ parts }) => parts.map(({ skuId }) => skuId));
    const warehouses = skuIds.length > 0 ? await sellableWarehouses(shop, true) : [];
    const available = await availableOf(shop, skuIds, true);
    const room = { gates, warehouses, available, tellsStock: shopId === db.shopId };
    for (const [id, fit] of allocateToLine(line, room, isStrict)) fits.set(id, fit);
    for (const one of line) lines.set(one.id, one);
  }
  return { fits, lines, hops };
}

async function rowsAt(shop: TenantDb, ids: readonly string[]): Promise<PresaleOrderRow[]> {
  const { rows } =
    await sql<PresaleOrderRow>`select o.id::text, o.spu_id, o.spu_version, o.pieces, s.spu_group_id, o.policy_id, o.group_buy_id, o.province_id, o.swap,
      coalesce(y.inventory_option, s.inventory_option, 0) as inventory_option
    from orders o left join spus s on s.shop_id = ${shop.shopId} and s.id = o.spu_id
    left join sales_policies y on y.shop_id = ${shop.shopId} and y.id = o.policy_id
    where o.shop_id = ${shop.shopId} and o.id = any(${[...ids]}::bigint[])`.execute(shop.k);
  return rows;
}

/** Its listings along the chain, entry first. */
const hopsOf = ({ id, chain }: LockedOrder, rows: ReadonlyMap<string, PresaleOrderRow>): QuotaLink[] =>
  chain.map((shopId) => {
    const row = rows.get(`${shopId} ${id}`);
    return {
      shopId,
      spuId: row?.spu_id ?? '',
      groupId: row?.spu_group_id ?? null,
      policyId: row?.policy_id ?? undefined,
      inventoryOption: row?.inventory_option ?? 0,
      groupBuy: row?.group_buy_id ? { id: row.group_buy_id } : null,
      pieces: row?.pieces ?? 1,
    };
  });

/** What is still to be shipped, taken as placing takes it. */
const takingsOfOrder = ({ id, amount, shippedAmount }: LockedOrder, hops: ReadonlyMap<string, QuotaLink[]>) =>
  demandsOf({ hops: hops.get(id) ?? [] }, amount - shippedAmount);
