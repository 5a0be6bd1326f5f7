import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsIn, minutesAhead } from '#features/catalogue/group-buys/test/acts.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { openGroup, openPriced, paid } from '#features/catalogue/price-changes/test/priced.ts';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { offers } from '../contract.ts';
import { OFFER_PRICE_SOURCES } from '../price-from.ts';

let app: TestApp;
let cast: Cast;
let GroupID: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  GroupID = await openGroup(app, cast);
});
afterAll(() => app.close());
const { publish } = actsIn(() => app);

/** A listing of the grower at 30 yuan, offered to the middle shop. */
const open = (name: string) => openPriced(app, cast.grower, [cast.middle], { name });
const asAgent = (SpuID: string) => ({ SpuID, AgentID: cast.middle.shopId });
const special = (item: object, more: object = {}) =>
  ask(app, cast.grower, priceChanges.specialPrice, { Items: [item as never], ...more });
const priced = (item: object, more: object = {}) =>
  ask(app, cast.grower, priceChanges.defaultPrice, { Items: [item as never], ...more });
/** The sources by which the filter finds it, and the rule that the price is resolved by. */
async function pricesFrom(SpuID: string) {
  const by: string[] = [];
  for (const source of OFFER_PRICE_SOURCES) {
    const { total } = await ask(app, cast.grower, offers.get, { SpuIDs: [SpuID], PriceFrom: [source] });
    if (total > 0) by.push(source);
  }
  const rule = (await paid(app, cast.grower, SpuID, cast.middle, Date.now()))?.[1];
  expect(by).toEqual([rule]);
  return rule;
}

describe('offers are found by where their price comes from', () => {
  it('from the default up to a price of the agent alone, each where none stronger is set', async () => {
    const SpuID = await open('层层橙');
    expect(await pricesFrom(SpuID)).toBe('default');
    await special({ ...asAgent(SpuID), SpecialPrice: 29, PriceKind: 4 });
    expect(await pricesFrom(SpuID)).toBe('offer');
    const policy = { SpuID, salesPolicyName: '双十一', spuPrice: 28, Publish: true };
    const AgentQuotas = [{ AgentID: cast.middle.shopId }];
    await ask(app, cast.grower, salesPolicies.add, { ...policy, AgentQuotas });
    expect(await pricesFrom(SpuID)).toBe('sales_policy');
    await publish(cast.grower, SpuID, {});
    expect(await pricesFrom(SpuID)).toBe('group_buy');
    await special({ SpuID, AgentGroupID: GroupID, SpecialPrice: 27 });
    expect(await pricesFrom(SpuID)).toBe('special_group');
    await special({ ...asAgent(SpuID), SpecialPrice: 26 });
    expect(await pricesFrom(SpuID)).toBe('special_agent');
    await priced({ SpuID, DistributePrice: 20 }, { EndsAt: minutesAhead(60) });
    expect(await pricesFrom(SpuID)).toBe('scheduled');
  });

  it('not from a price for a while that what was agreed undercuts, unless it may raise', async () => {
    const SpuID = await open('不抬橙');
    await special({ ...asAgent(SpuID), SpecialPrice: 24 });
    await priced({ SpuID, DistributePrice: 25 }, { EndsAt: minutesAhead(60) });
    expect(await pricesFrom(SpuID)).toBe('special_agent');
    const raised = await open('可抬橙');
    await special({ ...asAgent(raised), SpecialPrice: 24 });
    await priced({ SpuID: raised, DistributePrice: 25 }, { EndsAt: minutesAhead(60), KeepLower: false });
    expect(await pricesFrom(raised)).toBe('scheduled');
  });

  it('not from a retail price or a floor for a while, which no agent pays', async () => {
    const SpuID = await open('零售橙');
    await priced({ SpuID, SpuPrice: 35, PriceMin: 10 }, { EndsAt: minutesAhead(60) });
    expect(await pricesFrom(SpuID)).toBe('default');
  });

  it('not from what is over, or to come', async () => {
    const SpuID = await open('未到橙');
    await priced({ SpuID, DistributePrice: 20 }, { ScheduledAt: minutesAhead(30), EndsAt: minutesAhead(60) });
    const policy = {
      SpuID,
      salesPolicyName: '明天',
      spuPrice: 28,
      Publish: true,
      PolicyStartAt: minutesAhead(60),
    };
    const AgentQuotas = [{ AgentID: cast.middle.shopId }];
    await ask(app, cast.grower, salesPolicies.add, { ...policy, AgentQuotas });
    expect(await pricesFrom(SpuID)).toBe('default');
  });
});
