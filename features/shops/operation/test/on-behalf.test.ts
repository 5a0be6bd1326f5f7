import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performance } from '#features/insight/performance/contract.ts';
import { reports } from '#features/insight/reports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { formOf, listingFor, openManaged } from './managed.ts';

let app: TestApp;
let cast: Cast;
let acting: Person;
let pears: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  acting = await openManaged(app, cast.middle, '甜果铺');
  pears = await listingFor(app, acting, cast.middle, '雪梨');
});
afterAll(() => app.close());

const behalf = (shopId = acting.shopId) => ({ isOperateOnBehalfOf: true, OnBehalfOfAgentID: shopId });
const idAt = (person: Person) => pears.spuIds.get(person.shopId) ?? '';
const placed = async (form: ReturnType<typeof formOf>) =>
  (await ask(app, cast.middle, orders.place, form)).OrderIDs[0] ?? '';

describe('entering on behalf of a managed channel', () => {
  it("enters the order in the channel's shop, signed with both names", async () => {
    const id = await placed(formOf(idAt(acting), behalf()));
    const { Order, Events } = await ask(app, acting, orders.detail, { OrderID: id });
    expect(Order).toMatchObject({ AgentID: null, VendorName: '优选商行', SalePrice: 39.9, CostPrice: 25.5 });
    expect(Events[0]).toMatchObject({ Kind: 'entered', Actor: 'middle（优选商行 代）', Shop: '甜果铺' });
    expect((await ask(app, cast.middle, orders.detail, { OrderID: id })).Order.AgentName).toBe('甜果铺');
  });

  it('stands in the reports of the channel with both names', async () => {
    await placed(formOf(idAt(acting), behalf()));
    await app.work();
    const work = await ask(app, acting, performance.get, {});
    const entered = await ask(app, acting, reports.get, { ReportType: 1003 });
    for (const { items } of [work, entered])
      expect(items.map(({ Name }) => Name)).toContain('middle（优选商行 代）');
    const atHome = await ask(app, cast.middle, performance.get, {});
    expect(atHome.items.map(({ Name }) => Name)).not.toContain('middle（优选商行 代）');
  });

  it("takes a listing of mine for the channel's that was made of it", async () => {
    const id = await placed(formOf(idAt(cast.middle), behalf()));
    expect((await ask(app, acting, orders.detail, { OrderID: id })).Order).toMatchObject({ SalePrice: 39.9 });
  });

  it('does the same for an entry store that the form names', async () => {
    const id = await placed(formOf(idAt(acting), { EntryStoreID: acting.shopId }));
    expect((await ask(app, acting, orders.detail, { OrderID: id })).Order.AgentID).toBeNull();
  });

  it('refuses a listing that the channel does not have', async () => {
    const own = await openListing(app, [cast.middle], [12], '只在自己店卖');
    const answer = await call(app, cast.middle, orders.place, formOf(own.entrySpuId, behalf()));
    expect(answer).toMatchObject({
      status: 4009,
      message: '“只在自己店卖”没有分销给“甜果铺”，请先分销给该渠道再代下单',
    });
  });

  it.each([
    ['an own channel that runs itself', () => cast.channel.shopId],
    ["another operator's shop", async () => (await openManaged(app, cast.outsider, '别家')).shopId],
    ['no shop at all', () => '0198c0de-0000-7000-8000-000000000000'],
  ])('refuses %s', async (_, shopId) => {
    const before = (await ask(app, cast.middle, orders.byAgent, {})).total;
    const answer = await call(app, cast.middle, orders.place, formOf(idAt(acting), behalf(await shopId())));
    expect(answer).toMatchObject({ status: 4009, message: expect.stringContaining('不是本店铺的托管店铺') });
    expect((await ask(app, cast.middle, orders.byAgent, {})).total).toBe(before);
  });

  it('refuses members without the right to act, and without the right to enter', async () => {
    for (const right of ['shop.operate', 'order.enter'] as const) {
      const member = await addMember(app, cast.middle, `not-${right}`, ALL_RIGHTS & ~RIGHTS[right]);
      expect((await call(app, member, orders.place, formOf(idAt(acting), behalf()))).status).toBe(4003);
    }
  });

  it('refuses acting onward from the managed shop', async () => {
    const other = await openManaged(app, cast.middle, '另一家');
    const answer = await call(app, acting, orders.place, formOf(idAt(acting), behalf(other.shopId)));
    expect(answer.status).toBe(4003);
  });
});
