import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { lookups } from '#features/shops/lookups/contract.ts';
import { agents, vendors } from '#features/shops/partners/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
});
afterAll(() => app.close());
beforeEach(() => relink());

const relink = () =>
  inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: cast.middle.shopId, agentId: cast.channel.shopId }),
  );
const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const place = () =>
  call(app, cast.channel, orders.place, { Lines: [{ spuID: apples.entrySpuId, spuAmount: 1, Address }] });
const placed = async () => (await place()).data.OrderIDs[0] ?? '';
const ship = (OrderID: string, ExpressNo: string) =>
  ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo }] });
const myAgents = async () => (await ask(app, cast.middle, agents.get, {})).items;
const myVendors = async () => (await ask(app, cast.channel, vendors.get, {})).items;
const removeAgent = () => ask(app, cast.middle, agents.remove, { TraderIDs: [cast.channel.shopId] });
const distribute = (AgentID = cast.channel.shopId) =>
  ask(app, cast.middle, spus.distribute, {
    Offers: [{ SpuID: apples.spuIds.get(cast.middle.shopId) ?? '', AgentID }],
  });

describe('removing a partner', () => {
  it('ends the link in both books, whichever side does it', async () => {
    expect(await removeAgent()).toEqual({ done: 1, skipped: [] });
    expect([await myAgents(), await myVendors()]).toEqual([[], []]);
    await relink();
    await ask(app, cast.channel, vendors.remove, { TraderIDs: [cast.middle.shopId] });
    expect([await myAgents(), await myVendors()]).toEqual([[], []]);
  });

  it('lets open orders run on, and takes no new ones', async () => {
    const id = await placed();
    await removeAgent();
    const answer = await place();
    expect([answer.status, answer.message]).toEqual([4009, expect.stringContaining('已停止向本店供应')]);
    expect(answer.message).toContain('请联系供应商');
    expect((await ship(id, 'SF1000000001')).done).toBe(1);
    const { Order } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Order.Parcels).toHaveLength(1);
  });

  it('stops distribution to it; it is no choice any more, but is still named where it was chosen', async () => {
    await removeAgent();
    expect((await distribute()).skipped[0]?.reason).toContain('渠道');
    const { items } = await ask(app, cast.middle, lookups.agents, {});
    expect(items).toEqual([]);
    const named = await ask(app, cast.middle, lookups.agents, { IDs: [cast.channel.shopId] });
    expect(named.items).toEqual([expect.objectContaining({ Name: '团长小店', Note: '已解除' })]);
  });

  it('skips who is not linked, with a reason', async () => {
    const TraderIDs = [cast.channel.shopId, cast.outsider.shopId];
    expect(await ask(app, cast.middle, agents.remove, { TraderIDs })).toMatchObject({
      done: 1,
      skipped: [{ id: cast.outsider.shopId, reason: '渠道不存在，或不属于当前店铺' }],
    });
    expect((await removeAgent()).done).toBe(0);
  });

  it('is undone by linking again: offers sell again, alias and group are still there', async () => {
    const { GroupID } = await ask(app, cast.middle, agents.addGroup, { GroupName: '华东' });
    await ask(app, cast.middle, agents.setInfo, {
      TraderIDs: [cast.channel.shopId],
      Alias: '老王团',
      GroupID,
    });
    await removeAgent();
    await relink();
    expect(await myAgents()).toMatchObject([{ Alias: '老王团', GroupName: '华东', SpuCount: 1 }]);
    expect((await place()).status).toBe(0);
  });

  it("doesn't touch what an outsider has to do with neither", async () => {
    const TraderIDs = [cast.channel.shopId];
    expect((await ask(app, cast.outsider, agents.remove, { TraderIDs })).done).toBe(0);
    expect((await ask(app, cast.grower, agents.remove, { TraderIDs })).done).toBe(0);
    expect(await myVendors()).toHaveLength(1);
  });
});

describe('prohibiting an agent', () => {
  const prohibit = (IsProhibited: boolean) =>
    ask(app, cast.middle, agents.setProhibition, { TraderIDs: [cast.channel.shopId], IsProhibited });

  it('refuses its new orders with a clear sentence, and lets the others run on', async () => {
    const id = await placed();
    expect((await prohibit(true)).done).toBe(1);
    expect((await myAgents())[0]?.IsProhibited).toBe(true);
    const answer = await place();
    expect([answer.status, answer.message]).toEqual([4009, expect.stringContaining('已停止向本店供应')]);
    expect((await ship(id, 'SF1000000002')).done).toBe(1);
    await prohibit(false);
    expect((await place()).status).toBe(0);
  });

  it('stops distribution to it', async () => {
    await prohibit(true);
    expect((await distribute()).skipped[0]?.reason).toContain('已被停用');
    await prohibit(false);
    expect((await distribute()).done).toBe(1);
  });

  it('filters the list, and ends when the two are linked anew', async () => {
    await prohibit(true);
    const { total } = await ask(app, cast.middle, agents.get, { IsProhibited: true });
    expect(total).toBe(1);
    await relink();
    expect((await myAgents())[0]?.IsProhibited, 'linked already: it stays').toBe(true);
    await removeAgent();
    await relink();
    expect((await myAgents())[0]?.IsProhibited).toBe(false);
  });
});

describe('what a list tells of business', () => {
  it('is the last order between the two, and how many listings were distributed', async () => {
    const id = await placed();
    const { Order } = await ask(app, cast.middle, orders.detail, { OrderID: id });
    expect(await myAgents()).toMatchObject([{ LastOrderOn: Order.CreatedOn, SpuCount: 1 }]);
    expect(await myVendors()).toMatchObject([{ LastOrderOn: Order.CreatedOn, SpuCount: 1 }]);
    const counts = [true, false].map(
      async (HasOrders) => (await ask(app, cast.middle, agents.get, { HasOrders })).total,
    );
    expect(await Promise.all(counts)).toEqual([1, 0]);
  });
});
