import { afterAll, beforeAll, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { ordersLeft, renewFreeOrders } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const query = (text: string, values: unknown[]) => app.database.pool.query(text, values);
const left = (who: Person) => inShop(app.database.pool, { shopId: who.shopId }, (db) => ordersLeft(db));
const spend = (who: Person) =>
  query('update order_balances set available = 0 where shop_id = $1', [who.shopId]);

it('a free shop has its 300 orders anew once a month, no other shop has', async () => {
  const { outsider, middle, grower } = cast;
  await query('update shops set level = 10 where id = any($1)', [[outsider.shopId, grower.shopId]]);
  await query(`update shops set created_at = now() - interval '40 days' where id = any($1)`, [
    [outsider.shopId, middle.shopId],
  ]);
  for (const who of [outsider, middle, grower]) await spend(who);
  await renewFreeOrders.run(app.database.pool, app.files);
  expect([await left(outsider), await left(middle), await left(grower)]).toEqual([300, 0, 0]);
  await spend(outsider);
  await renewFreeOrders.run(app.database.pool, app.files);
  expect(await left(outsider)).toBe(0);
  await query(`update shop_settings set misc = '{"OrdersRenewedFor": "2020-01"}' where shop_id = $1`, [
    outsider.shopId,
  ]);
  await renewFreeOrders.run(app.database.pool, app.files);
  expect(await left(outsider)).toBe(300);
});
