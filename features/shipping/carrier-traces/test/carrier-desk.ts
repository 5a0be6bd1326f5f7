import { afterAll, beforeAll, beforeEach } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { askCarriers, type SandboxCarrier, startSandboxCarrier, takePush } from '../server/index.ts';
import { pushSign, saltOf } from '../server/kuaidi100/sign.ts';

export const HOUR = 3_600_000;

interface Desk {
  app: TestApp;
  cast: Cast;
  carrier: SandboxCarrier;
  ids: string[];
  used: number;
  /** What the carrier's clock is ahead of its stories' beginning. */
  hours: number;
}

/** The cast with so many orders to ship, and a sandbox carrier that is asked about them; for the tests of a file. */
export function carrierDesk(orderCount: number) {
  // Filled before the first test.
  const desk = { used: 0, hours: 0 } as Desk;
  /** To the second, as carriers tell it. */
  const began = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 100 * HOUR);
  beforeAll(async () => {
    const app = await openApp();
    const cast = await openCast(app);
    const now = () => new Date(began.getTime() + desk.hours * HOUR);
    const carrier = await startSandboxCarrier({ hourMs: HOUR, now });
    process.env.KUAIDI100_CUSTOMER = carrier.customer;
    process.env.KUAIDI100_KEY = carrier.key;
    process.env.KUAIDI100_URL = carrier.url;
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const { ids } = await openOrders(app, cast, orderCount, { amount: 2 });
    Object.assign(desk, { app, cast, carrier, ids });
  });
  afterAll(async () => {
    for (const name of ['CUSTOMER', 'KEY', 'URL']) delete process.env[`KUAIDI100_${name}`];
    delete process.env.PUBLIC_URL;
    await desk.carrier.close();
    await desk.app.close();
  });
  beforeEach(() => {
    desk.carrier.numbers.length = 0;
    desk.carrier.mood = 'well';
  });
  return { desk, began, ...acts(desk), ...news(desk, began) };
}

function acts(desk: Desk) {
  const query = (text: string, values: unknown[] = []) =>
    desk.app.database.pool.query(text, values).then(({ rows }) => rows);
  const parcelOf = async (id: string) =>
    (await ask(desk.app, desk.cast.channel, orders.detail, { OrderID: id })).Order;
  return {
    query,
    parcelOf,
    stateOf: async (id: string) => (await parcelOf(id)).Parcels[0]?.State,
    /** The next order, under a number whose last digit tells its story. */
    async ship(digit: number): Promise<{ id: string; no: string }> {
      const id = desk.ids[desk.used] ?? '';
      const no = `SF13800000${String(desk.used++).padStart(4, '0')}${digit}`;
      const DeliverConfigs = [{ OrderID: id, ExpressNo: no }];
      await ask(desk.app, desk.cast.grower, deliveries.deliver, { DeliverConfigs });
      return { id, no };
    },
    /** The worker looks after the numbers' time has come. */
    async look(): Promise<void> {
      await query('update parcel_traces set next_at = now() where next_at is not null');
      await askCarriers.run(desk.app.database.pool, desk.app.files);
    },
    /** As if a number had been shipped so long ago. */
    waitedFor: (no: string, age: string) =>
      query('update parcel_traces set begun_at = now() - $2::interval where waybill_no = $1', [no, age]),
  };
}

function news(desk: Desk, began: Date) {
  return {
    news(nu: string, state: string, text: string, hour: number): string {
      const time = new Date(began.getTime() + hour * HOUR).toISOString();
      const data = [{ time, context: text, statusCode: state }];
      return JSON.stringify({ status: 'polling', lastResult: { nu, state, data } });
    },
    signedFor: (shopId: string, param: string) => ({
      param,
      sign: pushSign(param, saltOf(shopId, { key: desk.carrier.key })),
    }),
    send: (shopId: string, body: object) =>
      takePush((id, work) => inShop(desk.app.database.pool, { shopId: id }, work), shopId, body),
  };
}
