import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { labelsPdf } from '#features/shipping/labels/server/index.ts';
import { sampleLabel } from '#features/shipping/labels/test/sample-label.ts';
import { startShakyProvider } from '#features/shipping/print-runs/test/shaky-provider.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { bareClients } from './bare-clients.ts';
import { fillOrders } from './orders-in-bulk.ts';
import { post, type RunningProduct, runProduct, type Session, signIn } from './running-product.ts';
import { SENDER } from './samples.ts';
import { size } from './sizes.ts';

/** Parcels of a morning, and orders of a picking list; half of what is filled waits to be shipped. */
const PARCELS = size(500, 20);
const PICKED = size(10_000, 200);
const CALLS_A_SECOND = 10;
const API = '/api/delivery';

/** W15: a morning's parcels get numbers as fast as their provider may be asked, and leave as one PDF; what to lay out for 10,000 orders. */
export const printLabels = {
  name: 'W15',
  run: async () => {
    const provider = await startShakyProvider();
    process.env.KUAIDI100_LABEL_URL = provider.url;
    process.env.LABEL_CALLS_A_SECOND = String(CALLS_A_SECOND);
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'guoyuan');
      await fillOrders(product.pool, session.shopId, 2 * PICKED + 100);
      const picked = await pickingList(product, session);
      const RunID = await beginRun(product, session);
      return [await numbering(product, session, RunID), ...(await onePdf(product, session, RunID)), picked];
    } finally {
      await product.stop();
      await provider.close();
    }
  },
};

/** One call that must succeed; gives its data. */
async function ask<T>(port: number, path: string, body: object, session: Session): Promise<T> {
  const answer = (await post(port, API + path, body, session)) as {
    status: number;
    message: string;
    data: T;
  };
  if (answer.status !== 0) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  return answer.data;
}

async function waitingIds(pool: Pool, shopId: string, count: number): Promise<string[]> {
  const { rows } = await pool.query(
    `select id::text from orders where shop_id = $1 and stage = 2 and status = 9 and vendor_id is null
      and third_party_order_id like 'KTT%' order by id limit $2`,
    [shopId, count],
  );
  return rows.map(({ id }) => id);
}

async function beginRun({ pool, port }: RunningProduct, session: Session): Promise<string> {
  const account = {
    Name: 'W15',
    Provider: 'kuaidi100',
    Company: '中通快递',
    AppKey: 'k',
    AppSecret: 's',
    Sender: SENDER,
  };
  const { AccountID } = await ask<{ AccountID: string }>(port, '/labelaccount/set', account, session);
  const ids = await waitingIds(pool, session.shopId, PARCELS);
  const Parcels = ids.map((OrderID) => ({
    Orders: [{ OrderID, Pieces: 1 }],
    WeightGrams: 1_000,
    AccountID,
  }));
  const RunID = crypto.randomUUID();
  await ask(port, '/print/begin', { RunID, Parcels, ShipsAt: 'hand' }, session);
  return RunID;
}

interface RunState {
  IsWorking: boolean;
  Sums: Record<string, number>;
  Problem: string;
}

/** Beside the time that the provider's pace alone takes. */
async function numbering({ port }: RunningProduct, session: Session, RunID: string) {
  const from = performance.now();
  for (;;) {
    const run = await ask<RunState>(port, '/print/run', { RunID }, session);
    if (!run.IsWorking && run.Sums.numbered === PARCELS) break;
    if (!run.IsWorking) throw new Error(`not all have a number: ${JSON.stringify(run)}`);
    await pause(100);
  }
  const ours = (performance.now() - from) / 1_000;
  const raw = PARCELS / CALLS_A_SECOND;
  return {
    work: `W15 numbers of ${PARCELS} parcels at ${CALLS_A_SECOND} calls a second`,
    ours,
    raw,
    ratio: raw / ours,
    unit: 's',
    reach: '≤ 60 s',
  };
}

/** All labels in one file, beside the writing of as many pages alone; how much the product grows meanwhile. */
async function onePdf(product: RunningProduct, session: Session, runId: string) {
  const { items } = await ask<{ items: { ParcelID: string }[] }>(
    product.port,
    '/print/parcels',
    { runId, pageSize: 500 },
    session,
  );
  const ParcelIDs = items.map(({ ParcelID }) => ParcelID);
  const before = product.rssMb();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, product.rssMb());
  }, 100);
  const took: number[] = [];
  let bytes = 0;
  for (let time = 0; time < 3; time++) {
    const from = performance.now();
    bytes = (await download(product.port, `${API}/print/pdf`, { ParcelIDs }, session)).byteLength;
    took.push((performance.now() - from) / 1_000);
  }
  clearInterval(watch);
  const ours = took.sort((a, b) => a - b)[1] ?? 0;
  const from = performance.now();
  await buffer(labelsPdf(samples(PARCELS), '76x130'));
  const raw = (performance.now() - from) / 1_000;
  return [
    {
      work: `W15 a PDF of ${PARCELS} labels`,
      ours,
      raw,
      ratio: raw / ours,
      unit: 's',
      reach: '≤ 5 s',
      'KB of the file': bytes / 1_024,
      'MB before': before,
      'MB at most': most,
    },
  ];
}

function* samples(count: number) {
  for (let position = 1; position <= count; position++) yield sampleLabel({ position, total: count });
}

async function download(port: number, path: string, body: object, { token, shopId }: Session) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token, 'x-business-unit-id': shopId },
    body: JSON.stringify(body),
  });
  if (!response.headers.get('content-type')?.includes('pdf')) throw new Error(await response.text());
  return response.arrayBuffer();
}

/** Beside one statement that counts the same orders by listing. */
async function pickingList({ pool, port, databaseUrl }: RunningProduct, session: Session) {
  const read = () => ask<{ Orders: number }>(port, '/pickinglist/get', {}, session);
  const { Orders } = await read();
  await pool.query('vacuum analyze orders');
  const times = 9;
  const middle = (all: number[]) => all.sort((a, b) => a - b)[(times - 1) / 2] ?? 0;
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const ours: number[] = [];
  for (let i = 0; i < times; i++) ours.push(await time(read));
  const raw = await bareClients(databaseUrl, async (clientOf) => {
    const bare: number[] = [];
    for (let i = 0; i < times; i++)
      bare.push(await time(() => clientOf(0).query({ name: 'sums', text: SUMS, values: [session.shopId] })));
    return middle(bare);
  });
  const took = middle(ours);
  return {
    work: `W15 a picking list of ${Orders} orders`,
    ours: took,
    raw,
    ratio: raw / took,
    unit: 'ms',
    reach: '≤ 300 ms',
  };
}

const SUMS = `select spu_id, count(*), sum(amount) from orders
  where shop_id = $1 and stage = any('{2,3}') and vendor_id is null group by spu_id`;
