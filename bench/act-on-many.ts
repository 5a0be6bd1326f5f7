import type pg from 'pg';
import { batches } from '#features/orders/order-batches/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { presaleTasks } from '#features/orders/presale-tasks/contract.ts';
import { presales } from '#features/orders/presales/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { orderQueries } from '#features/shipping/order-api/query-contract.ts';
import { bareClients } from './bare-clients.ts';
import { inTurns } from './in-turns.ts';
import { fillOrders, selfRunListing } from './orders-in-bulk.ts';
import { post, type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';

const MANY = size(10_000, 300);
const WAITING = size(2_000, 100);
const AT_ONCE = size(500, 50);
const LIST = '/api/orderv2/get/normal';

/** W9: 10,000 orders held by a run, tried before; a line converted; the first door; lists of what is held. */
export const actOnMany = {
  name: 'W9',
  run: async () => {
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'tuanzhang');
      await fillOrders(product.pool, session.shopId, 6 * MANY);
      const ids = await openOrders(product, session.shopId);
      return [
        ...(await holdMany(product, session, ids)),
        await convertMany(product, session),
        await firstDoor(product, session),
        await heldList(product, session),
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Twice as many as a run holds: one half by the run, the other by a bare statement. */
async function openOrders({ pool }: RunningProduct, shopId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id::text from orders where shop_id = $1 and stage = 2 order by id limit $2',
    [shopId, 2 * MANY],
  );
  return rows.map(({ id }) => id);
}

async function holdMany(product: RunningProduct, session: Session, ids: readonly string[]) {
  const bare = ids.slice(0, MANY);
  const run = ids.slice(MANY);
  const lookUps = await bareClients(product.databaseUrl, (clientOf) =>
    seconds(() => lookUp(clientOf(0), session.shopId, run)),
  );
  const input = { Act: 'suspend', Input: { IdHoldReason: 1 }, Numbers: run.map((id) => `LDL${id}`) };
  let RunID = '';
  const preview = await seconds(async () => {
    ({ RunID } = await answer<{ RunID: string }>(product, session, batches.preview.path, input));
    await untilRun(product, RunID);
  });
  const ours = await seconds(async () => {
    await succeed(product.port, batches.run.path, { RunID }, session);
    await untilRun(product, RunID);
  });
  const raw = await seconds(() =>
    product.pool.query(
      'update orders set status = status | 16, stage = 8 where shop_id = $1 and id = any($2::bigint[])',
      [session.shopId, bare],
    ),
  );
  return [
    {
      work: `W9 preview of ${MANY} numbers`,
      ours: preview,
      raw: lookUps,
      ratio: preview / lookUps,
      unit: 's',
    },
    {
      work: `W9 run of ${MANY} holds`,
      ours: MANY / ours,
      raw: MANY / raw,
      ratio: raw / ours,
      unit: 'orders/s',
    },
  ];
}

/** Number by number, as a program without sets would. */
async function lookUp(client: pg.Client, shopId: string, ids: readonly string[]): Promise<void> {
  const text = `select id from orders where shop_id = $1 and id = $2::bigint union
    select id from orders where shop_id = $1 and third_party_order_id = $3 union
    select order_id from parcels where shop_id = $1 and waybill_no = $3 and voided_at is null`;
  for (const id of ids) await client.query({ name: 'look-up', text, values: [shopId, id, id] });
}

/** Placed by the first door, made presale ones, and converted by a task; beside placing them. */
async function convertMany(product: RunningProduct, session: Session) {
  const spuId = await selfRunListing(product.pool, session.shopId);
  await product.pool.query('update order_balances set available = 1000000 where shop_id = $1', [
    session.shopId,
  ]);
  const where = { address: '浙江省杭州市西湖区文一西路1号', mobile: '13800138000' };
  const orders = Array.from({ length: AT_ONCE }, (_, i) => ({
    spuId,
    quantity: 1,
    receiver: `王小明${i}`,
    ...where,
  }));
  const OrderIDs: string[] = [];
  const raw = await seconds(async () => {
    for (let i = 0; i < WAITING; i += AT_ONCE) {
      const placed: { items: { orderNo: string }[] } = await answer(product, session, orderApi.submit.path, {
        avoidDuplicationInDays: 0,
        orders,
      });
      OrderIDs.push(...placed.items.map(({ orderNo }) => orderNo));
    }
  });
  const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
  for (let i = 0; i < WAITING; i += AT_ONCE)
    await succeed(
      product.port,
      presales.mark.path,
      { OrderIDs: OrderIDs.slice(i, i + AT_ONCE), ShipOn },
      session,
    );
  const { RunID } = await answer<{ RunID: string }>(product, session, presaleTasks.start.path, {});
  await untilRun(product, RunID);
  const ours = await seconds(async () => {
    await succeed(product.port, batches.run.path, { RunID }, session);
    await untilRun(product, RunID);
  });
  const per = { ours: OrderIDs.length / ours, raw: OrderIDs.length / raw };
  return { work: `W9 conversion of ${OrderIDs.length}`, ...per, ratio: raw / ours, unit: 'orders/s' };
}

const PAGE = { stages: [2], pageSize: 20 };

/** The first door's list beside the second's, of the same rows. */
async function firstDoor({ port }: RunningProduct, session: Session) {
  const turns = await inTurns(
    () => succeed(port, orderQueries.query.path, { ...PAGE, partyKind: 'entry' }, session),
    () => succeed(port, LIST, PAGE, session),
  );
  return { work: 'W9 v1 query', ...turns, unit: 'lists/s' };
}

/** Rows that carry holds beside rows that carry none, of one shop. */
async function heldList({ port }: RunningProduct, session: Session) {
  const turns = await inTurns(
    () => succeed(port, LIST, { ...PAGE, stages: [8] }, session),
    () => succeed(port, LIST, PAGE, session),
  );
  return { work: 'W9 list of held orders', ...turns, unit: 'lists/s' };
}

async function answer<R>({ port }: RunningProduct, session: Session, path: string, body: object): Promise<R> {
  const { status, message, data } = (await post(port, path, body, session)) as {
    status: number;
    message: string;
    data: R;
  };
  if (status !== 0) throw new Error(`${path}: ${message}`);
  return data;
}

async function untilRun({ pool }: RunningProduct, runId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('select state from batch_runs where id = $1', [
      runId,
    ]);
    const state = rows[0]?.state ?? '';
    if (state === 'failed') throw new Error('the run failed');
    if (state !== 'looking' && state !== 'running') return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}
