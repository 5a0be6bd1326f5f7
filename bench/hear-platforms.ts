import { setTimeout as pause } from 'node:timers/promises';
import { startPlatformSandbox } from '#app/sandbox/sandbox.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { sweepPulls } from '#features/hub/pulls/server/index.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { openReceiver, type Receiver } from '#features/shops/webhooks/test/receiver.ts';
import { askHub, connectHub, type Hub, until } from './hub-session.ts';
import { runProduct } from './running-product.ts';
import { isSmoke, size } from './sizes.ts';
import { takeMany } from './take-from-platform.ts';

const ORDERS = Number(process.env.HUB_ORDERS ?? size(100_000, 500));
const DAYS = 80;
const DAY = 86_400_000;
const HEARD = size(20, 3);
/** Orders that nobody tells of, over two rounds of the clock. */
const SILENT = size(16, 2);
const APART_MS = size(15_000, 500);
const SETTLES_MS = size(30_000, 0);

/** W14: a platform's many orders in one reading, and how late orders come in and parcels are told. */
export const hearPlatforms = {
  name: 'W14',
  run: async () => {
    const sandbox = await startPlatformSandbox();
    const program = await openReceiver();
    // The pace is the platform's; how fast the product is shows where a platform allows all.
    Object.assign(process.env, sandbox.settings, {
      PLATFORM_CALLS_A_SECOND: '1000',
      WEBHOOK_LOCAL: program.url,
      PLATFORM_SETTLES_MS: String(SETTLES_MS),
    });
    const product = await runProduct();
    try {
      const hub = await connectHub(product, sandbox);
      await askHub(hub, pulls.autoIntake.path, { CustomerID: hub.id, IsOn: true });
      const silent = await lagByClock(hub);
      sandbox.tell(`http://127.0.0.1:${product.port}`);
      const heard = await lagOfOrders(hub, HEARD);
      const lags = await lagOfParcels(hub, [...silent.ids, ...heard.ids]);
      await askHub(hub, pulls.autoIntake.path, { CustomerID: hub.id, IsOn: false });
      hub.shop.tells = () => undefined;
      const taken = await takeMany(hub, program);
      const called = await lagOfEvents(hub, program);
      const load = await readMany(hub);
      return [
        load,
        taken,
        lag('order, read by the clock', silent.ms, 180_000),
        lag('order, told by the platform', heard.ms, 60_000),
        lag('parcel to the platform', lags, 5_000),
        lag('shipment to a webhook', called, 5_000),
      ];
    } finally {
      await product.stop();
      await Promise.all([sandbox.close(), program.close()]);
    }
  },
};

function lag(what: string, ms: number[], requests: number) {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return {
    work: `W14 ${what}`,
    ours: at(0.95),
    raw: requests,
    ratio: requests / at(0.95),
    unit: 'ms p95',
    p50: at(0.5),
    times: sorted.length,
  };
}

/** All orders of eighty days, read as a person asks for them. */
async function readMany(hub: Hub) {
  const { product, session, shop, id } = hub;
  const now = Date.now();
  for (let n = 0; n < ORDERS; n += 1) {
    const at = now - DAY - Math.floor((DAYS * DAY * n) / ORDERS);
    shop.order({ phone: `138${String(n).padStart(8, '0')}`, createdAt: at, changedAt: at });
  }
  const [startTime, endTime] = [now - (DAYS + 2) * DAY, now].map((at) => new Date(at).toISOString());
  const range = { Platform: 'ktt', CustomerID: id, startTime, endTime };
  const { RunID } = await askHub<{ RunID: string }>(hub, pulls.range.path, range);
  const memory: number[] = [];
  const run = await until(async () => {
    memory.push(product.rssMb());
    const { rows } = await product.pool.query<{ state: string; added: number; seconds: number }>(
      `select state, added, extract(epoch from ended_at - started_at)::float8 as seconds from hub_runs
       where shop_id = $1 and id = $2 and state <> 'running'`,
      [session.shopId, RunID],
    );
    return rows[0];
  }, 600_000);
  if (run.state !== 'done' || run.added !== ORDERS) throw new Error(`${run.state}: ${run.added} orders`);
  const warm = memory[Math.floor(memory.length / 5)] ?? 0;
  const perSecond = ORDERS / run.seconds;
  return {
    work: `W14 ${ORDERS} orders in one reading`,
    ours: perSecond,
    raw: 2_000,
    ratio: perSecond / 2_000,
    unit: 'orders/s',
    rssMb: Math.max(...memory),
    grownMb: Math.max(...memory) - warm,
  };
}

/** From the buyer's order at the platform to the order here. */
async function lagOfOrders(hub: Hub, times: number) {
  const { product, session, shop } = hub;
  const ms: number[] = [];
  const ids: { no: string; orderId: string }[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const from = performance.now();
    const { no } = shop.order({ phone: `139${String(Date.now()).slice(-8)}` });
    const orderId = await until(async () => {
      const { rows } = await product.pool.query<{ order_id: string }>(
        'select order_id from hub_orders where shop_id = $1 and order_no = $2 and order_id is not null',
        [session.shopId, no],
      );
      return rows[0]?.order_id;
    });
    ms.push(performance.now() - from);
    ids.push({ no, orderId });
  }
  return { ms, ids };
}

/** The same where only the clock finds them: one comes every quarter of a minute, whenever the clock last looked. */
async function lagByClock(hub: Hub) {
  const lags: Promise<{ ms: number; no: string; orderId: string }>[] = [];
  for (let nth = 0; nth < SILENT; nth += 1) {
    const one = lagOfOrders(hub, 1).then(({ ms: [ms = 0], ids: [id] }) => ({
      ms,
      no: '',
      orderId: '',
      ...id,
    }));
    // It is awaited with the others; until then a failure must not end the process.
    one.catch(() => undefined);
    lags.push(one);
    await pause(APART_MS);
  }
  if (isSmoke) await strikeClock(hub);
  const ids = await Promise.all(lags);
  return { ms: ids.map(({ ms }) => ms), ids };
}

/** The reading that is due within two minutes, at once. */
async function strikeClock({ product: { pool }, id }: Hub): Promise<void> {
  await pool.query('update hub_connections set pull_at = now() where id = $1', [id]);
  await pool.query('select graphile_worker.add_job($1)', [sweepPulls.name]);
}

/** From the waybill here to the platform's knowing it. */
async function lagOfParcels(hub: Hub, orders: readonly { no: string; orderId: string }[]): Promise<number[]> {
  const ms: number[] = [];
  for (const [nth, { no, orderId }] of orders.entries()) {
    const from = performance.now();
    const parcel = { OrderID: orderId, ExpressCompany: '顺丰', ExpressNo: `SF20000000${10_000 + nth}` };
    await askHub(hub, deliveries.deliver.path, { DeliverConfigs: [parcel] });
    await until(async () => hub.shop.orders.get(no)?.parcels.length);
    ms.push(performance.now() - from);
  }
  return ms;
}

/** From the waybill here to a partner's program that listens. */
async function lagOfEvents(hub: Hub, program: Receiver): Promise<number[]> {
  const { product, session } = hub;
  const { rows } = await product.pool.query<{ id: string }>(
    `select id::text from orders where shop_id = $1 and stage = 1 and creation_type = 4 order by id desc limit $2`,
    [session.shopId, HEARD],
  );
  const ms: number[] = [];
  for (const [nth, { id }] of rows.entries()) {
    const from = performance.now();
    const parcel = { OrderID: id, ExpressCompany: '顺丰', ExpressNo: `SF30000000${10_000 + nth}` };
    await askHub(hub, deliveries.deliver.path, { DeliverConfigs: [parcel] });
    await until(async () =>
      program.took.some(({ event }) => event.topic === 'order.shipped' && event.data.OrderID === id),
    );
    ms.push(performance.now() - from);
  }
  if (ms.length < HEARD) throw new Error(`${ms.length} orders to ship`);
  return ms;
}
