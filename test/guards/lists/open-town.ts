import { v7 as newId } from 'uuid';
import { skus } from '#features/catalogue/skus/contract.ts';
import { openManaged } from '#features/shops/operation/test/managed.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { openGroupBuys } from './group-buys.ts';
import { openBooks } from './open-books.ts';
import { openCatalogue } from './open-catalogue.ts';
import { openComplaints } from './open-complaints.ts';
import { openFiles } from './open-files.ts';
import { openHub } from './open-hub.ts';
import { openLeads } from './open-leads.ts';
import { openOrders } from './open-orders.ts';
import { openPeople } from './open-people.ts';
import { openStock } from './open-stock.ts';
import { openSupplier } from './open-supplier.ts';
import { openPrinting } from './printing.ts';

import type { Goods, Town } from './town.ts';

export async function openTown(): Promise<Town> {
  const app = await openApp();
  const cast = await openCast(app);
  await app.work();
  const managed = await openManaged(app, cast.middle, '托管店');
  const supplier = { ...cast.middle, shopId: await openSupplier(app, cast.middle, '供货店') };
  const { channel, middle, grower } = cast;
  const chain = [channel, middle, grower];
  const listings = {
    甲果: await openListing(app, chain, [30, 20, 10], '甲果'),
    乙果: await openListing(app, chain, [33, 22, 11], '乙果'),
    自营: await openListing(app, [channel], [9], '自营果'),
    托管: await openListing(app, [managed, middle], [12, 6], '托管果'),
    供货: await openListing(app, [middle, supplier], [8, 4], '供货果'),
  };
  const goods = new Map<string, Goods>();
  for (const shop of chain) goods.set(shop.shopId, await openGoods(app, shop, listings.甲果));
  const ids = new Map<string, string>();
  const begun = { app, ...cast, managed, supplier, goods, listings, ids };
  const town: Town = { ...begun, orders: await openOrders(begun) };
  await openCatalogue(town);
  await openPeople(town);
  await openFiles(town);
  await openBooks(town);
  await openStock(town);
  await openLeads(town);
  await openComplaints(town);
  await openGroupBuys(town);
  await openHub(town);
  await openPrinting(town);
  return town;
}

async function openGoods(app: TestApp, shop: Person, listing: Listing): Promise<Goods> {
  const spuId = listing.spuIds.get(shop.shopId) ?? '';
  const named = { SkuName: '甲货', externalID: '甲码', BarCode: '甲条码', Brand: '甲牌' };
  const { SkuID: skuId } = await ask(app, shop, skus.add, named);
  return inShop(app.database.pool, { shopId: shop.shopId }, async (db) => {
    await db.insert('spu_skus', { spu_id: spuId, sku_id: skuId, count: 1 }).execute();
    const row = await db.from('skus').select('group_id').where('id', '=', skuId).executeTakeFirstOrThrow();
    return { spuId, skuId, groupId: row.group_id ?? newId() };
  });
}
