import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#features/catalogue/offers/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { lockTargets } from '#features/catalogue/price-changes/server/index.ts';
import { at, change, newPriceAt, openPriced } from '#features/catalogue/price-changes/test/priced.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let other: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const opened = { BusinessUnitName: '小王店', As: 'agent' } as const;
  const { BusinessUnitID: shopId } = await ask(app, cast.grower, operation.add, opened);
  other = { ...cast.grower, shopId };
});
afterAll(() => app.close());

const FLOOR = { price_min: 20 };
const open = () => openPriced(app, cast.grower, [], FLOOR);
const offer = (SpuID: string, Price?: number | null, agents: readonly Person[] = [cast.middle]) =>
  ask(app, cast.grower, spus.distribute, {
    Offers: agents.map(({ shopId: AgentID }) => ({ SpuID, AgentID, Price })),
  });
/** What each agent that has it pays, and what was given with its offer. */
const read = async (SpuID: string) =>
  (await ask(app, cast.grower, offers.get, { SpuIDs: [SpuID] })).items
    .map(({ AgentName, OwnPrice }) => [AgentName, OwnPrice])
    .sort();
const records = async (SpuID: string) =>
  (await ask(app, cast.grower, priceChanges.get, { SpuIDs: [SpuID] })).items
    .map(({ Note, SourceName, IsUndone }) => [Note, SourceName, IsUndone])
    .sort();
const logs = async (SpuID: string) =>
  (await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [SpuID] })).items.map(
    ({ OldPrice, NewPrice, Note }) => [OldPrice, NewPrice, Note],
  );

describe('a price given with an offer', () => {
  it('below the floor makes no offer, and changes none that stands: the same as in the sheet of prices', async () => {
    const SpuID = await open();
    const low = { done: 0, skipped: [{ reason: '低于最低价 ¥20.00，请提高价格或先改最低价' }] };
    expect(await offer(SpuID, 19.99)).toMatchObject(low);
    expect(await read(SpuID)).toEqual([]);
    await offer(SpuID, 20);
    expect(await offer(SpuID, 5)).toMatchObject({ ...low, ChangeID: null });
    expect(await read(SpuID)).toEqual([['优选商行', 20]]);
  });

  it('below the floor doesn’t tell the floor to who may not see what agents pay', async () => {
    const SpuID = await open();
    const rights = RIGHTS['agent.manage'] | RIGHTS['price.change'];
    const clerk = await addMember(app, cast.grower, 'unpriced', rights);
    const Offers = [{ SpuID, AgentID: cast.middle.shopId, Price: 0.01 }];
    const { skipped } = await ask(app, clerk, spus.distribute, { Offers });
    expect(skipped.map(({ reason }) => reason)).toEqual(['低于最低价，请提高价格或先改最低价']);
  });

  it('is in the history; of who had it, a change that can be taken back without touching new offers', async () => {
    const SpuID = await open();
    expect(await offer(SpuID, 28)).toMatchObject({ done: 1, Repriced: 0, ChangeID: null, UndoUntil: null });
    const again = await offer(SpuID, 26, [cast.middle, other]);
    expect(again).toMatchObject({ done: 2, Repriced: 1, UndoUntil: expect.any(String) });
    expect(await records(SpuID)).toEqual([
      ['分销', '手工改价', false],
      ['分销', '手工改价', false],
      ['改渠道价', '手工改价', false],
    ]);
    const undone = await ask(app, cast.grower, priceChanges.undo, { ChangeID: again.ChangeID ?? '' });
    expect(undone).toMatchObject({ Total: 1, Changed: 1 });
    expect(await read(SpuID)).toEqual([
      ['优选商行', 28],
      ['小王店', 26],
    ]);
  });

  it('is written after what is due by then, which doesn’t come back over it', async () => {
    const SpuID = await open();
    await offer(SpuID, 28);
    const now = Date.now();
    const announced = { kind: 'offer', audienceId: cast.middle.shopId, price: 24, from: -1 } as const;
    await change(app, cast.grower, [newPriceAt(SpuID, now, announced)], now - 180_000);
    await offer(SpuID, 27);
    expect(await logs(SpuID)).toEqual([
      [24, 27, '改渠道价'],
      [28, 24, ''],
      [null, 28, '分销'],
    ]);
    await ask(app, cast.grower, priceChanges.undo, { ChangeID: (await offer(SpuID, 25)).ChangeID ?? '' });
    expect(await read(SpuID)).toEqual([['优选商行', 27]]);
  });

  it('of what was withdrawn ends with it: offered again without one it has none, and the history says so', async () => {
    const SpuID = await open();
    await offer(SpuID, 28);
    const Offers = [{ SpuID, AgentID: cast.middle.shopId }];
    await ask(app, cast.grower, spus.distribute, { Offers, Withdraw: true });
    await offer(SpuID);
    expect(await read(SpuID)).toEqual([['优选商行', null]]);
    expect((await logs(SpuID))[0]).toEqual([28, null, '分销']);
  });

  it('waits for whoever is changing prices of the listing', async () => {
    const SpuID = await open();
    await offer(SpuID, 28);
    let isDone = false;
    let waiting: Promise<unknown> = Promise.resolve();
    await at(app, cast.grower, async (db) => {
      await lockTargets(db, [SpuID], []);
      waiting = offer(SpuID, 27).then(() => {
        isDone = true;
      });
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(isDone).toBe(false);
    });
    await waiting;
    expect(await read(SpuID)).toEqual([['优选商行', 27]]);
  });
});
