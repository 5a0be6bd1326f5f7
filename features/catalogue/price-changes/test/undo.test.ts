import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { priceChanges } from '../contract.ts';
import { applyDue } from '../server/due/apply-due.ts';
import { priceSheet } from '../sheet-contract.ts';
import { undoSummary } from '../undo-summary.ts';
import { at, MINUTE, openGroup, openPriced, paid } from './priced.ts';

let app: TestApp;
let cast: Cast;
let group: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  group = await openGroup(app, cast);
});
afterAll(() => app.close());

const open = () => openPriced(app, cast.grower, [cast.middle]);
type Defaults = Input<typeof priceChanges.defaultPrice>;
type Specials = Input<typeof priceChanges.specialPrice>;
const byDefault = (Items: Defaults['Items'], more: Partial<Defaults> = {}) =>
  ask(app, cast.grower, priceChanges.defaultPrice, { Items, ...more });
const special = (Items: Specials['Items'], more: Partial<Specials> = {}) =>
  ask(app, cast.grower, priceChanges.specialPrice, { Items, ...more });
const undo = (ChangeID: string | null) =>
  ask(app, cast.grower, priceChanges.undo, { ChangeID: ChangeID ?? '' });
const pays = (spuId: string) => paid(app, cast.grower, spuId, cast.middle, Date.now());
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const orderTwice = (spuID: string) => {
  const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
  const line = { spuID, Address };
  return ask(app, cast.middle, orders.place, { AvoidDuplicationInDays: 0, Lines: [line, line] });
};

describe('undoing a change', () => {
  it('gives each slot back what it held, also nothing, and keeps both in the history', async () => {
    const SpuID = await open();
    const AgentID = cast.middle.shopId;
    const { ChangeID } = await special([
      { SpuID, AgentID, SpecialPrice: 26 },
      { SpuID, AgentGroupID: group, SpecialPrice: 27 },
    ]);
    expect(await pays(SpuID)).toEqual([26, 'special_agent']);
    expect(await undo(ChangeID)).toMatchObject({ Total: 2, Changed: 2, UndoUntil: null });
    expect(await pays(SpuID)).toEqual([30, 'default']);
    const { items } = await ask(app, cast.grower, priceChanges.get, { SpuIDs: [SpuID] });
    expect(items.map(({ SourceName, IsUndone, UndoUntil }) => [SourceName, IsUndone, UndoUntil])).toEqual([
      ['撤销', false, null],
      ['手工改价', true, null],
    ]);
    const again = await call(app, cast.grower, priceChanges.undo, { ChangeID: ChangeID ?? '' });
    expect(again.message).toBe('这次改价已经撤销或取消，无需再撤销');
  });

  it('says how many orders were entered meanwhile and keep the price', async () => {
    const { middle, grower } = cast;
    const listing = await openListing(app, [middle, grower], [20, 10], '撤销橙');
    const SpuID = listing.spuIds.get(grower.shopId) ?? '';
    const { ChangeID } = await byDefault([{ SpuID, DistributePrice: 9 }]);
    await orderTwice(listing.entrySpuId);
    expect(await undo(ChangeID)).toMatchObject({ Changed: 1, OpenOrders: 2 });
    const again = await byDefault([{ SpuID, DistributePrice: 8 }]);
    expect(again).toMatchObject({ OpenOrders: 2 });
    expect(await undo(again.ChangeID)).toMatchObject({ Changed: 1, OpenOrders: 0 });
  });

  it('leaves what somebody changed since, and says who', async () => {
    const one = await open();
    const two = await open();
    const { ChangeID } = await byDefault([
      { SpuID: one, DistributePrice: 28 },
      { SpuID: two, DistributePrice: 28 },
    ]);
    const other = await addMember(app, cast.grower, 'colleague');
    await ask(app, other, priceChanges.defaultPrice, { Items: [{ SpuID: one, DistributePrice: 27 }] });
    const undone = await undo(ChangeID);
    expect(undone).toMatchObject({ Changed: 1, Stale: 1 });
    expect(undoSummary(undone)).toBe('已撤销 1 个商品的 1 个价格，1 个没有撤销：之后又被colleague改过');
    expect([await pays(one), await pays(two)]).toEqual([
      [27, 'default'],
      [30, 'default'],
    ]);
  });

  it('cancels what is to come and ends what runs', async () => {
    const SpuID = await open();
    const toCome = await byDefault([{ SpuID, DistributePrice: 20 }], { ScheduledAt: later(60) });
    const running = await byDefault([{ SpuID, DistributePrice: 25 }], { EndsAt: later(60) });
    expect(await pays(SpuID)).toEqual([25, 'scheduled']);
    expect(await undo(running.ChangeID)).toMatchObject({ Changed: 1 });
    expect(await undo(toCome.ChangeID)).toMatchObject({ Changed: 1 });
    expect(await pays(SpuID)).toEqual([30, 'default']);
    const { items } = await ask(app, cast.grower, priceChanges.get, { SpuIDs: [SpuID] });
    expect(items.map(({ Total, Cancelled }) => [Total, Cancelled])).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('can be asked for a time to come, whenever the change was made, where the price still is what was set', async () => {
    const one = await open();
    const two = await open();
    const { ChangeID } = await byDefault([
      { SpuID: one, DistributePrice: 28 },
      { SpuID: two, DistributePrice: 28 },
    ]);
    await byDefault([{ SpuID: two, DistributePrice: 27 }]);
    const back = { ChangeID: ChangeID ?? '', ScheduledAt: later(60) };
    expect(await ask(app, cast.grower, priceChanges.undo, back)).toMatchObject({ Changed: 1, Stale: 1 });
    const at61 = (spuId: string) => paid(app, cast.grower, spuId, cast.middle, Date.now() + 61 * MINUTE);
    expect([await pays(one), await at61(one), await at61(two)]).toEqual([
      [28, 'default'],
      [30, 'default'],
      [27, 'default'],
    ]);
    const running = await byDefault([{ SpuID: one, DistributePrice: 25 }], { EndsAt: later(60) });
    const none = { ...back, ChangeID: running.ChangeID ?? '' };
    expect((await call(app, cast.grower, priceChanges.undo, none)).message).toBe(
      '这次改价没有已生效的长期价格，无需改回',
    );
  });

  it('is too late after ten minutes', async () => {
    const SpuID = await open();
    const { ChangeID } = await byDefault([{ SpuID, DistributePrice: 20 }]);
    // The history can't be written anew by the product itself.
    await app.database.pool.query(
      `update price_logs set effective_at = now() - interval '11 minutes' where change_id = $1`,
      [ChangeID],
    );
    const late = await call(app, cast.grower, priceChanges.undo, { ChangeID: ChangeID ?? '' });
    expect(late.message).toBe('改价已生效超过 10 分钟，不能撤销，可以再改一次');
  });

  describe('of a purchase price', () => {
    const PART = RIGHTS['price.change'] | RIGHTS['price.sales.view'];
    async function openManaged(name: string) {
      const { middle } = cast;
      const opened = { BusinessUnitName: `${name}仓`, As: 'vendor' } as const;
      const { BusinessUnitID } = await ask(app, middle, operation.add, opened);
      const vendor = { ...middle, shopId: BusinessUnitID };
      const there = await openPriced(app, vendor, [], { name });
      await ask(app, vendor, spus.distribute, { Offers: [{ SpuID: there, AgentID: middle.shopId }] });
      const mine = async () => (await ask(app, middle, priceSheet.get, { SpuName: name })).items[0];
      const change = async (PurchasePrice: number, more: object = {}) => {
        const Items = [{ SpuID: (await mine())?.SpuID ?? '', PurchasePrice }];
        const { ChangeID } = await ask(app, middle, priceChanges.purchasePrice, { Items, ...more });
        return { ChangeID: ChangeID ?? '' };
      };
      return { middle, vendor, there, mine, change };
    }

    it('gives the vendor’s slot back what it held there', async () => {
      const { middle, vendor, there, mine, change } = await openManaged('代管橙');
      const changed = await change(27);
      expect((await mine())?.PurchasePrice).toBe(27);
      const blind = await addMember(app, middle, 'costless', PART);
      expect((await call(app, blind, priceChanges.undo, changed)).status).toBe(4003);
      expect(await ask(app, middle, priceChanges.undo, changed)).toMatchObject({ Changed: 1 });
      expect((await mine())?.PurchasePrice).toBe(30);
      expect(await paid(app, vendor, there, middle, Date.now())).toEqual([30, 'default']);
    });

    it('says how many orders were entered at it meanwhile, as the vendor’s book has them', async () => {
      const { middle, mine, change } = await openManaged('代管柚');
      await orderTwice((await mine())?.SpuID ?? '');
      const changed = await change(27);
      await orderTwice((await mine())?.SpuID ?? '');
      const undone = await ask(app, middle, priceChanges.undo, changed);
      expect(undoSummary(undone)).toBe('已撤销 1 个商品的 1 个价格；其间下的 2 单保持当时的价格');
    });

    it('does so though the vendor’s own job has brought the new price here before its minute was written', async () => {
      const { middle, vendor, mine, change } = await openManaged('代管梨');
      const changed = await change(27, { ScheduledAt: later(5) });
      for (const who of [middle, vendor])
        await at(app, who, (db) =>
          db
            .update('price_change_items')
            .set({ effective_at: new Date(Date.now() - MINUTE) })
            .execute(),
        );
      await at(app, vendor, (db) => applyDue(db, Date.now()));
      expect((await mine())?.PurchasePrice).toBe(27);
      expect(await ask(app, middle, priceChanges.undo, changed)).toMatchObject({ Changed: 1 });
      expect((await mine())?.PurchasePrice).toBe(30);
    });
  });
});

describe('why a price', () => {
  const why = (SpuID: string) =>
    ask(app, cast.grower, priceChanges.why, { SpuID, AgentID: cast.middle.shopId });

  it('names every rule with its price and state, and who set it', async () => {
    const SpuID = await open();
    await special([{ SpuID, AgentGroupID: group, SpecialPrice: 27 }], { Note: '社区店优惠' });
    await byDefault([{ SpuID, DistributePrice: 29 }], { EndsAt: later(60) });
    await byDefault([{ SpuID, DistributePrice: 20 }], { ScheduledAt: later(90) });
    const { Price, PriceRule, Rules } = await why(SpuID);
    expect([Price, PriceRule]).toEqual([27, '渠道组特价']);
    expect(Rules.map((rule) => [rule.PriceRule, rule.Price, rule.StateName])).toEqual([
      ['定时改价', 29, '不低于其他价格，不采用'],
      ['渠道特价', null, '未设置'],
      ['渠道组特价', 27, '采用'],
      ['渠道商品价', null, '未设置'],
      ['默认价', 30, '被更高规则覆盖'],
      ['商品价', null, '未设置'],
      ['默认价', 20, '未到时间'],
    ]);
    expect(Rules[2]).toMatchObject({ SetBy: 'grower', Note: '社区店优惠' });
  });

  it('is told of a group, and of all that have no price of their own, without the rules of single agents', async () => {
    const SpuID = await open();
    await special([{ SpuID, AgentGroupID: group, SpecialPrice: 27 }]);
    const notices = async (whom: object) => {
      const { Price, Rules } = await ask(app, cast.grower, priceChanges.why, { SpuID, ...whom });
      return [Price, ...Rules.map((rule) => `${rule.PriceRule} ${rule.StateName}`)];
    };
    expect(await notices({ AgentGroupID: group })).toEqual([
      27,
      '渠道组特价 采用',
      '默认价 被更高规则覆盖',
      '商品价 未设置',
    ]);
    expect(await notices({})).toEqual([30, '默认价 采用', '商品价 未设置']);
    const both = { SpuID, AgentID: cast.middle.shopId, AgentGroupID: group };
    expect((await call(app, cast.grower, priceChanges.why, both)).message).toMatch('只填一个');
    const foreign = { SpuID, AgentGroupID: cast.grower.shopId };
    expect((await call(app, cast.grower, priceChanges.why, foreign)).message).toMatch('渠道组不存在');
  });

  it('says what the floor lifted and what is over', async () => {
    const SpuID = await open();
    const { ChangeID } = await byDefault([{ SpuID, DistributePrice: 25 }], { EndsAt: later(60) });
    await ask(app, cast.grower, priceChanges.cancel, { ChangeIDs: [ChangeID ?? ''] });
    await byDefault([{ SpuID, PriceMin: 31 }]);
    const { Price, Rules } = await why(SpuID);
    expect(Price).toBe(31);
    expect(Rules.filter(({ Price: price }) => price).map((rule) => [rule.Price, rule.StateName])).toEqual([
      [30, '被最低价抬高'],
      [25, '已结束'],
    ]);
  });
});
