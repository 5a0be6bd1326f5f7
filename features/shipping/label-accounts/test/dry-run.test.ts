import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { addDays } from '#features/orders/orders/times/order-time.ts';
import { ask } from '#test/app.ts';
import { openOrders } from '#test/orders.ts';
import { labelAccounts } from '../contract.ts';
import { dryRun } from '../server/dry-run.ts';
import { type AccountDesk, openDesk } from './account-desk.ts';

let desk: AccountDesk;
let zto = '';
let sf = '';
let ids: string[] = [];
beforeAll(async () => {
  desk = await openDesk();
  zto = await desk.open({ Name: '中通', Company: '中通' });
  sf = await desk.open({ Name: '顺丰', Company: '顺丰' });
  ({ ids } = await openOrders(desk.app, desk.cast, 4, { amount: 2 }));
});
afterAll(() => desk.app.close());

const conditions = {
  Provinces: [],
  WeightAbove: null,
  WeightTo: null,
  CategoryIDs: [],
  Words: [],
  AgentIDs: [],
  Platforms: [],
};
const toSf = (part: object) => ({ AccountID: sf, ...conditions, ...part });
const tomorrow = addDays(new Date(), 1);

describe('trying rules on yesterday’s orders', () => {
  it('counts by account, by default and without any, and keeps nothing', async () => {
    const run = (rule: object) => desk.inShop((db) => dryRun(db, [toSf(rule)], tomorrow));
    expect(await run({ Provinces: ['浙江'] })).toMatchObject({
      IsToday: false,
      Orders: 4,
      items: [{ AccountID: sf, Orders: 4, ByDefault: 0 }],
      Unmatched: 0,
    });
    expect(await run({ WeightTo: 1_000 })).toMatchObject({
      items: [{ AccountID: zto, Name: '中通', Orders: 4, ByDefault: 4 }],
      Unmatched: 0,
    });
    await ask(desk.app, desk.cast.grower, labelAccounts.setDefault, {
      AccountID: zto,
      OfShop: true,
      On: false,
    });
    expect(await run({ WeightTo: 1_000 })).toMatchObject({ items: [], Unmatched: 4 });
    expect((await ask(desk.app, desk.cast.grower, labelAccounts.rules, {})).total).toBe(0);
  });

  it('leaves cancelled orders out, and looks at today’s where there were none', async () => {
    await ask(desk.app, desk.cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: ids[0] ?? '', Reason: '买错了' }],
    });
    const ran = await ask(desk.app, desk.cast.grower, labelAccounts.dryRun, { Rules: [toSf({})] });
    expect(ran).toMatchObject({ IsToday: true, Orders: 3, items: [{ AccountID: sf, Orders: 3 }] });
  });

  it('shows orders of other shops to nobody', async () => {
    const ran = await ask(desk.app, desk.cast.middle, labelAccounts.dryRun, { Rules: [] });
    expect(ran.Orders).toBe(0);
  });
});
