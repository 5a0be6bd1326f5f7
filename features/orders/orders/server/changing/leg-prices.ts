import { sql } from 'kysely';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderLeg } from './order-leg.ts';

/** What a leg of an order costs from now on, in yuan; no price: it is still open. */
export interface LegPrice extends OrderLeg {
  price: number | null;
  freight: number;
}

/** Sets prices on both rows of each leg: what the seller gets is what the buyer pays. */
export async function setLegPrices(
  at: (shopId: string) => TenantDb,
  prices: readonly LegPrice[],
): Promise<void> {
  const rows = prices.flatMap(({ order: { id, chain }, seller, price, freight }) => {
    const row = { id, price, freight };
    const buyer = chain[seller - 1];
    return [
      { ...row, shop: chain[seller] ?? '', column: 'sale' as const },
      ...(buyer ? [{ ...row, shop: buyer, column: 'cost' as const }] : []),
    ];
  });
  for (const [shopId, part] of groupBy(rows, ({ shop }) => shop))
    for (const [column, same] of groupBy(part, (row) => row.column)) await move(at(shopId), column, same);
}

const COLUMNS = {
  sale: sql`sale_price = v.price, sale_freight = v.freight,
    sale_rounding = case when o.sale_price = v.price then o.sale_rounding end`,
  cost: sql`cost_price = v.price, cost_freight = v.freight`,
};

const move = (shop: TenantDb, column: keyof typeof COLUMNS, rows: readonly object[]) =>
  sql`update orders o set ${COLUMNS[column]}
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id bigint, price numeric, freight numeric)
    where o.shop_id = ${shop.shopId} and o.id = v.id`.execute(shop.k);
