import { setTimeout as pause } from 'node:timers/promises';
import { pressConsent } from '#app/sandbox/press-consent.ts';
import { type Sandbox, startSandbox } from '#app/sandbox/sandbox.ts';
import type { SandboxShop } from '#app/sandbox/state.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { selfRunListing } from './orders-in-bulk.ts';
import { post, type RunningProduct, runProduct, type Session, signIn } from './running-product.ts';

const ORDERS = Number(process.env.HUB_ORDERS ?? 100_000);
const DAYS = 80;
const DAY = 86_400_000;
const HEARD = 20;
/** Without news a change settles for half a minute and is read within two; it is then checked at once. */
const SOONEST_MS = 240_000;

interface Hub {
  product: RunningProduct;
  session: Session;
  shop: SandboxShop;
  id: string;
}

/** W14: a platform's many orders in one reading, and how late orders come in and parcels are told. */
export const hearPlatforms = {
  name: 'W14',
  run: async () => {
    const sandbox = await startSandbox();
    // The pace is the platform's; how fast the product is shows where a platform allows all.
    Object.assign(process.env, sandbox.settings, { PLATFORM_CALLS_A_SECOND: '1000' });
    const product = await runProduct();
    try {
      const hub = await connected(product, sandbox);
      await asked(hub, pulls.autoIntake.path, { CustomerID: hub.id, IsOn: true });
      const silent = await lagOfOrders(hub, 1);
      sandbox.tell(`http://127.0.0.1:${product.port}`);
      const heard = await lagOfOrders(hub, HEARD);
      const told = await lagOfParcels(hub, [...silent.ids, ...heard.ids]);
      await asked(hub, pulls.autoIntake.path, { CustomerID: hub.id, IsOn: false });
      hub.shop.tells = () => undefined;
      const load = await readMany(hub);
      return [
        load,
        lag('order, read by the clock', silent.ms, 180_000),
        lag('order, told by the platform', heard.ms, 60_000),
        lag('parcel to the platform', told, 5_000),
      ];
    } finally {
      await product.stop();
      await sandbox.close();
    }
  },
};

function lag(what: string, ms: number[], asked: number) {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return {
    ...{ work: `W14 ${what}`, ours: at(0.95), raw: asked, ratio: asked / at(0.95), unit: 'ms p95' },
    ...{ p50: at(0.5), times: sorted.length },
  };
}

async function asked<Data>({ product, session }: Hub, path: string, body: object): Promise<Data> {
  const { status, message, data } = (await post(product.port, path, body, session)) as {
    status: number;
    message: string;
    data: Data;
  };
  if (status !== 0) throw new Error(`${path}: ${message}`);
  return data;
}

/** A shop whose platform sells what it ships itself, with 自动收单. */
async function connected(product: RunningProduct, sandbox: Sandbox): Promise<Hub> {
  const session = await signIn(product.port, 'tuanzhang');
  const shop = sandbox.ktt[1];
  if (!shop) throw new Error('no shop at the platform');
  const spuId = await selfRunListing(product.pool, session.shopId);
  const { rows } = await product.pool.query<{ name: string }>('select name from spus where id = $1', [spuId]);
  shop.goods.push({ goodsId: 1, skuId: 2, name: rows[0]?.name ?? '', spec: '', code: '', price: 3990 });
  const hub = { product, session, shop, id: '' };
  const { Url, State } = await asked<{ Url: string; State: string }>(hub, connections.authorize.path, {
    Platform: 'ktt',
  });
  const Code = (await pressConsent(Url, shop.id)).searchParams.get('code');
  await asked(hub, connections.connect.path, { Code, State });
  const id = await until(async () => {
    const found = await product.pool.query<{ id: string }>(
      `select id from hub_connections where shop_id = $1 and state = 'connected' and platform_shop_name = $2`,
      [session.shopId, shop.name],
    );
    return found.rows[0]?.id;
  });
  return { ...hub, id };
}

async function until<Found>(look: () => Promise<Found | undefined | false>, ms = SOONEST_MS): Promise<Found> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const found = await look();
    if (found) return found;
    await pause(50);
  }
  throw new Error('waited in vain');
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
  const { RunID } = await asked<{ RunID: string }>(hub, pulls.range.path, range);
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
    ...{ work: `W14 ${ORDERS} orders in one reading`, ours: perSecond, raw: 2_000, ratio: perSecond / 2_000 },
    ...{ unit: 'orders/s', rssMb: Math.max(...memory), grownMb: Math.max(...memory) - warm },
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

/** From the waybill here to the platform's knowing it. */
async function lagOfParcels(hub: Hub, orders: readonly { no: string; orderId: string }[]): Promise<number[]> {
  const ms: number[] = [];
  for (const [nth, { no, orderId }] of orders.entries()) {
    const from = performance.now();
    const parcel = { OrderID: orderId, ExpressCompany: '顺丰', ExpressNo: `SF20000000${10_000 + nth}` };
    await asked(hub, deliveries.deliver.path, { DeliverConfigs: [parcel] });
    await until(async () => hub.shop.orders.get(no)?.parcels.length);
    ms.push(performance.now() - from);
  }
  return ms;
}
