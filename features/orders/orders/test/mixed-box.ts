import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, type TestApp } from '#test/app.ts';
import { type Cast, openPerson, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';

/** A box of the middle's: two of the grower's apples, the fisher's fish and a pear of its own, sold to the channel. */
export interface MixedBox {
  fisher: Person;
  /** The box in the shops of the channel and the middle. */
  boxes: { channel: string; middle: string };
  /** What it holds, as products of the middle's. */
  parts: { apple: string; fish: string; pear: string };
  /** The vendors' own listings. */
  sources: { apple: string; fish: string };
  name: string;
}

export const BOX_PRICE = 100.01;

export async function openMixedBox(app: TestApp, cast: Cast, name = '年货礼盒'): Promise<MixedBox> {
  const { middle, grower, channel } = cast;
  const fisher = await openPerson(app, `fisher ${name}`, '渔港');
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: fisher.shopId, agentId: middle.shopId }),
  );
  const apples = await openListing(app, [middle, grower], [20, 10], `${name}苹果`);
  const fish = await openListing(app, [middle, fisher], [45, 30], `${name}黄鱼`);
  const { SkuIDs } = await ask(app, middle, skus.addSupplied, {
    SpuIDs: [apples.entrySpuId, fish.entrySpuId],
  });
  const pear = await ask(app, middle, skus.add, { SkuName: `${name}梨`, SkuPrice: 15 });
  const [apple = '', fishSku = ''] = SkuIDs;
  const { SpuID } = await ask(app, middle, spus.addFromSkus, {
    SpuName: name,
    DistributePrice: BOX_PRICE,
    Skus: [
      { SkuID: apple, Count: 2 },
      { SkuID: fishSku, Count: 1 },
      { SkuID: pear.SkuID, Count: 1 },
    ],
  });
  await ask(app, middle, spus.distribute, { Offers: [{ SpuID, AgentID: channel.shopId }] });
  const copy = await inShop(app.database.pool, { shopId: channel.shopId }, (db) =>
    db.from('spus').where('vendor_spu_id', '=', SpuID).select('id').executeTakeFirstOrThrow(),
  );
  const sourceOf = (listing: typeof apples, person: Person) => listing.spuIds.get(person.shopId) ?? '';
  return {
    fisher,
    name,
    boxes: { channel: copy.id, middle: SpuID },
    parts: { apple, fish: fishSku, pear: pear.SkuID },
    sources: { apple: sourceOf(apples, grower), fish: sourceOf(fish, fisher) },
  };
}
