import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { completeShipped } from '../server/index.ts';
import { STATUS } from '../status.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ids = (await openOrders(app, cast, 4)).ids;
  const DeliverConfigs = ids.slice(0, 3).map((OrderID, i) => ({ OrderID, ExpressNo: `SF123456789012${i}` }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
});
afterAll(() => app.close());

const shippedAgo = (id: string | undefined, days: number) =>
  app.database.pool.query(
    'update orders set delivered_at = now() - make_interval(days => $2) where id = $1',
    [id, days],
  );
const completed = async () => {
  await completeShipped.run(app.database.pool, app.files);
  const { rows } = await app.database.pool.query(
    `select id::text, count(*)::int as n from orders where status & ${STATUS.complete} <> 0 group by 1`,
  );
  return rows;
};

describe('completing shipped orders by the clock', () => {
  it('takes those shipped ten days ago, on every row of their chain', async () => {
    await shippedAgo(ids[0], 11);
    await shippedAgo(ids[1], 9);
    await shippedAgo(ids[3], 30);
    expect(await completed()).toEqual([{ id: ids[0], n: 3 }]);
  });

  it('waits for an open complaint, and takes as many days as the entry shop has set', async () => {
    await shippedAgo(ids[2], 9);
    await app.database.pool.query('update orders set status = status | 65536 where id = $1', [ids[2]]);
    await ask(app, cast.grower, shopSettings.setMisc, { CompleteAfterDays: 1 });
    expect(await completed()).toHaveLength(1);
    await ask(app, cast.channel, shopSettings.setMisc, { CompleteAfterDays: 5 });
    expect((await completed()).map(({ id }) => id).sort()).toEqual([ids[0], ids[1]].sort());
  });
});
