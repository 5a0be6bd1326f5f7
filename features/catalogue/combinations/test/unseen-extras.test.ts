import { afterAll, beforeAll, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { combinations } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

it('what a product costs on top is told to nobody who may not see prices, and stays when they save the choice', async () => {
  const product = async (SkuName: string) =>
    (await ask(app, cast.grower, skus.add, { SkuName, SkuPrice: 10 })).SkuID;
  const apple = await product('苹果');
  const melon = await product('蜜瓜');
  const pear = await product('梨');
  const { SpuGroupID } = await ask(app, cast.grower, combinations.addFlexible, {
    SpuGroupName: '水果任选',
    RequiredCountWhenPurchasing: 2,
    PriceMode: 2,
    Discount: 1,
    FlexibleConfigs: [{ SkuID: apple }, { SkuID: melon, PriceExtra: 3.5 }],
  } as never);
  const packer = await addMember(app, cast.grower, 'packer', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
  const extrasFor = async (who = packer) => {
    const { items } = await ask(app, who, combinations.get, { SpuGroupIDs: [SpuGroupID ?? ''] });
    return items[0]?.FlexibleConfigs.map(({ PriceExtra = null }) => PriceExtra);
  };
  expect(await extrasFor()).toEqual([null, null]);
  await ask(app, packer, combinations.update, {
    SpuGroupID,
    FlexibleConfigs: [apple, melon, pear].map((SkuID) => ({ SkuID, PriceExtra: null })),
  } as never);
  expect(await extrasFor(cast.grower)).toEqual([null, 3.5, null]);
  expect(await extrasFor()).toEqual([null, null, null]);
});
