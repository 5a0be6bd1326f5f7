import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#features/catalogue/offers/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { priceChanges } from '../contract.ts';
import { priceSheet } from '../sheet-contract.ts';
import { MINUTE, openGroup, openPriced } from './priced.ts';

let app: TestApp;
let cast: Cast;
let group: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  group = await openGroup(app, cast);
});
afterAll(() => app.close());

const open = (more: object = {}) => openPriced(app, cast.grower, [cast.middle], more);
type Defaults = Input<typeof priceChanges.defaultPrice>;
const byDefault = (Items: Defaults['Items'], more: Partial<Defaults> = {}, who: Person = cast.grower) =>
  ask(app, who, priceChanges.defaultPrice, { Items, ...more });
const in5 = (minutes = 5) => new Date(Date.now() + minutes * MINUTE).toISOString();
const sheetOf = async (spuId: string, more: object = {}) => {
  const answer = await ask(app, cast.grower, priceSheet.get, { SpuIDs: [spuId], ...more });
  return answer.items[0];
};
const paysMiddle = async (spuId: string) => {
  const { items } = await ask(app, cast.grower, offers.get, { SpuIDs: [spuId] });
  return [items[0]?.Price, items[0]?.PriceRule];
};

const openVendor = async (by: Person, BusinessUnitName: string): Promise<Person> => {
  const { BusinessUnitID } = await ask(app, by, operation.add, { BusinessUnitName, As: 'vendor' });
  return { ...by, shopId: BusinessUnitID };
};

describe('changing prices by hand', () => {
  it('writes each price that is named, tells old and new and what is paid, and keeps who did it', async () => {
    const SpuID = await open();
    const Items = [{ SpuID, DistributePrice: 28.5, SpuPrice: 45, PriceMin: 20 }];
    const preview = await byDefault(Items, { PreviewOnly: true, Note: '降价' });
    expect(preview).toMatchObject({ ChangeID: null, Total: 3, Changed: 3, UndoUntil: null });
    expect((await sheetOf(SpuID))?.DistributePrice).toBe(30);
    const { ChangeID, UndoUntil, ...written } = await byDefault(Items, { Note: '降价' });
    expect({ ...written, ChangeID: null, UndoUntil: null }).toEqual(preview);
    expect(written.Diff[0]).toMatchObject({
      RowNo: 1,
      PriceKindName: '默认价',
      Name: '脐橙10斤',
      Who: '所有渠道',
      OldPrice: 30,
      NewPrice: 28.5,
      Outcome: 'Changed',
      PaysBefore: 30,
      PaysAfter: 28.5,
      RuleAfter: '默认价',
    });
    expect(Date.parse(UndoUntil ?? '')).toBeGreaterThan(Date.now() + 9 * MINUTE);
    expect(await sheetOf(SpuID)).toMatchObject({ DistributePrice: 28.5, SpuPrice: 45, PriceMin: 20 });
    const { items } = await ask(app, cast.grower, priceChanges.get, { SpuIDs: [SpuID] });
    expect(items).toMatchObject([
      {
        ChangeID,
        Name: '脐橙10斤',
        Total: 3,
        Done: 3,
        Note: '降价',
        SourceName: '手工改价',
        Author: 'grower',
      },
    ]);
  });

  it('sets what an agent or a group pays, and takes it away again', async () => {
    const SpuID = await open();
    const special = (Items: Input<typeof priceChanges.specialPrice>['Items']) =>
      ask(app, cast.grower, priceChanges.specialPrice, { Items });
    const AgentID = cast.middle.shopId;
    await special([
      { SpuID, AgentID, SpecialPrice: 26 },
      { SpuID, AgentGroupID: group, SpecialPrice: 27 },
      { SpuID, AgentID, SpecialPrice: 29, PriceKind: 4 },
    ]);
    expect(await paysMiddle(SpuID)).toEqual([26, '渠道特价']);
    const [cell, ofGroup] =
      (await sheetOf(SpuID, { AgentIDs: [AgentID], AgentGroupIDs: [group] }))?.Cells ?? [];
    expect(cell).toMatchObject({ Price: 26, OwnPrice: 26, OfferPrice: 29, IsOffered: true });
    expect(ofGroup).toMatchObject({ Price: 27, OwnPrice: 27, PriceRule: '渠道组特价' });
    await special([{ SpuID, AgentID, SpecialPrice: null, OldPrice: 26 }]);
    expect(await paysMiddle(SpuID)).toEqual([27, '渠道组特价']);
    const stale = await special([{ SpuID, AgentGroupID: group, SpecialPrice: 25, OldPrice: 26 }]);
    expect(stale).toMatchObject({ Changed: 0, Stale: 1, ChangeID: null });
    expect(stale.Diff[0]?.Says).toBe('预览后已被grower改为 ¥27.00，请核对');
  });

  it('judges a preview by the floors that are set along with it, but writes only above those that stand', async () => {
    const SpuID = await open({ price_min: 20 });
    const special = (SpecialPrice: number, PriceMin: number, PreviewOnly: boolean) =>
      ask(app, cast.grower, priceChanges.specialPrice, {
        Items: [{ SpuID, AgentID: cast.middle.shopId, SpecialPrice }],
        PreviewOnly,
        Floors: [{ SpuID, PriceMin }],
      });
    expect(await special(15, 14, true)).toMatchObject({ Changed: 1 });
    expect(await special(21, 25, true)).toMatchObject({ BelowFloor: 1 });
    expect(await special(15, 14, false)).toMatchObject({ BelowFloor: 1, ChangeID: null });
  });

  it('takes a time ahead, shows what will be, and can be cancelled whole or price by price', async () => {
    const SpuID = await open();
    const later = { ScheduledAt: in5() };
    const { ChangeID } = await byDefault([{ SpuID, DistributePrice: 20, SpuPrice: 25 }], later);
    expect(await paysMiddle(SpuID)).toEqual([30, '默认价']);
    expect(await sheetOf(SpuID)).toMatchObject({ DistributePrice: 30, Pending: 2 });
    expect(await sheetOf(SpuID, { ScheduledAt: in5(6) })).toMatchObject({
      DistributePrice: 20,
      SpuPrice: 25,
    });
    const cancel = (ids: object) => ask(app, cast.grower, priceChanges.cancel, ids);
    expect(await cancel({ ChangeIDs: [ChangeID] })).toEqual({ done: 1, skipped: [] });
    expect(await sheetOf(SpuID, { ScheduledAt: in5(6) })).toMatchObject({ DistributePrice: 30, Pending: 0 });
    expect(await cancel({ ChangeIDs: [ChangeID] })).toMatchObject({
      done: 0,
      skipped: [{ id: ChangeID, reason: '改价已取消，无需再取消' }],
    });
    const written = await byDefault([{ SpuID, DistributePrice: 21 }]);
    expect((await cancel({ ChangeIDs: [written.ChangeID] })).skipped[0]?.reason).toBe(
      '已生效的改价不能取消，可以撤销或再改一次',
    );
    const { items } = await ask(app, cast.grower, priceChanges.get, {
      SpuIDs: [SpuID],
      idScheduledStatus: 4,
    });
    expect(items).toMatchObject([{ ChangeID, Total: 2, Cancelled: 2, Pending: 0 }]);
  });

  it('says of an item that names no price, or not whose, what is missing', async () => {
    const SpuID = await open();
    const { Diff, ...counts } = await byDefault([{ SpuID }, { SpuID, DistributePrice: 29 }, { SkuPrice: 3 }]);
    expect(counts).toMatchObject({ Total: 3, Changed: 1, Skipped: 2 });
    expect(Diff.map(({ RowNo, Says }) => [RowNo, Says])).toEqual([
      [1, '请选择一个商品，并至少填写一个价格'],
      [2, ''],
      [3, '请选择一个商品，并至少填写一个价格'],
    ]);
    const forBoth = { SpuID, AgentID: cast.middle.shopId, AgentGroupID: group, SpecialPrice: 3 };
    const special = await ask(app, cast.grower, priceChanges.specialPrice, { Items: [forBoth] });
    expect(special.Diff[0]?.Says).toBe('请选择一个渠道或一个渠道组；渠道组没有渠道商品价');
  });

  it('refuses times that can’t be meant', async () => {
    const SpuID = await open();
    const Items = [{ SpuID, DistributePrice: 20 }];
    const refused = (more: Partial<Defaults>) =>
      call(app, cast.grower, priceChanges.defaultPrice, { Items, ...more });
    expect(await refused({ ScheduledAt: in5(-6) })).toMatchObject({
      message: '生效时间已过，请选择以后的时间或立即生效',
    });
    expect(await refused({ EndsAt: in5(-1) })).toMatchObject({ message: '结束时间应晚于生效时间' });
    expect(await refused({ ScheduledAt: in5(367 * 24 * 60) })).toMatchObject({
      message: '最多提前 366 天，请选择更近的时间',
    });
    expect((await byDefault(Items, { ScheduledAt: in5(-4), PreviewOnly: true })).Changed).toBe(1);
  });

  it('takes a product’s price on to the listings that sell it alone, when asked to', async () => {
    const { grower } = cast;
    const { SkuID } = await ask(app, grower, skus.add, { SkuName: '橙子', SkuPrice: 10, PriceMin: 5 });
    const { SpuIDs } = await ask(app, grower, spus.addFromSku, { SkuIDs: [SkuID] });
    const double = { SpuName: '双份', Skus: [{ SkuID, Count: 2 }] };
    const { SpuID: two } = await ask(app, grower, spus.addFromSkus, double);
    const [one = ''] = SpuIDs;
    await byDefault([{ SkuID, SkuPrice: 11 }]);
    expect(await sheetOf(one)).toMatchObject({ DistributePrice: 10, SkuPrice: 11, SkuID });
    const { Changed } = await byDefault([{ SkuID, SkuPrice: 12, PriceMin: 6, ApplyToSpus: true }]);
    expect(Changed).toBe(6);
    expect(await sheetOf(one)).toMatchObject({ DistributePrice: 12, PriceMin: 6 });
    expect(await sheetOf(two)).toMatchObject({ DistributePrice: 24, PriceMin: 12, SkuID: null });
  });

  it('names no amount to who may change prices but not see them', async () => {
    const SpuID = await open({ price_min: 20 });
    const unseeing = await addMember(app, cast.grower, 'unseeing', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    await byDefault([{ SpuID, SpuPrice: 47 }], { ScheduledAt: in5() });
    const Items = [
      { SpuID, DistributePrice: 19 },
      { SpuID, SpuPrice: 46, OldPrice: 41 },
    ];
    const { Diff } = await byDefault(Items, {}, unseeing);
    expect(Diff.map(({ Outcome, OldPrice, Says }) => [Outcome, OldPrice, Says])).toEqual([
      ['BelowFloor', null, '低于最低价，请提高价格或先改最低价'],
      ['Stale', null, expect.stringMatching(/^预览后已被.*改过，请核对$/)],
    ]);
    const again = await byDefault([{ SpuID, SpuPrice: 46 }], { ScheduledAt: in5() }, unseeing);
    expect(again.Diff[0]?.Says).toMatch(/已有定时改价（grower设置）/);
    expect(JSON.stringify([Diff, again])).not.toContain('¥');
  });
});

describe('changing purchase prices', () => {
  const purchase = (
    who: Person,
    Items: Input<typeof priceChanges.purchasePrice>['Items'],
    more: object = {},
  ) => ask(app, who, priceChanges.purchasePrice, { Items, ...more });

  it('sets the cost of an own product, which no agent sees', async () => {
    const { grower } = cast;
    const { SkuID } = await ask(app, grower, skus.add, { SkuName: '柚子', SkuPrice: 10 });
    const [SpuID = ''] = (await ask(app, grower, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs;
    await purchase(grower, [{ SkuID, PurchasePrice: 6 }]);
    expect(await sheetOf(SpuID)).toMatchObject({ PurchasePrice: 6, MaySetPurchase: true });
    const below = await byDefault([{ SpuID, DistributePrice: 5.5 }]);
    expect(below).toMatchObject({ Changed: 1, BelowCost: 1 });
  });

  it('sets what a vendor that my shop runs takes from me, in both books; any other vendor sets its own', async () => {
    const { middle } = cast;
    const vendor = await openVendor(middle, '自营仓');
    const there = await openPriced(app, vendor, [], { name: '仓库橙' });
    await ask(app, vendor, spus.distribute, { Offers: [{ SpuID: there, AgentID: middle.shopId }] });
    const mine = async () => {
      const { items } = await ask(app, middle, priceSheet.get, { SpuName: '仓库橙' });
      return items[0];
    };
    const SpuID = (await mine())?.SpuID ?? '';
    expect(await mine()).toMatchObject({ PurchasePrice: 30, MaySetPurchase: true });
    expect(await purchase(middle, [{ SpuID, PurchasePrice: 27 }])).toMatchObject({ Changed: 1 });
    expect((await mine())?.PurchasePrice).toBe(27);
    const { items } = await ask(app, vendor, spus.priceLogs, { SpuIDs: [there] });
    expect(items[0]).toMatchObject({ PriceKindName: '渠道商品价', NewPrice: 27, ChangedBy: 'middle' });
    const costless = await addMember(app, middle, 'seller', ALL_RIGHTS & ~RIGHTS['price.purchase.view']);
    const logs = async (who: Person) => (await ask(app, who, spus.priceLogs, { SpuIDs: [SpuID] })).items;
    expect(await logs(middle)).toMatchObject([{ PriceKindName: '采购价', OldPrice: 30, NewPrice: 27 }]);
    expect(await logs(costless)).toMatchObject([{ OldPrice: null, NewPrice: null, ChangedBy: 'middle' }]);
  });

  it('counts tabs under the other filters, those of costs only for who may see them', async () => {
    const SpuID = await open({ name: '计数橙' });
    const blind = await addMember(app, cast.grower, 'counter', ALL_RIGHTS & ~RIGHTS['price.purchase.view']);
    const tabsOf = async (who: Person, more: object = {}) =>
      (await ask(app, who, priceSheet.get, { SpuIDs: [SpuID], ...more })).tabs;
    const counts = { all: 1, floor: 0, none: 0, special: 0, pending: 0 };
    expect(await tabsOf(blind)).toEqual(counts);
    expect(await tabsOf(cast.grower, { NoPrice: true })).toEqual({ ...counts, cost: 0, follow: 0 });
  });

  it('needs the right to see them', async () => {
    const SpuID = await open();
    const blind = await addMember(app, cast.grower, 'blind', ALL_RIGHTS & ~RIGHTS['price.purchase.view']);
    const refused = await call(app, blind, priceChanges.purchasePrice, {
      Items: [{ SpuID, PurchasePrice: 1 }],
    });
    expect(refused).toMatchObject({ status: 4003 });
  });
});
