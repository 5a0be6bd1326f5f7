import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { adjustments } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let BillID: string;
let ItemID: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 1, { amount: 3 });
  const [OrderID = ''] = ids;
  await ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: 'SF8200000000001' }],
  });
  const made = { TraderID: cast.channel.shopId, Side: 1 as const, OrderIDs: ids };
  ({ BillID } = await ask(app, cast.middle, bills.create, made));
  const { items } = await ask(app, cast.channel, settlementItems.get, { BillIDs: [BillID] });
  ItemID = items[0]?.ItemID ?? '';
});
afterAll(() => app.close());

const waits = async (who: Person) =>
  (await ask(app, who, inbox.get, {})).items
    .filter(({ Kind }) => Kind === 'corrections-declined')
    .map(({ Says, To }) => [Says, To]);
const dispute = () =>
  ask(app, cast.channel, adjustments.ask, { BillID, Lines: [{ ItemID, Change: -3 }], Reason: '少了一件' });
const open = async () =>
  (await ask(app, cast.middle, adjustments.get, { States: ['open'] })).items.map(
    ({ RequestID }) => RequestID,
  );

describe('a correction that the other side declines', () => {
  it('waits for who asked until somebody there has seen it, and can be asked again', async () => {
    await dispute();
    const RequestIDs = await open();
    await ask(app, cast.middle, adjustments.answer, { RequestIDs, Accept: false, Reason: '数量没错' });
    expect(await waits(cast.channel)).toEqual([
      ['优选商行拒绝更正 1 笔账款', '/settlementV2/corrections?tab=unseen'],
    ]);
    expect(await waits(cast.middle)).toEqual([]);
    const { items } = await ask(app, cast.channel, adjustments.get, { IsUnseen: true });
    expect(items).toMatchObject([{ State: 'declined', Answer: '数量没错', IsUnseen: true, Change: -3 }]);
    expect((await ask(app, cast.channel, adjustments.seen, { RequestIDs })).done).toBe(1);
    expect(await waits(cast.channel)).toEqual([]);
    await dispute();
    const again = await open();
    expect(again).toHaveLength(1);
    await ask(app, cast.channel, adjustments.withdraw, { RequestIDs: again });
    // What one took back oneself is no news.
    expect(await waits(cast.channel)).toEqual([]);
  });
});
