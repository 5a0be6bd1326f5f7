import pg from 'pg';
import { dashboards } from '#features/insight/dashboards/contract.ts';
import { recountDay } from '#features/insight/day-figures/server/index.ts';
import { reports } from '#features/insight/reports/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { fillDays, recountMarked } from './days-in-bulk.ts';
import { quantiles } from './people.ts';
import { post, type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';

/** In all; a tenth of them, 100,000 at most, are the shop's before that. */
const COUNT = Number(process.env.FIGURE_ORDERS ?? size(5_000_000, 3_300));
const SMALL = size(10_000, 1_100);
const DAY = size(100_000, 1_100);
const CLIENTS = 4;
const WARM_MS = size(1_500, 20);
const ROUND_MS = size(3_000, 50);

/** W13: every dashboard in a small and a large shop, the year of a report, and the recount of a day of 100,000 orders. */
export const showFigures = {
  name: 'W13',
  run: async () => {
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'tuanzhang');
      await fillDays(product.pool, session.shopId, SMALL, 60);
      await recountMarked(product.pool, session.shopId);
      const small = await dashboardsOf(product, session, `${SMALL / 1000}k`);
      await fillDays(product.pool, session.shopId, COUNT - SMALL - DAY, 60);
      await fillDays(product.pool, session.shopId, DAY, 1);
      const recounts = await recountMarked(product.pool, session.shopId);
      const large = await dashboardsOf(product, session, `${COUNT / 1000}k`);
      const again = await recountOf(product.pool, session.shopId, recounts.largest);
      return [...small, ...large, ...(await yearOf(product, session)), again];
    } finally {
      await product.stop();
    }
  },
};

/** Beside it: the orders of that day read once, bare. */
async function recountOf(pool: Pool, shopId: string, day: string) {
  const ours = await medianOf(5, () => inShop(pool, { shopId }, (db) => recountDay(db, day)));
  const raw = await medianOf(5, () =>
    pool.query(
      `select spu_id, count(*), sum(sale_price * amount) from orders where shop_id = $1
        and created_at >= $2::date - interval '8 hours' and created_at < $2::date + interval '16 hours' group by 1`,
      [shopId, day],
    ),
  );
  const { rows } = await pool.query(
    'select orders from day_figures where shop_id = $1 and day = $2 and kind = 1',
    [shopId, day],
  );
  return { work: 'W13 recount of a day', ours, raw, ratio: raw / ours, unit: 'ms', orders: rows[0]?.orders };
}

async function dashboardsOf(product: RunningProduct, session: Session, size: string) {
  const figures = [];
  const raw = await bareRead(product, session);
  for (const [name, { path }] of Object.entries(dashboards)) {
    const { p50, p99 } = await times(() => succeed(product.port, path, {}, session));
    figures.push({ work: `W13 ${name} ${size}`, ours: p99, raw, ratio: raw / p99, unit: 'ms p99', p50 });
  }
  return figures;
}

/** The same roll-up read by a bare driver: thirty days of a division. */
async function bareRead({ databaseUrl }: RunningProduct, { shopId }: Session): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  const text = `select spu_id, sum(orders), sum(sales) from day_figures where shop_id = $1 and kind = 4
    and day >= now()::date - 6 group by 1 order by 3 desc limit 7`;
  const { p99 } = await times((n) => clients[n]?.query({ name: 'bare', text, values: [shopId] }));
  await Promise.all(clients.map((client) => client.end()));
  return p99;
}

/** A year of product × day: its first page, and its file. */
async function yearOf({ port, pool }: RunningProduct, session: Session) {
  const rows = await fillYear(pool, session.shopId);
  const input = {
    ReportType: 1005,
    startTime: new Date(Date.now() - 364 * 86_400_000).toISOString(),
    endTime: new Date().toISOString(),
  };
  const page = await medianOf(3, () => succeed(port, reports.get.path, input, session));
  const file = await medianOf(1, () => download(port, input, session));
  return [
    { work: 'W13 year of product × day', ours: page, raw: 1_000, ratio: 1_000 / page, unit: 'ms', rows },
    { work: 'W13 the year as xlsx', ours: file, raw: 5_000, ratio: 5_000 / file, unit: 'ms', rows },
  ];
}

/** Every listing sold on every third day of the year: more than 100,000 rows, whose file is made in the background. */
async function fillYear(pool: Pool, shopId: string): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into day_figures select (f).* from (
      select jsonb_populate_record(f, jsonb_build_object('day', order_day(now()) - 1 - n)) as f
      from day_figures f join (select spu_id, max(day) as day from day_figures
          where shop_id = $1 and kind = 4 and day < order_day(now()) group by 1) as newest using (spu_id, day),
        generate_series(60, 364) n
      where f.shop_id = $1 and f.kind = 4 and (hashtext(f.spu_id::text) + n) % 3 = 0) as old on conflict do nothing`,
    [shopId],
  );
  await pool.query('vacuum analyze day_figures');
  return rowCount ?? 0;
}

/** Asks for the file, waits until it lies among the downloads, and takes it. */
async function download(port: number, input: object, session: Session): Promise<void> {
  const { data } = (await post(port, reports.download.path, input, session)) as { data: { TaskID: string } };
  for (let status = ''; status !== 'done'; ) {
    const answer = await post(port, orderExports.available.path, { pageSize: 1 }, session);
    const [task] = (answer as { data: { items: { TaskID: string; Status: string; Problem: string }[] } }).data
      .items;
    if (task?.TaskID !== data.TaskID || task.Status === 'failed') throw new Error(JSON.stringify(answer));
    status = task.Status;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const query = new URLSearchParams({
    TaskID: data.TaskID,
    token: session.token,
    businessUnitId: session.shopId,
  });
  const file = await fetch(`http://127.0.0.1:${port}${orderExports.download.path}?${query}`);
  if (!file.headers.get('content-disposition')) throw new Error(await file.text());
  await file.arrayBuffer();
}

async function medianOf(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await work();
    taken.push(performance.now() - from);
  }
  return taken.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** Warm first: each connection plans a statement at its first five calls, and a server is up all day. */
async function times(work: (client: number) => Promise<unknown> | undefined) {
  await timesOf(work, WARM_MS);
  return quantiles(await timesOf(work, ROUND_MS));
}

async function timesOf(work: (client: number) => Promise<unknown> | undefined, ms: number) {
  const taken: number[] = [];
  const from = performance.now();
  const loop = async (_: unknown, client: number) => {
    for (let start = performance.now(); start - from < ms; start = performance.now()) {
      await work(client);
      taken.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, loop));
  return taken;
}
