import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, MINUTE, openPriced, paid } from '#features/catalogue/price-changes/test/priced.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { skuGroups } from '#features/catalogue/sku-groups/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { groupBuys } from '../contract.ts';
import { followGroupBuyClock } from '../server/group-buy-clock.ts';
import { actsIn, minutesAhead, newGroupBuy } from './acts.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

const { publish, refused: refusedTo, close, one, mine, idOf, order, cancel, endAll } = actsIn(() => app);
const refused = (SpuID: string, more: object) => refusedTo(cast.grower, SpuID, more);
const pays = (SpuID: string, minutes = 0) =>
  paid(app, cast.grower, SpuID, cast.middle, Date.now() + minutes * MINUTE);

describe('a group-buy', () => {
  it('is published with a word on what 快团团 would refuse, and without one where nothing is known', async () => {
    const { grower } = cast;
    const image_url = 'https://img.example.com/orange.jpg';
    const good = await openPriced(app, grower, [], {
      name: '合格橙',
      image_url,
      external_id: 'c'.repeat(32),
    });
    const bad = await openPriced(app, grower, [], { name: '缺图橙', external_id: 'c'.repeat(33) });
    const materials = Array.from({ length: 21 }, () => ({ Kind: 'image' as const, Url: image_url }));
    const describe = async (SpuID: string, images: number) => {
      const GrouponMaterials = materials.slice(0, images);
      return (await ask(app, grower, groupBuys.publish, newGroupBuy(SpuID, { GrouponMaterials }))).Warnings;
    };
    expect(await describe(good, 20)).toEqual([]);
    expect(await describe(bad, 21)).toEqual([
      '“缺图橙”没有图片，快团团会拒收，请补一张 480–1200 像素的图',
      '“缺图橙”的编码超过 32 个字符，快团团会拒收，请改短',
      '素材里有 21 张图片，快团团最多收 20 张，请删去一些',
    ]);
    await endAll(grower);
  });

  it('gives its audience its price from its start to its end, and offers what they lack', async () => {
    const SpuID = await openPriced(app, cast.grower, [], { name: '团购橙' });
    await publish(cast.grower, SpuID, { StartDate: minutesAhead(10) });
    expect([await pays(SpuID), await pays(SpuID, 11), await pays(SpuID, 61)]).toEqual([
      [30, 'default'],
      [25, 'group_buy'],
      [30, 'default'],
    ]);
    expect(await mine(cast.middle, '团购橙')).toMatchObject({ PurchasePrice: 30 });
    await endAll(cast.grower);
  });

  it('of a product is of each listing that is made of its specifications alone; one named by itself keeps its own', async () => {
    const { grower } = cast;
    const SkuInfos = ['5斤装', '10斤装'].map((SkuBasicInfo) => ({ SkuBasicInfo, SkuPrice: 30 }));
    const product = { SkuGroupName: '团购柚', SkuInfos, PutOnSale: true };
    const { SkuGroupID, SkuIDs } = await ask(app, grower, skuGroups.add, product);
    const bag = await ask(app, grower, skus.add, { SkuName: '礼盒袋', SkuPrice: 1 });
    const Skus = [SkuIDs[0] ?? '', bag.SkuID].map((SkuID) => ({ SkuID, Count: 1 }));
    await ask(app, grower, spus.addFromSkus, { SpuName: '团购柚礼盒', DistributePrice: 90, Skus });
    const SpuID = await idOf(grower, '团购柚 5斤装');
    const id = await publish(grower, SpuID, {
      SpuConfigs: [{ SpuID, GrouponPrice: 22, Quota: 5 }],
      SkuGroupConfigs: [{ SkuGroupID, GrouponPrice: 25, Quota: 10 }],
    });
    const { Items } = await one(grower, id);
    expect(Items.map(({ SpuName, GrouponPrice, Quota }) => [SpuName, GrouponPrice, Quota])).toEqual([
      ['团购柚 5斤装', 22, 5],
      ['团购柚 10斤装', 25, 10],
    ]);
    expect(await pays(await idOf(grower, '团购柚 10斤装'))).toEqual([25, 'group_buy']);
    await endAll(grower);
  });

  it('is a gate of its own: orders take from it, a cancelled one gives back, and they carry its name', async () => {
    const { grower, middle } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '限量橙' });
    const id = await publish(grower, SpuID, { GrouponName: '限量团' });
    const theirs = await idOf(middle, '限量橙');
    const { data } = await order(middle, theirs, 8);
    expect((await order(middle, theirs, 3)).message).toBe('“限量橙”可售额度不足：剩余 2，本次需要 3');
    const { items } = await ask(app, grower, orders.byAgent, { grouponIDs: [id] });
    expect(items).toMatchObject([{ SalePrice: 25, PriceRule: 'group_buy', Amount: 8 }]);
    expect((await ask(app, middle, orders.normal, { grouponIDs: [id] })).items).toEqual([]);
    const OrderID = data.OrderIDs[0] ?? '';
    const read = async (who: Person, kind: typeof orderExports.normal) => {
      const [row] = await recordsOf((await fetchFile(app, who, kind, { orderNo: [OrderID] })).body);
      return [(await ask(app, who, orders.detail, { OrderID })).Order.GrouponName, row?.团购];
    };
    expect(await read(grower, orderExports.byAgent)).toEqual(['限量团', '限量团']);
    expect(await read(middle, orderExports.normal)).toEqual([null, undefined]);
    expect(await one(grower, id)).toMatchObject({
      Quota: 10,
      Left: 2,
      Orders: 1,
      Amount: 8,
      Money: 200,
      Agents: [{ AgentName: '优选商行', Amount: 8, IsFollower: false }],
    });
    await cancel(middle, OrderID);
    expect(await one(grower, id)).toMatchObject({ Left: 10, Orders: 0, Cancelled: 1 });
    // The table of quotas is of the listing's own.
    const { items: quotas } = await ask(app, grower, salesQuotas.get, { SpuIDs: [SpuID] });
    expect(quotas).toMatchObject([{ Quota: null }]);
    await endAll(grower);
  });

  it('is followed with a price of one’s own, and counts in each shop by its own name, from a sheet too', async () => {
    const { grower, middle, channel } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '跟团橙' });
    const top = await publish(grower, SpuID);
    const open = await ask(app, middle, groupBuys.byVendor, { IsOpen: true });
    expect(open.items).toMatchObject([
      {
        GrouponID: top,
        GrouponName: '周末团',
        Items: [{ SpuName: '跟团橙', GrouponPrice: 25 }],
        MyGrouponID: null,
      },
    ]);
    const offered = await idOf(middle, '跟团橙');
    const price = { SpuID: offered, SpuPrice: 31, DistributePrice: 29 };
    await ask(app, middle, spus.changePrice, { Prices: [price] });
    const follow = { GrouponID: top, VendorID: grower.shopId, GrouponName: '我的团', AllAgents: true };
    const configs = [{ SpuID: offered, GrouponPrice: 28, SpuPrice: 33, Quota: 5 }];
    const past = await call(app, middle, groupBuys.follow, { ...follow, EndDate: minutesAhead(90) });
    expect(past.message).toMatch(/^时间应在 .* 至 .* 之内$/);
    const GrouponMaterials = [{ Kind: 'text' as const, Text: '我的文案' }];
    const { GrouponID } = await ask(app, middle, groupBuys.follow, {
      ...follow,
      SpuConfigs: configs,
      GrouponMaterials,
    });
    expect((await one(middle, GrouponID)).GrouponMaterials).toMatchObject([{ Text: '我的文案' }]);
    expect((await one(grower, top)).GrouponMaterials).toEqual([]);
    expect((await call(app, middle, groupBuys.follow, follow)).message).toMatch(/^已经跟过这个团/);
    const rows = [1, 2].map((no) => ({ no: `G-${no}`, product: '跟团橙', amount: '2' }));
    await intake(app, channel, await ktt(rows), { StartWhenReady: true });
    const read = async (who: Person) =>
      (await ask(app, who, orders.byAgent, { grouponNames: ['周末团', '我的团'] })).items.map(
        (row) => row.SalePrice,
      );
    expect([await read(grower), await read(middle), await read(channel)]).toEqual([[25, 25], [28, 28], []]);
    expect(await one(grower, top)).toMatchObject({ Left: 6, FollowerCount: 1 });
    expect(await one(middle, GrouponID)).toMatchObject({ Left: 1, VendorName: '果园' });
    const followers = await ask(app, grower, groupBuys.byAgent, {});
    expect(followers.items).toMatchObject([
      { AgentName: '优选商行', GrouponName: '我的团', MyGrouponID: top, Amount: 4, Money: 100 },
    ]);
    const [first] = (await ask(app, channel, orders.normal, { idCreationTypes: [1] })).items;
    await cancel(channel, first?.OrderID ?? '');
    expect([(await one(grower, top)).Left, (await one(middle, GrouponID)).Left]).toEqual([8, 3]);
    // Its own sale counts too, at the retail price that it says.
    await order(middle, offered);
    expect((await ask(app, middle, orders.normal, { grouponIDs: [GrouponID] })).items[0]).toMatchObject({
      SalePrice: 33,
    });
  });

  it('is followed again once one’s own is over, with a listing that was thrown away meanwhile', async () => {
    const { grower, middle } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '再跟橙' });
    const top = await publish(grower, SpuID, { AllAgents: false, AgentIDs: [middle.shopId] });
    expect(await one(grower, top)).toMatchObject({ AllAgents: false, AgentIDs: [middle.shopId] });
    const follow = { GrouponID: top, VendorID: grower.shopId };
    const read = async () =>
      (await ask(app, middle, groupBuys.byVendor, {})).items.find(({ GrouponID }) => GrouponID === top);
    const { GrouponID } = await ask(app, middle, groupBuys.follow, follow);
    expect(await read()).toMatchObject({ MyGrouponID: GrouponID });
    await close(middle, GrouponID);
    await ask(app, middle, spus.remove, { SpuIDs: [await idOf(middle, '再跟橙')] });
    expect(await read()).toMatchObject({ MyGrouponID: null, Items: [{ SpuID }] });
    const again = await ask(app, middle, groupBuys.follow, {
      ...follow,
      SpuConfigs: [{ SpuID, GrouponPrice: 29 }],
    });
    expect((await one(middle, again.GrouponID)).Items).toMatchObject([{ GrouponPrice: 29 }]);
    await close(grower, top);
    expect(await read()).toMatchObject({ MyGrouponID: again.GrouponID });
  });

  it('closes everywhere at once, and those who followed read it in their inbox', async () => {
    const { grower, middle, channel } = cast;
    const [top] = (await ask(app, grower, groupBuys.get, { idGrouponStatus: 2 })).items;
    const [below] = (await ask(app, middle, groupBuys.get, { idGrouponStatus: 2 })).items;
    const theirs = await idOf(channel, '跟团橙');
    await ask(app, channel, groupBuys.follow, { GrouponID: below?.GrouponID ?? '', VendorID: middle.shopId });
    expect(await close(grower, top?.GrouponID ?? '')).toEqual({ Closed: 3 });
    const again = { GrouponID: top?.GrouponID ?? '' };
    expect((await call(app, grower, groupBuys.close, again)).message).toBe('团购已经结束');
    for (const who of [grower, middle, channel])
      expect((await ask(app, who, groupBuys.get, { idGrouponStatus: 2 })).items).toEqual([]);
    expect((await ask(app, middle, groupBuys.byVendor, { IsOpen: true })).items).toEqual([]);
    const { items } = await ask(app, middle, inbox.get, {});
    expect(items.map(({ Says }) => Says)).toContain('供应商“果园”提前结束了团购，跟团“我的团”也已结束');
    expect(await order(channel, theirs)).toMatchObject({ status: 0 });
    const [latest] = (await ask(app, grower, orders.byAgent, {})).items;
    expect(latest).toMatchObject({ SalePrice: 30, PriceRule: 'default' });
    // Closed isn't filled: at once nothing is said of what is left.
    expect(await one(grower, top?.GrouponID ?? '')).toMatchObject({ ClosedBy: 'grower', Left: null });
  });

  it('ends by the clock: its quota with it, and what agents see of its price', async () => {
    const { grower, middle } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '到点橙' });
    const id = await publish(grower, SpuID);
    expect(await mine(middle, '到点橙')).toMatchObject({ PurchasePrice: 25, Left: 10 });
    await at(app, grower, (db) =>
      db
        .update('group_buys')
        .set({ starts_at: minutesAhead(-60), ends_at: minutesAhead(-1), next_at: minutesAhead(-1) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await pays(SpuID)).toEqual([30, 'default']);
    await at(app, grower, (db) => followGroupBuyClock(db, Date.now()));
    expect(await mine(middle, '到点橙')).toMatchObject({ PurchasePrice: 30, Left: null });
    expect(await one(grower, id)).toMatchObject({ StatusName: '已结束', Left: null });
  });
});

describe('publishing', () => {
  it('refuses what can’t be meant, what has another already, and what the level has no room for', async () => {
    const { grower } = cast;
    const SpuID = await openPriced(app, grower, [cast.middle], { name: '错误橙', price_min: 20 });
    expect(await refused(SpuID, { EndDate: minutesAhead(-1) })).toBe('结束日期应晚于开始日期和现在');
    expect(await refused(SpuID, { EndDate: null })).toBe('请填写结束时间');
    expect(await refused(SpuID, { SpuConfigs: [] })).toBe('还没有商品，请先添加');
    expect(await refused(SpuID, { GrouponName: ' ' })).toBe('请填写团购名称');
    const low = [{ SpuID, GrouponPrice: 19 }];
    expect(await refused(SpuID, { SpuConfigs: low })).toBe('“错误橙”的团购价低于最低价 ¥20.00');
    const foreign = await openPriced(app, cast.channel, [], { name: '别人的' });
    expect(await refused(foreign, {})).toBe('在售商品不存在，或不属于当前店铺');
    await publish(grower, SpuID, { AllAgents: false, AgentIDs: [cast.middle.shopId] });
    expect(await refused(SpuID, { GrouponName: '第二团' })).toMatch(/^“错误橙”.* 至 .* 已在团购“周末团”中$/);
    const usage = await ask(app, grower, shops.usage, {});
    await publish(grower, SpuID, { StartDate: minutesAhead(60), EndDate: minutesAhead(120) });
    expect((await ask(app, grower, shops.usage, {})).AvailableGroupon).toBe(
      (usage.AvailableGroupon ?? 0) - 1,
    );
    await endAll(grower);
  });

  it('waits as a draft that may be incomplete and that only its shop sees', async () => {
    const { grower } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '草稿橙' });
    const draft = await ask(app, grower, groupBuys.addDraft, { GrouponName: '还没想好' });
    await ask(app, grower, groupBuys.changeDraft, {
      ...draft,
      SpuConfigs: [{ SpuID, GrouponPrice: 20 }],
      GrouponMaterials: [{ Kind: 'text', Text: '皮薄汁多' }],
    });
    const [kept] = (await ask(app, grower, groupBuys.drafts, {})).items;
    expect(kept).toMatchObject({ GrouponName: '还没想好', SpuNames: ['草稿橙'], EndDate: null });
    const whole = { ...draft, EndDate: minutesAhead(60) };
    expect(await call(app, cast.middle, groupBuys.publish, whole)).toMatchObject({ status: 4004 });
    const { GrouponID } = await ask(app, grower, groupBuys.publish, whole);
    expect(GrouponID).toBe(draft.GrouponDraftID);
    expect((await one(grower, GrouponID)).GrouponMaterials).toMatchObject([{ Text: '皮薄汁多' }]);
    expect((await ask(app, grower, groupBuys.drafts, {})).total).toBe(0);
    const { skipped } = await ask(app, grower, groupBuys.removeDrafts, { GrouponDraftIDs: [GrouponID] });
    expect(skipped).toHaveLength(1);
    await endAll(grower);
  });

  it('keeps its prices as a draft when somebody who may not see them changes it', async () => {
    const { grower } = cast;
    const SpuID = await openPriced(app, grower, [], { name: '留价橙' });
    const more = await openPriced(app, grower, [], { name: '添一橙' });
    const SpuConfigs = [{ SpuID, GrouponPrice: 20, SpuPrice: 33, Quota: 8 }];
    const draft = await ask(app, grower, groupBuys.addDraft, { SpuConfigs });
    const editor = await addMember(
      app,
      grower,
      'groupon-editor',
      RIGHTS['product.view'] | RIGHTS['product.edit'],
    );
    const [savedDraft] = (await ask(app, editor, groupBuys.drafts, {})).items;
    expect(savedDraft?.SpuConfigs).toMatchObject([{ GrouponPrice: null, SpuPrice: null }]);
    const changed = [{ SpuID: more }, ...(savedDraft?.SpuConfigs ?? [])];
    await ask(app, editor, groupBuys.changeDraft, { ...draft, SpuConfigs: changed });
    const kept = async () => (await ask(app, grower, groupBuys.drafts, {})).items[0]?.SpuConfigs;
    expect(await kept()).toMatchObject([
      { SpuID: more, GrouponPrice: null },
      { SpuID, GrouponPrice: 20, SpuPrice: 33, Quota: 8 },
    ]);
    await ask(app, grower, groupBuys.changeDraft, { ...draft, SpuConfigs: [{ SpuID, GrouponPrice: null }] });
    expect(await kept()).toMatchObject([{ GrouponPrice: null, SpuPrice: null }]);
    await ask(app, grower, groupBuys.removeDrafts, { GrouponDraftIDs: [draft.GrouponDraftID] });
  });

  it('needs the right to manage channels for an audience, and shows prices only to who may see them', async () => {
    const SpuID = await openPriced(app, cast.grower, [], { name: '权限橙' });
    const rights = RIGHTS['price.change'] | RIGHTS['product.view'];
    const pricer = await addMember(app, cast.grower, 'groupon-pricer', rights);
    expect(await call(app, pricer, groupBuys.publish, newGroupBuy(SpuID))).toMatchObject({ status: 4003 });
    const id = await publish(pricer, SpuID, { AllAgents: false });
    const blind = await addMember(
      app,
      cast.grower,
      'groupon-blind',
      ALL_RIGHTS & ~RIGHTS['price.sales.view'],
    );
    expect((await one(blind, id)).Items).toMatchObject([{ GrouponPrice: null, Money: null }]);
    await endAll(cast.grower);
  });
});
