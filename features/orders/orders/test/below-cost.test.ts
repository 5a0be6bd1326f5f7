import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';

let app: TestApp;
let cast: Cast;
let loss: string;
let even: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const apples = await openListing(app, [cast.channel, cast.middle], [39.9, 25.5]);
  const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
  const place = async (SalesUnitPrice: number) => {
    const Lines = [{ spuID: apples.entrySpuId, SalesUnitPrice, Address }];
    return (await ask(app, cast.channel, orders.place, { Lines })).OrderIDs[0] ?? '';
  };
  [loss, even] = [await place(25.49), await place(25.5)];
});
afterAll(() => app.close());

const listed = async (belowCost: boolean) =>
  (await ask(app, cast.channel, orders.normal, { belowCost })).items.map((row) => row.OrderID);

describe('looking for orders sold below cost', () => {
  it('finds those that bring in less than they cost, or all others', async () => {
    expect(await listed(true)).toEqual([loss]);
    expect(await listed(false)).toEqual([even]);
  });

  it.each(['price.sales.view', 'price.purchase.view'] as const)('needs %s, also to export', async (right) => {
    const member = await addMember(app, cast.channel, `no-${right}`, ALL_RIGHTS & ~RIGHTS[right]);
    expect((await call(app, member, orders.normal, { belowCost: true })).status).toBe(4003);
    expect((await call(app, member, orderExports.normal, { belowCost: true })).status).toBe(4003);
    expect((await call(app, member, orders.normal, {})).status).toBe(0);
  });
});
