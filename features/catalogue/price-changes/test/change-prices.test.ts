import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { priceChanges } from '../contract.ts';
import { applyDue } from '../server/due/apply-due.ts';
import { at, change, MINUTE, newPriceAt, openGroup, openPriced, paid, type Want } from './priced.ts';

let app: TestApp;
let cast: Cast;
let group: string;
const START = Date.parse('2027-03-01T00:00:00Z');
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  group = await openGroup(app, cast);
});
afterAll(() => app.close());

/** One listing of the grower, sold to the shop in the middle. */
async function priced(more: object = {}) {
  const { grower, middle } = cast;
  const spuId = await openPriced(app, grower, [middle], more);
  const want = (wants: Want[], now = 0, how: Parameters<typeof change>[4] = {}) =>
    change(
      app,
      grower,
      wants.map((each) => newPriceAt(spuId, START, each)),
      START + now * MINUTE,
      how,
    );
  const pays = (minute: number) => paid(app, grower, spuId, middle, START + minute * MINUTE);
  const says = async (...wishes: Parameters<typeof want>) =>
    (await want(...wishes)).judged.map(({ outcome, says: why }) => (why ? `${outcome}: ${why}` : outcome));
  return { spuId, want, pays, says };
}
const forMiddle = (price: number | null, more: Partial<Want> = {}): Want => ({
  kind: 'specialAgent',
  audienceId: cast.middle.shopId,
  price,
  ...more,
});

/** How many changes that failed wait for somebody to see them. */
const waiting = async () => {
  const { items } = await ask(app, cast.grower, inbox.get, {});
  return items.find(({ Kind }) => Kind === 'prices-failed')?.Count;
};

describe('changing prices', () => {
  it('sets what an agent and its group pay, the agent’s own first; null goes back to the next rule', async () => {
    const { want, pays } = await priced();
    await want([{ kind: 'specialGroup', audienceId: group, price: 27 }]);
    expect(await pays(0)).toEqual([27, 'special_group']);
    await want([forMiddle(26)]);
    expect(await pays(0)).toEqual([26, 'special_agent']);
    await want([forMiddle(null), { kind: 'specialGroup', audienceId: group, price: null }]);
    expect(await pays(0)).toEqual([30, 'default']);
  });

  it('counts from its minute on, and for a while only until its end, though nothing was written', async () => {
    const { want, pays } = await priced();
    await want([
      { price: 28, from: 60 },
      { price: 25, from: 90, to: 120 },
      forMiddle(24, { from: 100, to: 110 }),
    ]);
    const times = [59, 60, 89, 90, 99, 100, 109, 110, 119, 120];
    const prices = [];
    for (const time of times) prices.push((await pays(time))?.[0]);
    expect(prices).toEqual([30, 28, 28, 25, 25, 24, 24, 25, 25, 28]);
  });

  it('refuses two for good at one minute and two for a while that overlap, and names the other', async () => {
    const { want, says } = await priced();
    await want([
      { price: 28, from: 60 },
      { price: 25, from: 60, to: 120 },
    ]);
    expect(await says([{ price: 27, from: 60 }])).toEqual([
      'conflicts: “脐橙10斤”（所有渠道）2027-03-01 09:00 起 已有定时改价 ¥28.00（grower设置），请先取消它或换一个时间',
    ]);
    expect(await says([{ price: 24, from: 119, to: 130 }])).toEqual([expect.stringContaining('conflicts')]);
    expect(
      await says([
        { price: 24, from: 120, to: 130 },
        { price: 27, from: 61 },
      ]),
    ).toEqual(['changed', 'changed']);
  });

  it('takes the place of changes to come that it names, so that neighbours move together', async () => {
    const { spuId, want, pays } = await priced();
    await want([{ price: 28, from: 60, to: 120 }]);
    const pending = at(app, cast.grower, (db) =>
      db.from('price_change_items').select('log_id').where('spu_id', '=', spuId).executeTakeFirstOrThrow(),
    );
    const replaceIds = [(await pending).log_id];
    await want([{ price: 27, from: 70, to: 130 }], 0, { replaceIds });
    expect([await pays(65), await pays(125)]).toEqual([
      [30, 'default'],
      [27, 'scheduled'],
    ]);
  });

  it('leaves out what is below the floor, what did not change and what somebody changed meanwhile', async () => {
    const { want, says, pays } = await priced({ price_min: 20 });
    expect(await says([{ price: 19.99 }, forMiddle(19)])).toEqual([
      'belowFloor: 低于最低价 ¥20.00，请提高价格或先改最低价',
      'belowFloor: 低于最低价 ¥20.00，请提高价格或先改最低价',
    ]);
    expect(await says([{ price: 30 }])).toEqual(['unchanged']);
    await want([{ price: 29 }]);
    expect(await says([{ price: 28, old: 30 }])).toEqual(['stale: 预览后已被grower改为 ¥29.00，请核对']);
    expect(await says([{ price: 28, old: 29 }])).toEqual(['changed']);
    expect(await says([{ price: 15 }, { kind: 'floor', price: 14 }])).toEqual(['changed', 'changed']);
    expect(await pays(0)).toEqual([15, 'default']);
  });

  it('holds prices to the floor that is written, where the change’s own is left out', async () => {
    const { says, pays } = await priced({ price_min: 20 });
    expect(await says([{ price: 19 }, { kind: 'floor', price: 10, old: 18 }])).toEqual([
      'belowFloor: 低于最低价 ¥20.00，请提高价格或先改最低价',
      'stale: 预览后已被别人改为 ¥20.00，请核对',
    ]);
    expect(await pays(0)).toEqual([30, 'default']);
  });

  it('takes neither of two that are the same', async () => {
    const { says, pays } = await priced();
    expect(await says([{ price: 28 }, { price: 27 }])).toEqual(
      Array(2).fill(expect.stringMatching(/^skipped: .*填了两次/)),
    );
    expect(await pays(0)).toEqual([30, 'default']);
  });

  it('says of each that can’t be priced why', async () => {
    const { spuId, says } = await priced();
    const { outsider, channel } = cast;
    const stranger = { kind: 'specialAgent', audienceId: outsider.shopId, price: 20 } as const;
    const nobody = { ...stranger, kind: 'specialGroup' } as const;
    expect(
      await says([stranger, nobody, { kind: 'offer', audienceId: cast.middle.shopId, price: 29 }]),
    ).toEqual([
      'skipped: 不是当前店铺的渠道，请先添加渠道',
      'skipped: 渠道组不存在，或不属于当前店铺',
      'changed',
    ]);
    const foreign = await change(app, channel, [newPriceAt(spuId, START, { price: 1 })], START);
    expect(foreign.judged).toMatchObject([{ outcome: 'skipped', says: '在售商品不存在，或不属于当前店铺' }]);
  });

  it('judges the same in the preview, and writes nothing then', async () => {
    const { says, pays } = await priced({ price_min: 20 });
    const wants = [{ price: 28 }, forMiddle(19), { kind: 'retail', price: 40 }] as const;
    const preview = await says([...wants], 0, { preview: true });
    expect(await pays(0)).toEqual([30, 'default']);
    expect(await says([...wants])).toEqual(preview);
    expect(await pays(0)).toEqual([28, 'default']);
  });
});

describe('the clock', () => {
  it('gives an order the price of its moment on every hop, whether or not the job ran, and says who set it', async () => {
    const { channel, middle, grower } = cast;
    const chain = [channel, middle, grower];
    const now = Date.now();
    const sold = async (ran: boolean) => {
      const listing = await openListing(app, chain, [30, 20, 10]);
      const due = (who: Person, want: Want) =>
        change(app, who, [newPriceAt(listing.spuIds.get(who.shopId) ?? '', now, want)], now - 3 * MINUTE, {
          note: '霜冻',
        });
      await due(grower, { price: 11, from: -1 });
      await due(middle, { price: 19, from: -2, to: 5 });
      await due(channel, { kind: 'retail', price: 35, from: -1 });
      if (ran) for (const who of chain) await at(app, who, (db) => applyDue(db, Date.now()));
      const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
      const Lines = [{ spuID: listing.entrySpuId, Address }];
      const { OrderIDs } = await ask(app, channel, orders.place, { AvoidDuplicationInDays: 0, Lines });
      const rows = [];
      for (const who of chain) rows.push(await ask(app, who, orders.detail, { OrderID: OrderIDs[0] ?? '' }));
      return rows;
    };
    const prices = (rows: Awaited<ReturnType<typeof sold>>) =>
      rows.map(({ Order }) => [Order.SalePrice, Order.CostPrice, Order.PriceRule]);
    const ran = await sold(true);
    expect(prices(ran)).toEqual([
      [35, 19, ''],
      [19, 11, 'scheduled'],
      [11, null, 'default'],
    ]);
    expect(prices(await sold(false))).toEqual(prices(ran));
    expect(ran[2]?.Price).toMatchObject({ SetBy: 'grower', OldPrice: 10, NewPrice: 11, Note: '霜冻' });
  });

  it('writes what is due into slots, copies and history; what has nothing left to stand on fails', async () => {
    const { spuId, want, pays } = await priced();
    await want([
      { price: 28, from: 10 },
      { price: 26, from: 10, to: 20 },
    ]);
    await want([{ kind: 'offer', audienceId: cast.middle.shopId, price: 27, from: 15 }]);
    const items = () =>
      at(app, cast.grower, (db) =>
        db
          .from('price_change_items')
          .select(['kind', 'new_price', 'status', 'reason'])
          .where('spu_id', '=', spuId)
          .orderBy('new_price')
          .execute(),
      );
    await at(app, cast.grower, (db) => applyDue(db, START + 10 * MINUTE));
    expect((await items()).map(({ status }) => status)).toEqual([2, 1, 3]);
    await at(app, cast.grower, (db) =>
      db.update('offers').set({ status: 'off' }).where('spu_id', '=', spuId).execute(),
    );
    await at(app, cast.grower, (db) => applyDue(db, START + 30 * MINUTE));
    expect((await items()).map(({ status, reason }) => [status, reason])).toEqual([
      [3, ''],
      [5, '没有分销给该渠道，请先分销'],
      [3, ''],
    ]);
    expect(await pays(31)).toEqual([28, 'default']);
    const failed = (await ask(app, cast.grower, priceChanges.get, { SpuIDs: [spuId], idScheduledStatus: 5 }))
      .items;
    expect(failed).toMatchObject([{ Failed: 1, Done: 0 }]);
    expect(await waiting()).toBe(1);
    const aside = { ChangeIDs: failed.map(({ ChangeID }) => ChangeID) };
    expect(await ask(app, cast.grower, priceChanges.cancel, aside)).toEqual({ done: 1, skipped: [] });
    expect(await waiting()).toBeUndefined();
    const rules = at(app, cast.grower, (db) =>
      db.from('spus').select('rules').where('id', '=', spuId).executeTakeFirst(),
    );
    expect((await rules)?.rules).toBe(0);
  });
});
