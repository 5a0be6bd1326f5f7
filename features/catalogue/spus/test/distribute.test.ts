import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers } from '#features/catalogue/offers/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { pinyinInitials } from '#kit/text/pinyin-initials.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

let made = 0;
/** A listing of one product with a code of its own; its default price is the product's. */
async function listing(who: Person, SkuPrice: number, more: object = {}): Promise<string> {
  const name = `商品 ${++made}`;
  const { SkuID } = await ask(app, who, skus.add, {
    SkuName: name,
    SkuPrice,
    externalID: `CODE-${made}`,
    ...more,
  });
  return (await ask(app, who, spus.addFromSku, { SkuIDs: [SkuID] })).SpuIDs[0] ?? '';
}
const offer = (who: Person, SpuID: string, agent: Person, Price?: number | null) =>
  ask(app, who, spus.distribute, { Offers: [{ SpuID, AgentID: agent.shopId, Price }] });
const rowOf = async (who: Person, SpuID: string) =>
  (await ask(app, who, spus.get, { SpuIDs: [SpuID] })).items[0];
/** The agent's own row of what the vendor distributed last. */
const newest = async (who: Person) => (await ask(app, who, spus.get, { tab: 'vendor' })).items[0];
const setLevel = (who: Person, level: number) =>
  inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    db.k.updateTable('shops').set({ level }).where('id', '=', who.shopId).execute(),
  );

describe('making a listing', () => {
  it('takes name, codes and price from its one product', async () => {
    const SpuID = await listing(cast.grower, 20.5, { PriceMin: 18 });
    const row = await rowOf(cast.grower, SpuID);
    expect(row).toMatchObject({
      DistributePrice: 20.5,
      PriceMin: 18,
      externalID: `CODE-${made}`,
      Skus: [{ Count: 1 }],
    });
  });

  it('of several products adds their prices by count, exactly, and has no code', async () => {
    const [a, b] = [0.1, 0.2].map((SkuPrice) =>
      ask(app, cast.grower, skus.add, { SkuName: `件 ${SkuPrice}`, SkuPrice }),
    );
    const Skus = [
      { SkuID: (await a)?.SkuID ?? '', Count: 1 },
      { SkuID: (await b)?.SkuID ?? '', Count: 3 },
    ];
    const { SpuID } = await ask(app, cast.grower, spus.addFromSkus, { Skus });
    const row = await rowOf(cast.grower, SpuID);
    expect(row).toMatchObject({ SpuName: '件 0.1 + 件 0.2 ×3', DistributePrice: 0.7, externalID: null });
  });

  it('is refused when the shop’s level is full, with quota, used and maximum', async () => {
    await setLevel(cast.outsider, 10);
    const { SkuID } = await ask(app, cast.outsider, skus.add, { SkuName: '杯子' });
    const Skus = Array.from({ length: 20 }, () => SkuID);
    await ask(app, cast.outsider, spus.addFromSku, { SkuIDs: Skus });
    const over = await call(app, cast.outsider, spus.addFromSku, { SkuIDs: [SkuID] });
    expect(over.status).toBe(4010);
    expect(over.message).toMatch(/^在售商品额度不足：免费版最多 20 个，已用 20 个，本次新增 1 个/);
  });

  it("refuses another shop's product", async () => {
    const { SkuID } = await ask(app, cast.grower, skus.add, { SkuName: '果园的' });
    expect((await call(app, cast.middle, spus.addFromSku, { SkuIDs: [SkuID] })).status).toBe(4004);
  });
});

describe('distributing a listing', () => {
  it('gives the agent a listing of its own with the code, the vendor and what it pays', async () => {
    const SpuID = await listing(cast.grower, 30);
    expect(await offer(cast.grower, SpuID, cast.middle, 27.5)).toMatchObject({ done: 1, skipped: [] });
    const code = `CODE-${made}`;
    expect(await newest(cast.middle)).toMatchObject({
      externalID: code,
      VendorName: '果园',
      PurchasePrice: 27.5,
    });
    const { items } = await ask(app, cast.grower, offers.get, { SpuIDs: [SpuID] });
    expect(items).toMatchObject([
      { AgentName: '优选商行', Price: 27.5, PriceRule: '渠道商品价', OwnPrice: 27.5 },
    ]);
  });

  it('again only changes the price; name and prices that the agent gave stay, and it breaks nothing downstream', async () => {
    const SpuID = await listing(cast.grower, 30);
    await offer(cast.grower, SpuID, cast.middle);
    const mine = await newest(cast.middle);
    const own = mine?.SpuID ?? '';
    await ask(app, cast.middle, spus.update, { SpuID: own, SpuName: '我的叫法' });
    await offer(cast.middle, own, cast.channel, 40);
    await offer(cast.grower, SpuID, cast.middle, 28);
    expect(await rowOf(cast.middle, own)).toMatchObject({
      SpuName: '我的叫法',
      PurchasePrice: 28,
      AgentCount: 1,
    });
    expect(await newest(cast.channel)).toMatchObject({ SpuName: '我的叫法', PurchasePrice: 40 });
  });

  it('revives a listing that the agent had deleted', async () => {
    const SpuID = await listing(cast.grower, 12);
    await offer(cast.grower, SpuID, cast.middle);
    const own = (await newest(cast.middle))?.SpuID ?? '';
    await ask(app, cast.middle, spus.remove, { SpuIDs: [own] });
    expect(await rowOf(cast.middle, own)).toBeUndefined();
    await offer(cast.grower, SpuID, cast.middle);
    expect(await rowOf(cast.middle, own)).toMatchObject({ SpuStatus: 'on_sale', PurchasePrice: 12 });
  });

  it('again without a price keeps the one that the agent has; null goes back to the default', async () => {
    const SpuID = await listing(cast.grower, 30);
    await offer(cast.grower, SpuID, cast.middle, 26);
    await offer(cast.grower, SpuID, cast.middle);
    expect((await newest(cast.middle))?.PurchasePrice).toBe(26);
    await offer(cast.grower, SpuID, cast.middle, null);
    expect((await newest(cast.middle))?.PurchasePrice).toBe(30);
  });

  it('at a price of its own needs the right to change prices', async () => {
    const SpuID = await listing(cast.grower, 30);
    const manager = await addMember(app, cast.grower, 'agents', RIGHTS['agent.manage']);
    const Offers = [{ SpuID, AgentID: cast.middle.shopId, Price: 1 }];
    expect((await call(app, manager, spus.distribute, { Offers })).status).toBe(4003);
    expect((await offer(manager, SpuID, cast.middle)).done).toBe(1);
  });

  it('skips, each with its reason, who is no agent, what has no price, and whom it comes from', async () => {
    const SpuID = await listing(cast.grower, 30);
    await offer(cast.grower, SpuID, cast.middle);
    const own = (await newest(cast.middle))?.SpuID ?? '';
    const stranger = await offer(cast.grower, SpuID, cast.outsider);
    expect(stranger.skipped[0]?.reason).toBe('不是当前店铺的渠道，请先添加渠道');
    const unpriced = await offer(cast.middle, own, cast.channel);
    expect(unpriced.skipped).toMatchObject([{ reason: '还没有分销价，请填写价格后再分销' }]);
    await inShop(app.database.pool, cast.middle, (db) =>
      db
        .insert('partners', { kind: 'agent', partner_id: cast.grower.shopId, partner_name: '果园' })
        .execute(),
    );
    const back = await offer(cast.middle, own, cast.grower, 50);
    expect(back).toMatchObject({
      done: 0,
      skipped: [{ reason: '该商品的上游就是这个渠道，不能再分销给它' }],
    });
  });

  it("stops at the agent's own quota of listings", async () => {
    await setLevel(cast.channel, 10);
    const ids: string[] = [];
    for (let i = 0; i < 21; i++) ids.push(await listing(cast.middle, 5));
    const { items } = await ask(app, cast.channel, spus.get, {});
    const result = await ask(app, cast.middle, spus.distribute, {
      Offers: ids.map((SpuID) => ({ SpuID, AgentID: cast.channel.shopId })),
    });
    expect(result.done).toBe(20 - items.length);
    expect(result.skipped[0]?.reason).toBe('渠道的在售商品额度已满（最多 20 个），请渠道升级店铺版本');
    await setLevel(cast.channel, 500);
  });

  it('says of each agent whether it has the listing, at which price and by which rule', async () => {
    const SpuID = await listing(cast.grower, 30);
    const before = await ask(app, cast.grower, spus.distributionStatus, { SpuID });
    expect(before.items).toMatchObject([
      { AgentName: '优选商行', IsDistributed: false, DistributedAt: null },
    ]);
    await offer(cast.grower, SpuID, cast.middle);
    const after = await ask(app, cast.grower, spus.distributionStatus, { SpuID });
    expect(after.items).toMatchObject([{ IsDistributed: true, Price: 30, PriceRule: '默认价' }]);
    const many = await ask(app, cast.grower, spus.distributionStatuses, { SpuIDs: [SpuID] });
    expect(many.total).toBe(1);
  });
});

describe('changing prices', () => {
  it('reaches the agents that have no price of their own, and keeps a log', async () => {
    const followed = await listing(cast.grower, 30);
    const special = await listing(cast.grower, 30);
    await offer(cast.grower, followed, cast.middle);
    const follower = (await newest(cast.middle))?.SpuID ?? '';
    await offer(cast.grower, special, cast.middle, 26);
    const fixed = (await newest(cast.middle))?.SpuID ?? '';
    const Prices = [followed, special].map((SpuID) => ({ SpuID, DistributePrice: 33.3 }));
    expect(await ask(app, cast.grower, spus.changePrice, { Prices, Note: '霜冻减产' })).toEqual({
      done: 2,
      skipped: [],
    });
    expect((await rowOf(cast.middle, follower))?.PurchasePrice).toBe(33.3);
    expect((await rowOf(cast.middle, fixed))?.PurchasePrice).toBe(26);
    const { items } = await ask(app, cast.grower, spus.priceLogs, { SpuIDs: [followed] });
    expect(items[0]).toMatchObject({
      OldPrice: 30,
      NewPrice: 33.3,
      Note: '霜冻减产',
      ChangedBy: 'grower',
      AgentName: null,
    });
  });

  it('needs the right to change prices', async () => {
    const editor = await addMember(app, cast.grower, 'editor', RIGHTS['product.edit']);
    const SpuID = await listing(cast.grower, 1);
    const answer = await call(app, editor, spus.changePrice, { Prices: [{ SpuID, DistributePrice: 0.01 }] });
    expect(answer.status).toBe(4003);
  });
});

describe('listing what is on sale', () => {
  it('counts each tab exactly, also under a filter', async () => {
    const { total, tabs } = await ask(app, cast.middle, spus.get, { pageSize: 1 });
    const count = Object.fromEntries(tabs.map((tab) => [tab.key, tab.count]));
    expect(count.all).toBe(total);
    expect((count.own ?? 0) + (count.vendor ?? 0)).toBe(total);
    expect((await ask(app, cast.middle, spus.get, { tab: 'vendor' })).total).toBe(count.vendor);
  });

  it('shows purchase and sales prices only to those who may see them', async () => {
    const buyer = await addMember(
      app,
      cast.middle,
      'buyer',
      RIGHTS['product.view'] | RIGHTS['price.purchase.view'],
    );
    const { items } = await ask(app, buyer, spus.get, { tab: 'vendor' });
    expect(items.every((row) => row.PurchasePrice !== null && row.DistributePrice === null)).toBe(true);
  });

  it('finds a listing to order by a part of its name and by the first letters of its pinyin', async () => {
    const { items } = await ask(app, cast.grower, spus.get, {});
    const { SpuID = '', SpuName = '' } = items.find((row) => /\p{Script=Han}{2}/u.test(row.SpuName)) ?? {};
    const [name = ''] = /\p{Script=Han}{2,}/u.exec(SpuName) ?? [];
    for (const Search of [name, pinyinInitials(name), pinyinInitials(name).toUpperCase()]) {
      const answer = await ask(app, cast.grower, spus.lookUp, { Search });
      expect(
        answer.items.map((row) => row.SpuID),
        Search,
      ).toContain(SpuID);
    }
    expect((await ask(app, cast.grower, spus.lookUp, { Search: 'zzzz' })).total).toBe(0);
  });

  it('offers agents, products and listings to choose from, the named ones first', async () => {
    const agents = await ask(app, cast.middle, lookups.agents, { Search: '小店' });
    expect(agents.items).toMatchObject([{ ID: cast.channel.shopId, Name: '团长小店' }]);
    const { items } = await ask(app, cast.grower, spus.get, {});
    const oldest = items.at(-1)?.SpuID ?? '';
    const stubs = await ask(app, cast.grower, lookups.spus, { IDs: [oldest] });
    expect(stubs.items[0]?.ID).toBe(oldest);
    expect(stubs.total).toBe(stubs.items.length);
    const named = await ask(app, cast.grower, lookups.spus, { IDs: [oldest], Search: '没有这样的名字' });
    expect([named.total, named.items.length], 'the named ones count too').toEqual([1, 1]);
    expect((await ask(app, cast.grower, lookups.skus, { Search: 'CODE-1' })).items.length).toBeGreaterThan(0);
    expect((await ask(app, cast.outsider, lookups.agents, {})).total).toBe(0);
    expect((await ask(app, cast.outsider, lookups.excelCfgs, {})).items).toEqual([]);
    expect((await ask(app, cast.grower, lookups.vendors, {})).items).toEqual([]);
  });
});
