import { v7 as newId } from 'uuid';
import { inShop } from '#kit/tenant/server/transaction.ts';
import type { TestApp } from './app.ts';
import type { Person } from './cast.ts';

export interface Listing {
  name: string;
  /** The listing's id in each shop of the chain, by shop id. */
  spuIds: Map<string, string>;
  /** Its id in the entry's shop. */
  entrySpuId: string;
}

/**
 * A listing that goes through `shops`, entry first, shipper last. `prices[i]` is what `shops[i]` gets from the
 * shop before it (for the entry: its retail price), in yuan.
 */
export async function openListing(
  app: TestApp,
  shops: readonly Person[],
  prices: readonly number[],
  name = '红富士苹果5斤',
): Promise<Listing> {
  const spuIds = new Map<string, string>();
  let above: { shopId: string; spuId: string; price: number } | undefined;
  for (let hop = shops.length - 1; hop >= 0; hop--) {
    const shop = shops[hop] as Person;
    const price = prices[hop] ?? 0;
    const spuId = newId();
    spuIds.set(shop.shopId, spuId);
    const vendor = above;
    await inShop(app.database.pool, { shopId: shop.shopId }, async (db) => {
      const row = { id: spuId, name, price, distribute_price: price, created_by: shop.userId };
      const source = vendor && {
        vendor_id: vendor.shopId,
        vendor_spu_id: vendor.spuId,
        purchase_price: vendor.price,
      };
      await db.insert('spus', { ...row, ...source }).execute();
      const agent = shops[hop - 1];
      if (agent) await db.insert('offers', { spu_id: spuId, agent_id: agent.shopId }).execute();
    });
    above = { shopId: shop.shopId, spuId, price };
  }
  return { name, spuIds, entrySpuId: above?.spuId ?? '' };
}
