import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '#features/shops/lookups/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { priceChanges } from '../contract.ts';
import { priceExports } from '../export-contract.ts';
import { scheduledPrices } from '../scheduled-contract.ts';
import { specialPrices } from '../special-contract.ts';
import { MINUTE, openGroup, openPriced } from './priced.ts';

let app: TestApp;
let cast: Cast;
let SpuID: string;
let AgentGroupID: string;
let pricer: Person;
const later = new Date(Date.now() + 60 * MINUTE).toISOString();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { grower, middle } = cast;
  AgentGroupID = await openGroup(app, cast);
  SpuID = await openPriced(app, grower, [middle]);
  pricer = await addMember(app, grower, 'pricer', ALL_RIGHTS);
  await ask(app, grower, priceChanges.defaultPrice, {
    Items: [{ SpuID, DistributePrice: 31 }],
    Note: '涨价',
  });
  const toCome = { SpuID, AgentID: middle.shopId, SpecialPrice: 28 };
  await ask(app, pricer, priceChanges.specialPrice, { Items: [toCome], ScheduledAt: later });
  const Items = [
    { SpuID, AgentID: middle.shopId, SpecialPrice: 29 },
    { SpuID, AgentGroupID, SpecialPrice: 27 },
  ];
  await ask(app, pricer, priceChanges.specialPrice, { Items });
});
afterAll(() => app.close());

const exported = async (who: Person, filters: object = {}) => {
  const { body } = await fetchFile(app, who, priceExports.changes, filters);
  return (await recordsOf(body)).map((row) => [row.对象, row.价格, row.原价, row.新价, row.状态].join(' '));
};

describe('the history of prices', () => {
  it('is exported a row for each price, those to come too, as it is filtered', async () => {
    expect((await exported(cast.grower)).sort()).toEqual([
      '优选商行 渠道特价  28.00 待生效',
      '优选商行 渠道特价  29.00 已生效',
      '所有渠道 默认价 30.00 31.00 已生效',
      '组“社区店” 渠道组特价  27.00 已生效',
    ]);
    expect(await exported(cast.grower, { AuthorIDs: [cast.grower.userId] })).toEqual([
      '所有渠道 默认价 30.00 31.00 已生效',
    ]);
  });

  it('is filtered by who may have set prices, also those to come', async () => {
    const seeing = await addMember(app, cast.grower, 'seeing', RIGHTS['price.sales.view']);
    const { items } = await ask(app, seeing, lookups.pricers, {});
    expect(items.map(({ Name }) => Name).sort()).toEqual(['grower', 'pricer']);
    const by = async ({ userId }: Person) =>
      (await ask(app, seeing, scheduledPrices.get, { AuthorIDs: [userId] })).total;
    expect([await by(pricer), await by(cast.grower)]).toEqual([1, 0]);
  });

  it('takes agents and groups together, as each price is for one or the other', async () => {
    const whom = { AgentIDs: [cast.middle.shopId], AgentGroupIDs: [AgentGroupID] };
    expect((await ask(app, cast.grower, specialPrices.get, whom)).total).toBe(2);
    const { AgentGroupIDs } = whom;
    expect((await ask(app, cast.grower, specialPrices.get, { AgentGroupIDs })).total).toBe(1);
    expect((await ask(app, cast.grower, scheduledPrices.get, { AgentGroupIDs })).total).toBe(0);
    expect((await ask(app, cast.grower, scheduledPrices.get, whom)).total).toBe(1);
  });
});
