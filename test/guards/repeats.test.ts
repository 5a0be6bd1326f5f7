import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { withIds } from './with-ids.ts';

const writes = allEndpoints().filter(
  ({ reads, output, allow }) => !reads && output !== 'stream' && allow !== 'anyone',
);
const takingOrders = writes.filter((endpoint) => {
  const order = 'LDL77';
  return JSON.stringify(withIds(endpoint, { guid: '', order, waybill: '' }, true).input)?.includes(order);
});

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  ids = (await openOrders(app, cast, takingOrders.length * 2)).ids;
});
afterAll(() => app.close());

async function send(endpoint: Endpoint, who: Person, order: string, headers: object = {}) {
  const { input } = withIds(
    endpoint,
    { guid: cast.outsider.shopId, order, waybill: `SF${order.slice(-13)}` },
    false,
  );
  const mine = endpoint.path.includes('/export/') ? { orderNo: [order] } : (input as object);
  const response = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { 'x-token': who.token, 'x-business-unit-id': who.shopId, ...headers },
    payload: mine,
  });
  return response;
}

async function events(order: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from order_events where order_id = $1',
    [order],
  );
  return rows[0].n;
}

describe('the same act on an order, twice', () => {
  it.each(takingOrders.map((endpoint, at) => [endpoint.path, endpoint, at] as const))(
    '%s adds nothing to its timeline the second time',
    async (_, endpoint, at) => {
      for (const [place, who] of [cast.channel, cast.grower].entries()) {
        const order = ids[at * 2 + place] ?? '';
        await send(endpoint, who, order);
        const once = await events(order);
        await send(endpoint, who, order);
        expect(await events(order)).toBe(once);
      }
    },
  );

  it('is tried on the acts that leave a line', () => {
    const paths = takingOrders.map(({ path }) => path);
    for (const act of ['markurgent', 'export/fordeliver', 'deliver', 'Cancel/ByEntry', 'complete'])
      expect(paths.some((path) => path.endsWith(act))).toBe(true);
  });
});
