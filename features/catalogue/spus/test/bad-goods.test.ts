import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '#features/catalogue/categories/contract.ts';
import { combinations } from '#features/catalogue/combinations/contract.ts';
import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let SkuID: string;
let deep: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '好商品', SkuPrice: 10 }));
  for (const CategoryName of ['一', '二', '三', '四'])
    deep = (await ask(app, cast.grower, categories.add, { CategoryName, parentID: deep })).CategoryID;
});
afterAll(() => app.close());

const sku = (more: object) => [skus.add, { SkuName: '坏商品', ...more }] as const;
const listing = (more: object) => [spus.addFromSkus, { SpuName: '坏在售', ...more }] as const;
const policy = (ProvinceIDs: string[]) =>
  [logistics.addCfg, { LogisticCfgName: '坏运费', ProvinceIDs, LogisticFee: 1 }] as const;
const quota = (more: object) => [salesQuotas.set, { SpuID: ID, AgentID: ID, Reason: '坏', ...more }] as const;
const choice = (more: object) =>
  [
    combinations.addFlexible,
    {
      SpuGroupName: '坏任选',
      FlexibleConfigs: [{ SkuID }],
      RequiredCountWhenPurchasing: 1,
      Mode: 1,
      PriceMode: 1,
      DistributePrice: 10,
      ...more,
    },
  ] as const;
const ID = '0198c7a0-0000-7000-8000-000000000001';

/** What people and programs send that can't be (catalogue page §14): how it is called, and the call. */
const REFUSED: Readonly<Record<string, () => readonly [Endpoint, object]>> = {
  'a price below nothing': () => sku({ SkuPrice: -0.01 }),
  'a price of a tenth of a cent': () => sku({ SkuPrice: 0.001 }),
  'a price of a thousand millions': () => sku({ SkuPrice: 1e9 }),
  'a price in words': () => sku({ SkuPrice: '十元' }),
  'a stock below nothing': () => sku({ SkuInventory: -1 }),
  'half a piece in stock': () => sku({ SkuInventory: 1.5 }),
  'a name of blanks': () => sku({ SkuName: '   ' }),
  'a name of 300 signs': () => sku({ SkuName: '长'.repeat(300) }),
  'a category of nobody': () => sku({ CategoryID: ID }),
  'a listing of no product': () => listing({ Skus: [] }),
  'a listing of the same product twice': () => listing({ Skus: [{ SkuID }, { SkuID, Count: 2 }] }),
  'a listing of 0 pieces': () => listing({ Skus: [{ SkuID, Count: 0 }] }),
  'a listing of half a piece': () => listing({ Skus: [{ SkuID, Count: 1.5 }] }),
  'a listing of a product of nobody': () => listing({ Skus: [{ SkuID: ID }] }),
  'a group of 201 specifications': () => [
    skuGroups.add,
    {
      SkuGroupName: '太多',
      SkuInfos: Array.from({ length: 201 }, (_, i) => ({ SkuBasicInfo: String(i) })),
    },
  ],
  'a group of none': () => [skuGroups.add, { SkuGroupName: '没有', SkuInfos: [] }],
  'a season that never was': () => [
    skuGroups.add,
    { SkuGroupName: '季', SkuInfos: [{}], SkuValidStart: '2026-02-30T00:00:00+08:00' },
  ],
  'a fifth level of categories': () => [categories.add, { CategoryName: '五', parentID: deep }],
  'a category of blanks': () => [categories.add, { CategoryName: '  ' }],
  'a category of 300 signs': () => [categories.add, { CategoryName: '长'.repeat(300) }],
  'a province that is none': () => policy(['999999']),
  'no province': () => policy([]),
  'a quota of −2': () => quota({ Quota: -2 }),
  'half a quota': () => quota({ Quota: 1.5 }),
  'a quota of nobody’s listing': () => quota({ Quota: 5 }),
  'a choice of nothing': () => choice({ FlexibleConfigs: [] }),
  'a choice of 0 pieces': () => choice({ RequiredCountWhenPurchasing: 0 }),
  'a choice of more than there is': () =>
    choice({ RequiredCountWhenPurchasing: 2, DoNotAllowDuplicate: true }),
  'a choice of the same product twice': () => choice({ FlexibleConfigs: [{ SkuID }, { SkuID }] }),
  'following one’s own group-buy': () => [groupBuys.follow, { GrouponID: ID, VendorID: cast.grower.shopId }],
  'following an outsider’s group-buy': () => [
    groupBuys.follow,
    { GrouponID: ID, VendorID: cast.outsider.shopId },
  ],
};

describe('what can’t be is refused by a sentence, and nothing is written', () => {
  it.each(Object.keys(REFUSED))('%s', async (name) => {
    const [endpoint, input] = REFUSED[name]?.() ?? [];
    if (!endpoint) throw new Error(name);
    const answer = await call(app, cast.grower, endpoint, input as never);
    // −1: not what the call takes; its sentence names the field.
    expect([-1, 4004, 4009, 4022], answer.message).toContain(answer.status);
    expect(answer.message).toMatch(/[\u4e00-\u9fff]{2}/);
    expect((await ask(app, cast.grower, skus.get, {})).items.map(({ SkuName }) => SkuName)).toEqual([
      '好商品',
    ]);
    expect((await ask(app, cast.grower, spus.get, {})).total).toBe(0);
  });
});
