import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { orders } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 2, { detail: '文一西路1号' }));
  await app.database.pool.query(
    `update orders set phone = '13800000001', receiver = '收货人1' where id = any($1::bigint[])`,
    [ids],
  );
});
afterAll(() => app.close());

const first = () => ids[0] ?? '';
const look = (who: Person) => ask(app, who, orders.buyerInfo, { OrderID: first() });
const revealed = async () => Number((await app.database.pool.query('select from reveals')).rowCount);

describe('the buyer of an order', () => {
  it('is shown whole to whom whole numbers are open, with what else they ordered, and it is written down once a day', async () => {
    expect(await look(cast.grower)).toMatchObject({
      Receiver: '收货人1',
      Mobile: '13800000001',
      Masked: false,
      SameReceiver: { Orders: 2, Waiting: 2, Complaints: 0 },
    });
    await look(cast.grower);
    expect(await revealed()).toBe(1);
  });

  it('is masked for others, which is nothing to write down; unknown and foreign ids are the same', async () => {
    const clerk = await addMember(app, cast.grower, 'looker', RIGHTS['order.view']);
    expect(await look(clerk)).toMatchObject({ Mobile: '138****0001', Masked: true });
    expect(await revealed()).toBe(1);
    expect((await call(app, cast.outsider, orders.buyerInfo, { OrderID: first() })).status).toBe(4004);
  });

  it('is shown 500 times a day and member', async () => {
    await app.database.pool.query(
      `insert into reveals (shop_id, id, order_id, user_id, user_name)
       select shop_id, gen_random_uuid(), $1, user_id, '' from reveals, generate_series(1, 500)`,
      [ids[1]],
    );
    const { status } = await call(app, cast.grower, orders.buyerInfo, { OrderID: first() });
    expect(status).toBe(0);
    await app.database.pool.query('delete from reveals where order_id = $1', [ids[0]]);
    expect((await call(app, cast.grower, orders.buyerInfo, { OrderID: first() })).status).toBe(4029);
  });
});
