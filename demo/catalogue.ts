import { addSku } from '#features/catalogue/skus/server/index.ts';
import { addSpus, changeListingPrices, distributeSpus } from '#features/catalogue/spus/server/index.ts';
import { addThirdParty } from '#features/sheets/third-parties/server/index.ts';
import { acrossShops } from '#kit/tenant/server/across-shops.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { FRUITS, type Goods, LUJIREN_GOODS, TUANZHANG_GOODS, YOUXUAN_GOODS } from './catalogue-goods.ts';
import { categorise } from './categories.ts';
import type { DemoShop, DemoShops } from './demo-shops.ts';
import { deliverDryGoods, deliverFruits, promiseFruits } from './policies.ts';
import { seedPrices } from './prices.ts';
import { groupFruits } from './seasons.ts';
import { sellDryGoods, sellFruits, sellHomemade } from './selling.ts';
import { sellMixedBox, sellSets } from './sets.ts';
import { openWarehouses, stockSouthwest } from './stock.ts';

const THIRD_PARTIES = ['快团团', '有赞', '群接龙', '微店', '抖店', '拼多多', '小红书', '线下门店'];

/**
 * Third parties, products and offers of the demo shops: the grower's fruit goes to the vendor and on to the
 * channel, a little dearer each time; everyone also has goods of their own.
 */
export async function seedCatalogue(db: TenantDb, shops: DemoShops): Promise<void> {
  const at = acrossShops(db, 'managed shop');
  const { guoyuan, youxuan, tuanzhang, lujiren } = shops;
  for (const name of THIRD_PARTIES) await addThirdParty(at(tuanzhang.shopId), name);
  for (const name of THIRD_PARTIES.slice(0, 3)) await addThirdParty(at(youxuan.shopId), name);

  await openWarehouses(at(guoyuan.shopId));
  const fruits = await sell(at(guoyuan.shopId), guoyuan, FRUITS);
  await stockSouthwest(at(guoyuan.shopId), authorOf(guoyuan));
  const toYouxuan = fruits.map((SpuID) => ({ SpuID, AgentID: youxuan.shopId }));
  await distributeSpus(at(guoyuan.shopId), authorOf(guoyuan), toYouxuan);

  const dealer = at(youxuan.shopId);
  const own = await sell(dealer, youxuan, YOUXUAN_GOODS);
  const bought = await boughtPrices(dealer);
  const dearer = bought.map(({ id, price }) => ({
    SpuID: id,
    DistributePrice: price(1.12),
    SpuPrice: price(1.45),
  }));
  await changeListingPrices(dealer, authorOf(youxuan), dearer, { note: '首次定价' });
  const toTuanzhang = [...bought.map(({ id }) => id), ...own].map((SpuID) => ({
    SpuID,
    AgentID: tuanzhang.shopId,
  }));
  await distributeSpus(dealer, authorOf(youxuan), toTuanzhang);

  await seedPrices(dealer, authorOf(youxuan), own, tuanzhang.shopId);
  await sellMixedBox(dealer, authorOf(youxuan), tuanzhang.shopId);
  const channel = at(tuanzhang.shopId);
  const retail = (await boughtPrices(channel)).map(({ id, price }) => ({ SpuID: id, SpuPrice: price(1.35) }));
  await changeListingPrices(channel, authorOf(tuanzhang), retail, { note: '首次定价' });
  await sell(channel, tuanzhang, TUANZHANG_GOODS);
  await sell(at(lujiren.shopId), lujiren, LUJIREN_GOODS);
  for (const { shopId } of Object.values(shops)) await categorise(at(shopId));
  await groupFruits(at(guoyuan.shopId));
  await deliverFruits(at(guoyuan.shopId));
  await promiseFruits(at(guoyuan.shopId));
  await deliverDryGoods(dealer);
  await sellFruits(at(guoyuan.shopId), authorOf(guoyuan), youxuan.shopId);
  await sellDryGoods(dealer, authorOf(youxuan), tuanzhang.shopId);
  await sellHomemade(channel, authorOf(tuanzhang));
  await sellSets(at(guoyuan.shopId), authorOf(guoyuan), youxuan.shopId);
}

const authorOf = ({ userId, person }: DemoShop) => ({ id: userId, name: person });

/** Products of the shop's own, each with a listing. */
async function sell(db: TenantDb, shop: DemoShop, goods: readonly Goods[]): Promise<string[]> {
  const listings = [];
  for (const { name, spec, code, barCode, price, floor, stock, grams } of goods) {
    const fields = {
      SkuBasicInfo: spec,
      externalID: code,
      BarCode: barCode,
      SkuPrice: price,
      SkuInventory: stock,
    };
    const SkuID = await addSku(db, authorOf(shop), {
      SkuName: name,
      ...fields,
      WeightGrams: grams,
      SafetyStock: 50,
      PriceMin: floor,
    });
    const Skus = [{ SkuID, Count: 1 }];
    listings.push({
      Skus,
      SpuPrice: Math.ceil(price * 1.6),
      DistributePriceWithTax: Math.round(price * 109) / 100,
    });
  }
  return addSpus(db, authorOf(shop), listings);
}

/** What the shop buys, with a price a person would set: so many times dearer, ending in 9 jiao. */
async function boughtPrices(db: TenantDb) {
  const rows = await db
    .from('spus')
    .select(['id', 'purchase_price'])
    .where('vendor_id', 'is not', null)
    .execute();
  return rows.map(({ id, purchase_price }) => ({
    id,
    price: (times: number) => Math.ceil((purchase_price ?? 0) * times) - 0.1,
  }));
}
