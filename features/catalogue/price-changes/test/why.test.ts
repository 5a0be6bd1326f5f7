import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { type PriceReason, priceChanges } from '../contract.ts';
import { at, MINUTE, openPriced } from './priced.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const open = (name: string, more: object = {}) =>
  openPriced(app, cast.grower, [cast.middle], { name, ...more });
const why = (who: Person, SpuID: string, more: { PriceKind?: 5 | 6 | 7; AgentID?: string; At?: string }) =>
  ask(app, who, priceChanges.why, { SpuID, ...more });
const reasonCells = ({ PriceRule, Price, StateName, SetBy }: PriceReason) => [
  PriceRule,
  Price,
  StateName,
  SetBy,
];
const byDefault = (Item: object, more: object = {}) =>
  ask(app, cast.grower, priceChanges.defaultPrice, { Items: [Item], ...more });
const mine = async (who: Person, SpuName: string) =>
  (await ask(app, who, spus.get, { SpuName })).items[0]?.SpuID ?? '';
const COST = 5;
const RETAIL = 6;
const FLOOR = 7 as const;

describe('why an agent pays what it pays', () => {
  const forMiddle = (SpuID: string) => why(cast.grower, SpuID, { AgentID: cast.middle.shopId });
  const policy = async (SpuID: string, more: object = {}) => {
    const input = { SpuID, salesPolicyName: '双十一', spuPrice: 25, Publish: true, ...more };
    const AgentQuotas = [{ AgentID: cast.middle.shopId }];
    return (await ask(app, cast.grower, salesPolicies.add, { ...input, AgentQuotas })).SalesPolicyID;
  };

  it('names the sales policies that lost: suspended, not begun, over', async () => {
    const SpuID = await open('政策梨');
    const now = await policy(SpuID);
    await ask(app, cast.grower, salesPolicies.suspend, { SalesPolicyIDs: [now] });
    const usualRules = async () =>
      (await forMiddle(SpuID)).Rules.filter(({ PriceRule }) => PriceRule === '销售政策').map(reasonCells);
    expect(await usualRules()).toEqual([['销售政策', 25, '已暂停', 'grower']]);
    await at(app, cast.grower, (db) =>
      db
        .update('sales_policies')
        .set({ starts_at: later(-60), ends_at: later(-1) })
        .where('id', '=', now)
        .execute(),
    );
    expect(await usualRules()).toEqual([['销售政策', 25, '已结束', 'grower']]);
    await policy(SpuID, { spuPrice: 24, PolicyStartAt: later(10), PolicyEndAt: later(20) });
    expect(await usualRules()).toEqual([
      ['销售政策', 24, '未到时间', 'grower'],
      ['销售政策', 25, '已结束', 'grower'],
    ]);
  });

  it('names the group-buys that it was asked to and that are over', async () => {
    const SpuID = await open('团购梨');
    const publish = async (GrouponPrice: number, more: object) => {
      const SpuConfigs = [{ SpuID, GrouponPrice, Quota: 10 }];
      const input = { GrouponName: '周末团', EndDate: later(60), SpuConfigs, ...more };
      const { GrouponID } = await ask(app, cast.grower, groupBuys.publish, input);
      await ask(app, cast.grower, groupBuys.close, { GrouponID, Reason: '卖完了' });
    };
    await publish(25, { AgentIDs: [cast.middle.shopId] });
    await publish(24, { AllAgents: true });
    const { Price, Rules } = await forMiddle(SpuID);
    expect(Price).toBe(30);
    expect(Rules.filter(({ PriceRule }) => PriceRule === '团购价').map(reasonCells)).toEqual([
      ['团购价', 24, '已结束', 'grower'],
      ['团购价', 25, '已结束', 'grower'],
    ]);
    const forAll = await why(cast.grower, SpuID, {});
    expect(forAll.Rules.map(({ PriceRule, Price: price }) => `${PriceRule} ${price}`)).not.toContain(
      '团购价 25',
    );
  });
});

describe('why a price that is the same for all is what it is', () => {
  it('names who set a floor, what lies over it and what will be', async () => {
    const SpuID = await open('底价梨');
    expect(await why(cast.grower, SpuID, { PriceKind: FLOOR })).toMatchObject({ Price: null, PriceRule: '' });
    await byDefault({ SpuID, PriceMin: 20 }, { Note: '控价' });
    const { Price, PriceRule, Rules } = await why(cast.grower, SpuID, { PriceKind: FLOOR });
    expect([Price, PriceRule]).toEqual([20, '最低价']);
    expect(Rules).toMatchObject([{ StateName: '采用', SetBy: 'grower', Note: '控价' }]);
    await byDefault({ SpuID, PriceMin: 22 }, { EndsAt: later(60) });
    await byDefault({ SpuID, PriceMin: 21 }, { ScheduledAt: later(30) });
    const now = await why(cast.grower, SpuID, { PriceKind: FLOOR });
    expect([now.Price, now.Rules.map(reasonCells)]).toEqual([
      22,
      [
        ['定时改价', 22, '采用', 'grower'],
        ['最低价', 20, '被更高规则覆盖', 'grower'],
        ['最低价', 21, '未到时间', 'grower'],
      ],
    ]);
    const then = await why(cast.grower, SpuID, { PriceKind: FLOOR, At: later(90) });
    expect([then.Price, then.Rules[0]?.SetBy]).toEqual([21, 'grower']);
  });

  it('names the group-buy that a retail price is of, and the retail price that waits behind it', async () => {
    const SpuID = await open('零售梨');
    await byDefault({ SpuID, SpuPrice: 45 });
    const SpuConfigs = [{ SpuID, SpuPrice: 39, GrouponPrice: 26, Quota: 10 }];
    const input = { GrouponName: '周末团', EndDate: later(60), AllAgents: true, SpuConfigs };
    const { GrouponID } = await ask(app, cast.grower, groupBuys.publish, input);
    const now = await why(cast.grower, SpuID, { PriceKind: RETAIL });
    expect([now.Price, now.Rules.map(reasonCells)]).toEqual([
      39,
      [
        ['团购价', 39, '采用', 'grower'],
        ['零售价', 45, '被更高规则覆盖', 'grower'],
      ],
    ]);
    await ask(app, cast.grower, groupBuys.close, { GrouponID, Reason: '卖完了' });
    const then = await why(cast.grower, SpuID, { PriceKind: RETAIL });
    expect([then.PriceRule, then.Rules.map(({ StateName }) => StateName)]).toEqual([
      '零售价',
      ['采用', '已结束'],
    ]);
  });

  it('is asked of no agent', async () => {
    const input = { SpuID: await open('无渠道梨'), PriceKind: FLOOR, AgentID: cast.middle.shopId };
    expect((await call(app, cast.grower, priceChanges.why, input)).message).toContain('不分渠道');
  });
});

describe('why a listing costs what it does', () => {
  it('names each product of an own one, who set its cost and what that will be', async () => {
    const { grower } = cast;
    const { SkuID } = await ask(app, grower, skus.add, { SkuName: '雪梨', SkuPrice: 10 });
    const double = { SpuName: '双份雪梨', Skus: [{ SkuID, Count: 2 }] };
    const { SpuID } = await ask(app, grower, spus.addFromSkus, double);
    const purchase = (PurchasePrice: number, more: object = {}) =>
      ask(app, grower, priceChanges.purchasePrice, { Items: [{ SkuID, PurchasePrice }], ...more });
    expect((await why(grower, SpuID, { PriceKind: COST })).Rules).toMatchObject([{ StateName: '未设置' }]);
    await purchase(6);
    await purchase(7, { ScheduledAt: later(30) });
    const { Price, Rules } = await why(grower, SpuID, { PriceKind: COST });
    expect([Price, Rules.map(reasonCells)]).toEqual([
      12,
      [
        ['商品成本 “雪梨” ¥6.00 × 2', 12, '采用', 'grower'],
        ['商品成本 “雪梨”', 7, '未到时间', 'grower'],
      ],
    ]);
  });

  it('names the vendor of a supplied one and what it took before, by none of its rules', async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '供应梨', SkuPrice: 30 });
    const [SpuID = ''] = (await ask(app, cast.grower, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs;
    const AgentID = cast.middle.shopId;
    await ask(app, cast.grower, spus.distribute, { Offers: [{ SpuID, AgentID, Price: 26 }] });
    await ask(app, cast.grower, spus.distribute, { Offers: [{ SpuID, AgentID, Price: 28 }] });
    const { Price, Rules } = await why(cast.middle, await mine(cast.middle, '供应梨'), { PriceKind: COST });
    expect([Price, Rules]).toMatchObject([
      28,
      [{ PriceRule: '供应商定价', StateName: '采用', SetBy: '果园', Note: '原 ¥26.00' }],
    ]);
  });

  it('reads the rules of a vendor that the shop itself runs', async () => {
    const { middle } = cast;
    const input = { BusinessUnitName: '代管果园', As: 'vendor' } as const;
    const { BusinessUnitID: shopId } = await ask(app, middle, operation.add, input);
    const SpuID = await openPriced(app, { ...middle, shopId }, [], { name: '代管梨' });
    const Offers = [{ SpuID, AgentID: middle.shopId }];
    await ask(app, { ...middle, shopId }, spus.distribute, { Offers });
    const own = await mine(middle, '代管梨');
    const Items = [{ SpuID: own, PurchasePrice: 23 }];
    await ask(app, middle, priceChanges.purchasePrice, { Items, Note: '谈好了' });
    const { Price, Rules } = await why(middle, own, { PriceKind: COST });
    expect(Price).toBe(23);
    expect(Rules.find(({ State }) => State === 'used')).toMatchObject({ SetBy: 'middle', Note: '谈好了' });
  });

  it('is told only to those who may see costs', async () => {
    const rights = ALL_RIGHTS & ~RIGHTS['price.purchase.view'];
    const unseeing = await addMember(app, cast.grower, 'costless', rights);
    const SpuID = await open('成本梨');
    const refused = await call(app, unseeing, priceChanges.why, { SpuID, PriceKind: COST });
    expect(refused.status).toBe(4003);
    expect(await why(unseeing, SpuID, { PriceKind: RETAIL })).toMatchObject({ Price: 40 });
  });
});
