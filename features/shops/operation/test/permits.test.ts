import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performance } from '#features/insight/performance/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { agents, vendors } from '#features/shops/partners/contract.ts';
import { shops } from '#features/shops/shops/contract.ts';
import { ALL_RIGHTS, actingRights, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { formOf } from './managed.ts';

let app: TestApp;
let cast: Cast;
let pears: Listing;
/** The admin of `middle` in the shop of `channel`, which runs itself. */
let acting: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  pears = await listed();
  acting = { ...cast.middle, shopId: cast.channel.shopId };
});
afterAll(() => app.close());

const listed = () => openListing(app, [cast.channel, cast.middle], [39.9, 25.5], '雪梨');
const allow = (IsAllowed: boolean, who = cast.channel) =>
  call(app, who, operation.permit, { VendorID: cast.middle.shopId, IsAllowed });
const behalf = () =>
  formOf(pears.entrySpuId, { isOperateOnBehalfOf: true, OnBehalfOfAgentID: cast.channel.shopId });
const statusOf = async (who: Person) => (await call(app, who, orders.normal, {})).status;

describe('a channel that lets its supplier act for it', () => {
  it('is closed to the supplier until it says so', async () => {
    expect(await statusOf(acting)).toBe(4003);
    expect((await call(app, cast.middle, orders.place, behalf())).status).toBe(4009);
    expect((await ask(app, cast.channel, operation.permits, {})).items).toEqual([
      {
        VendorID: cast.middle.shopId,
        VendorName: '优选商行',
        IsAllowed: false,
        AllowedBy: '',
        AllowedAt: null,
      },
    ]);
  });

  it('is open to members with the right, signed with both names, on its own balance', async () => {
    expect((await allow(true)).status).toBe(0);
    const { items } = await ask(app, cast.channel, operation.permits, {});
    expect(items).toMatchObject([{ IsAllowed: true, AllowedBy: 'channel', AllowedAt: expect.any(String) }]);
    expect(await statusOf(acting)).toBe(0);
    const [there] = (await ask(app, acting, shops.get, { BusinessUnitID: acting.shopId })).items;
    expect(there).toMatchObject({ OperatorName: '优选商行', AccessRights: actingRights(ALL_RIGHTS) });
    expect((await ask(app, cast.middle, operation.get, {})).items).toMatchObject([
      { BusinessUnitName: '团长小店', OperatorName: '优选商行', IsManaged: false },
    ]);
    expect((await ask(app, cast.middle, agents.get, {})).items).toMatchObject([
      { IsManaged: false, CanOperate: true },
    ]);
    const before = (await ask(app, cast.channel, shops.usage, {})).AvailableOrder;
    const { OrderIDs } = await ask(app, cast.middle, orders.place, behalf());
    const { Events } = await ask(app, cast.channel, orders.detail, { OrderID: OrderIDs[0] ?? '' });
    expect(Events[0]).toMatchObject({ Actor: 'middle（优选商行 代）', Shop: '团长小店' });
    expect((await ask(app, cast.channel, shops.usage, {})).AvailableOrder).toBe(Number(before) - 1);
  });

  it('has what is made for it signed with both names: what a product is called, and templates', async () => {
    const name = { Name: '小雪梨', SpuID: pears.entrySpuId };
    await ask(app, acting, orderImports.setProductMatch, name);
    const matches = await ask(app, cast.channel, orderImports.productMatches, { name: '小雪梨' });
    const CfgDetail = [{ title: '订单号', field: 'orderNo' }];
    const template = { ExcelCfgName: '代做的导出', CmdID: commands.orderExportNormal.id, CfgDetail };
    const { ExcelCfgID } = await ask(app, acting, templates.create, template);
    const { items } = await ask(app, cast.channel, templates.get, {});
    const made = items.find((one) => one.ExcelCfgID === ExcelCfgID);
    const makers = [matches.items[0]?.CreatedByName, made?.CreatedByName];
    expect(makers).toEqual(['middle（优选商行 代）', 'middle（优选商行 代）']);
  });

  it('stays closed to members without the right, to other suppliers, and gives nothing onward', async () => {
    const member = await addMember(app, cast.middle, 'no-acting', ALL_RIGHTS & ~RIGHTS['shop.operate']);
    expect(await statusOf({ ...member, shopId: acting.shopId })).toBe(4003);
    expect(await statusOf({ ...cast.grower, shopId: acting.shopId })).toBe(4003);
    expect(await allow(false, acting)).toMatchObject({
      status: 4009,
      message: '代运营时不能改变谁可以代操作，请店铺自己的成员设置',
    });
    const stranger = { VendorID: cast.outsider.shopId, IsAllowed: true };
    expect((await call(app, cast.channel, operation.permit, stranger)).status).toBe(4004);
  });

  it('ends at once when it says so, and when the two part', async () => {
    expect((await allow(false)).status).toBe(0);
    expect(await statusOf(acting)).toBe(4003);
    expect((await ask(app, cast.middle, operation.get, {})).total).toBe(0);
    // Its reports go on naming what was done for it with both names.
    await app.work();
    const work = await ask(app, cast.channel, performance.get, {});
    expect(work.items.map(({ Name }) => Name)).toContain('middle（优选商行 代）');
    await allow(true);
    expect(await statusOf(acting)).toBe(0);
    await ask(app, cast.channel, vendors.remove, { TraderIDs: [cast.middle.shopId] });
    await expect.poll(() => statusOf(acting)).toBe(4003);
  });

  it('keeps who let whom act for it, and when that ended', async () => {
    const { Log } = await ask(app, cast.channel, operation.permits, {});
    expect(Log.map(({ VendorName, IsAllowed, By }) => [VendorName, IsAllowed, By])).toEqual([
      ['优选商行', false, ''],
      ['优选商行', true, 'channel'],
      ['优选商行', false, 'channel'],
      ['优选商行', true, 'channel'],
    ]);
  });
});
