import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logistics } from '#features/catalogue/logistics/contract.ts';
import { agentQuotas } from '#features/catalogue/offers/contract.ts';
import { priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { at, MINUTE, openPriced, paid } from '#features/catalogue/price-changes/test/priced.ts';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { inbox } from '#features/insight/inbox/contract.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { salesPolicies } from '../contract.ts';
import { followPolicyClock } from '../server/policy-clock.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
});
afterAll(() => app.close());

type New = Input<typeof salesPolicies.add>;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();
const quota = (who: Person) => ({ AgentID: who.shopId });
const policyOf = (SpuID: string, more: Partial<New> = {}): New => ({
  SpuID,
  salesPolicyName: '双十一',
  spuPrice: 25,
  AgentQuotas: [quota(cast.middle)],
  Publish: true,
  ...more,
});
const add = async (SpuID: string, more: Partial<New> = {}) =>
  (await ask(app, cast.grower, salesPolicies.add, policyOf(SpuID, more))).SalesPolicyID;
const refused = async (SpuID: string, more: Partial<New>) =>
  (await call(app, cast.grower, salesPolicies.add, policyOf(SpuID, more))).message;
const pays = (SpuID: string, minutes = 0) =>
  paid(app, cast.grower, SpuID, cast.middle, Date.now() + minutes * MINUTE);
const listed = async (SpuID: string) =>
  (await ask(app, cast.grower, salesPolicies.get, { SpuIDs: [SpuID] })).items;
const setStatus = (on: 'publish' | 'suspend', ...SalesPolicyIDs: string[]) =>
  ask(app, cast.grower, salesPolicies[on], { SalesPolicyIDs });
const mine = async (who: Person, SpuName: string) => (await ask(app, who, spus.get, { SpuName })).items[0];
const waits = async (who: Person) => (await ask(app, who, inbox.get, {})).items.map(({ Says }) => Says);
const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const order = (who: Person, spuID: string, spuAmount = 1) =>
  call(app, who, orders.place, { AvoidDuplicationInDays: 0, Lines: [{ spuID, spuAmount, Address }] });

/** The grower's listing, not offered to anybody yet. */
const open = (name: string, to: Person[] = [cast.middle], more: object = {}) =>
  openPriced(app, cast.grower, to, { name, ...more });

describe('a sales policy', () => {
  it('gives its agents its price from its start to its end, after special prices and before their own', async () => {
    const SpuID = await open('政策橙');
    await add(SpuID, { PolicyStartAt: later(10), PolicyEndAt: later(60) });
    expect(await pays(SpuID)).toEqual([30, 'default']);
    expect(await pays(SpuID, 11)).toEqual([25, 'sales_policy']);
    expect(await pays(SpuID, 61)).toEqual([30, 'default']);
    const special = (SpecialPrice: number, PriceKind?: 4) =>
      ask(app, cast.grower, priceChanges.specialPrice, {
        Items: [{ SpuID, AgentID: cast.middle.shopId, SpecialPrice, PriceKind }],
      });
    await special(22, 4);
    expect(await pays(SpuID, 11)).toEqual([25, 'sales_policy']);
    await special(28);
    expect(await pays(SpuID, 11)).toEqual([28, 'special_agent']);
    const why = { SpuID, AgentID: cast.middle.shopId, At: later(11) };
    const { Rules } = await ask(app, cast.grower, priceChanges.why, why);
    expect(Rules.find(({ PriceRule }) => PriceRule === '销售政策')).toMatchObject({
      Price: 25,
      StateName: '被更高规则覆盖',
      SetBy: 'grower',
      Note: '销售政策“双十一”',
    });
  });

  it('is lifted to the floor like every price, and begins only above it', async () => {
    const SpuID = await open('底价橙', [cast.middle], { price_min: 20 });
    expect(await refused(SpuID, { spuPrice: 19 })).toBe('政策价低于最低价 ¥20.00');
    await add(SpuID);
    await ask(app, cast.grower, priceChanges.defaultPrice, { Items: [{ SpuID, PriceMin: 26 }] });
    expect(await pays(SpuID)).toEqual([26, 'floor']);
  });

  it('sells at its price with its own delivery, and counts what it brought', async () => {
    const { grower, middle } = cast;
    const Cfg = { LogisticCfgName: '上海', ProvinceIDs: ['31'], LogisticFee: 7 };
    const policy = { LogisticPolicyName: '双十一物流', Cfgs: [Cfg] } as never;
    const { LogisticPolicyID } = await ask(app, grower, logistics.addPolicy, policy);
    const SpuID = await open('物流橙', []);
    const id = await add(SpuID, { LogisticPolicyID });
    const theirs = await mine(middle, '物流橙');
    expect(theirs).toMatchObject({ PurchasePrice: 25 });
    const { data } = await order(middle, theirs?.SpuID ?? '', 3);
    const detail = await ask(app, grower, orders.detail, { OrderID: data.OrderIDs[0] ?? '' });
    expect(detail.Order).toMatchObject({ SalePrice: 25, PriceRule: 'sales_policy', SaleFreight: 7 });
    expect(detail.Price).toMatchObject({ SetBy: 'grower', NewPrice: 25, Note: '销售政策“双十一”' });
    expect(await listed(SpuID)).toMatchObject([
      {
        SalesPolicyID: id,
        OrderCount: 1,
        OrderAmount: 75,
        LogisticPolicyName: '双十一物流',
        IsRunning: true,
      },
    ]);
  });

  it('offers the listing to those who don’t have it, for as long as it runs', async () => {
    const { grower, middle } = cast;
    const SpuID = await open('限时橙', []);
    const id = await add(SpuID, { PolicyEndAt: later(60) });
    const theirs = (await mine(middle, '限时橙'))?.SpuID ?? '';
    expect(await order(middle, theirs)).toMatchObject({ status: 0 });
    await at(app, grower, (db) =>
      db
        .update('sales_policies')
        .set({ starts_at: later(-60), ends_at: later(-1), next_at: later(-1) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await order(middle, theirs)).message).toBe('商品“限时橙”已停售，不能下单');
    await at(app, grower, (db) => followPolicyClock(db, Date.now()));
    expect(await mine(middle, '限时橙')).toMatchObject({ PurchasePrice: null });
    expect(await listed(SpuID)).toMatchObject([
      { idSalesPolicyStatus: 3, StatusName: '已结束', IsRunning: false },
    ]);
    expect(await setStatus('publish', id)).toMatchObject({
      done: 0,
      skipped: [{ id, reason: '政策已结束，请复制为新政策' }],
    });
  });

  it('stops the sale to its agents while it is suspended, by its name; further down only that it is stopped', async () => {
    const { grower, middle, channel } = cast;
    const SpuID = await open('暂停橙');
    await ask(app, grower, spus.distribute, { Offers: [{ SpuID, AgentID: middle.shopId }] });
    const theirs = (await mine(middle, '暂停橙'))?.SpuID ?? '';
    await ask(app, middle, spus.distribute, {
      Offers: [{ SpuID: theirs, AgentID: channel.shopId, Price: 40 }],
    });
    const below = (await mine(channel, '暂停橙'))?.SpuID ?? '';
    const id = await add(SpuID);
    expect(await order(channel, below)).toMatchObject({ status: 0 });
    await setStatus('suspend', id);
    expect((await order(middle, theirs)).message).toBe('“暂停橙”的销售政策“双十一”已暂停，暂时不能下单');
    expect((await order(channel, below)).message).toBe('商品“暂停橙”已停售，不能下单');
    const state = () => mine(middle, '暂停橙');
    await expect.poll(state).toMatchObject({ StateSays: '果园的销售政策已暂停' });
    expect((await setStatus('suspend', id)).skipped).toMatchObject([
      { id, reason: '政策还没有发布，无需暂停' },
    ]);
    await setStatus('publish', id);
    expect(await order(middle, theirs)).toMatchObject({ status: 0 });
    await expect.poll(state).toMatchObject({ State: 'on_sale' });
  });

  it('waits as a draft until it has agents and is published; an agent is in one of a listing at a time', async () => {
    const { grower, middle, outsider } = cast;
    const SpuID = await open('草稿橙');
    const first = await add(SpuID, { AgentQuotas: [], Publish: false, PolicyEndAt: later(60) });
    expect((await setStatus('publish', first)).skipped).toMatchObject([
      { id: first, reason: '还没有渠道，请先添加' },
    ]);
    const agents = [quota(middle), quota(outsider)];
    const addTo = (SalesPolicyID: string) =>
      ask(app, grower, salesPolicies.addAgents, { SalesPolicyID, AgentQuotas: agents });
    expect(await addTo(first)).toMatchObject({
      done: 1,
      skipped: [{ id: outsider.shopId, reason: '不是当前店铺的渠道，请先添加渠道' }],
    });
    expect(await pays(SpuID)).toEqual([30, 'default']);
    expect((await setStatus('publish', first)).done).toBe(1);
    expect(await pays(SpuID)).toEqual([25, 'sales_policy']);
    const second = await add(SpuID, { salesPolicyName: '双十二', PolicyStartAt: later(30), Publish: false });
    expect((await setStatus('publish', second)).skipped[0]?.reason).toMatch(
      /^渠道“优选商行”已在政策“双十一”中（.* 至 .*）$/,
    );
    const next = await add(SpuID, { salesPolicyName: '双旦', PolicyStartAt: later(60), spuPrice: 24 });
    expect((await listed(SpuID)).find(({ SalesPolicyID }) => SalesPolicyID === next)?.StatusName).toBe(
      '已发布',
    );
    expect(await pays(SpuID, 61)).toEqual([24, 'sales_policy']);
    const out = { SalesPolicyID: first, AgentIDs: [middle.shopId, outsider.shopId] };
    expect(await ask(app, grower, salesPolicies.removeAgents, out)).toMatchObject({
      done: 1,
      skipped: [{ id: outsider.shopId, reason: '渠道不在这个政策中' }],
    });
    expect(await pays(SpuID)).toEqual([30, 'default']);
  });

  it('lets its agents order as many as it says, by form and by sheet, and cancelled orders come back to it', async () => {
    const { grower, middle } = cast;
    const SpuID = await open('限量橙', []);
    const id = await add(SpuID, { AgentQuotas: [{ ...quota(middle), Quota: 10 }] });
    const left = async () => (await listed(SpuID))[0]?.AgentQuotas;
    const theirs = (await mine(middle, '限量橙'))?.SpuID ?? '';
    const placed = await order(middle, theirs, 4);
    expect(await left()).toMatchObject([{ Quota: 10, Left: 6, Level: 'plenty' }]);
    expect((await order(middle, theirs, 7)).message).toBe('“限量橙”可售额度不足：剩余 6，本次需要 7');
    expect((await ask(app, middle, agentQuotas.left, { SpuIDs: [theirs] })).items).toMatchObject([
      { Left: 6 },
    ]);
    const toThem = { SpuIDs: [SpuID], AgentIDs: [middle.shopId] };
    const { items: offered } = await ask(app, grower, agentQuotas.left, toThem);
    expect(offered.find(({ AgentID }) => AgentID === middle.shopId)).toMatchObject({ Left: 6 });
    const rows = [5, 3].map((amount, i) => ({ no: `P-${i}`, product: '限量橙', amount: String(amount) }));
    expect(await intake(app, middle, await ktt(rows), { StartWhenReady: true })).toMatchObject({
      RowsImported: 1,
      RowsFailed: 1,
    });
    expect(await left()).toMatchObject([{ Left: 1, Level: 'tight' }]);
    expect(await waits(grower)).toContain('“限量橙”的销售政策额度只剩 1');
    await ask(app, middle, orders.cancelByEntry, {
      Orders: [{ OrderID: placed.data.OrderIDs[0] ?? '', Reason: '' }],
    });
    expect(await left()).toMatchObject([{ Left: 5 }]);
    const more = { SalesPolicyID: id, AgentQuotas: [{ ...quota(middle), Quota: 2 }] };
    await ask(app, grower, salesPolicies.addAgents, more);
    const { items } = await ask(app, middle, orders.normal, { idCreationTypes: [1] });
    for (const { OrderID } of items)
      await ask(app, middle, orders.cancelByEntry, { Orders: [{ OrderID, Reason: '' }] });
    expect(await left()).toMatchObject([{ Quota: 2, Left: 2 }]);
    await ask(app, grower, salesPolicies.addAgents, { ...more, AgentQuotas: [quota(middle)] });
    expect(await left()).toMatchObject([{ Quota: 2, Left: 2 }]);
    const { items: history } = await ask(app, grower, salesQuotas.history, { SpuIDs: [SpuID] });
    expect(history).toMatchObject([
      { Before: 5, After: 2, Taken: 9, Returned: 4, Reason: '销售政策“双十一”' },
      { Before: null, After: 10 },
    ]);
  });

  it('limits by quotas as it says, in place of its listing', async () => {
    const { grower, middle } = cast;
    const SpuID = await open('敞开橙');
    await ask(app, grower, spus.distribute, { Offers: [{ SpuID, AgentID: middle.shopId }] });
    const theirs = (await mine(middle, '敞开橙'))?.SpuID ?? '';
    await ask(app, grower, salesQuotas.set, { SpuID, Quota: 1, Reason: '只剩一件' });
    expect((await order(middle, theirs, 2)).message).toMatch(/^“敞开橙”可售额度不足/);
    const id = await add(SpuID, { idInventoryOption: 0 });
    expect(await order(middle, theirs, 2)).toMatchObject({ status: 0 });
    const limit = { SalesPolicyID: id, AgentQuotas: [{ ...quota(middle), Quota: 5 }] };
    expect((await call(app, grower, salesPolicies.addAgents, limit)).message).toMatch(
      /^这个政策不按额度限制/,
    );
    const seller = await addMember(app, grower, 'policy-seller', ALL_RIGHTS & ~RIGHTS['stock.edit']);
    const withQuota = policyOf(SpuID, { AgentQuotas: limit.AgentQuotas });
    expect(await call(app, seller, salesPolicies.add, withQuota)).toMatchObject({ status: 4003 });
  });

  it('refuses what can’t be meant', async () => {
    const SpuID = await open('错误橙');
    expect(await refused(SpuID, { PolicyStartAt: later(5), PolicyEndAt: later(4) })).toBe(
      '结束时间应晚于开始时间',
    );
    expect(await refused(SpuID, { PolicyStartAt: later(-9), PolicyEndAt: later(-4) })).toBe(
      '结束时间已过，请选择以后的时间',
    );
    const limited = [{ ...quota(cast.middle), Quota: 10 }];
    expect(await refused(SpuID, { AgentQuotas: limited, idInventoryOption: 1 })).toMatch(
      /^这个政策不按额度限制下单，不能设渠道额度/,
    );
    for (const Quota of [-2, 1.5, 1e12])
      expect(await refused(SpuID, { AgentQuotas: [{ ...quota(cast.middle), Quota }] })).toMatch(
        /额度|整数|Quota|填写|不能|应/,
      );
    const theirs = policyOf(await openPriced(app, cast.channel, [], { name: '别人的' }));
    expect(await call(app, cast.grower, salesPolicies.add, theirs)).toMatchObject({ status: 4004 });
    expect(await listed(SpuID)).toEqual([]);
  });

  it('shows its price only to who may see prices, and is set only by who may change them', async () => {
    const SpuID = await open('权限橙');
    await add(SpuID);
    const blind = await addMember(app, cast.grower, 'policy-blind', ALL_RIGHTS & ~RIGHTS['price.sales.view']);
    const { items } = await ask(app, blind, salesPolicies.get, { SpuIDs: [SpuID] });
    expect(items).toMatchObject([{ spuPrice: null, OrderAmount: null, salesPolicyName: '双十一' }]);
    const reader = await addMember(app, cast.grower, 'policy-reader', RIGHTS['product.view']);
    expect(await call(app, reader, salesPolicies.add, policyOf(SpuID))).toMatchObject({ status: 4003 });
  });
});
