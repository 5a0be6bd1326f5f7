import { setTimeout as pause } from 'node:timers/promises';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { Client } from './client.ts';
import { type OrderSheet, orderSheet } from './order-sheet.ts';
import { copyBuilt, Product } from './product.ts';
import { type Before, problemsOf } from './verify.ts';
import { shipByFile, waybillProblems } from './waybills.ts';

export interface Rounds {
  kills: number;
  rows: number;
  /** Cuts database connections too, in about a third of the rounds. */
  backends?: boolean;
  log?: (line: string) => void;
}

export interface Report {
  kills: number;
  cuts: number;
  files: number;
  orders: number;
  shipped: number;
  /** How many kills hit which kind of work. */
  hit: Record<string, number>;
  problems: string[];
}

/** Imports and ships file after file while the product is killed and started again, then looks at every row. */
export async function runRounds(rounds: Rounds): Promise<Report> {
  const built = copyBuilt();
  const product = await Product.open(built.folder);
  try {
    const before = await prepare(product);
    const report = { kills: 0, cuts: 0, files: 0, orders: 0, shipped: 0, hit: {}, problems: [] };
    const { sheets, shipped } = await work(product, before, rounds, report);
    const problems = await problemsOf(product.pool, before, sheets);
    problems.push(...(await waybillProblems(product.pool, before.chain, shipped)));
    const orders = sheets.reduce((sum, { good }) => sum + good.length, 0);
    return { ...report, files: sheets.length, orders, shipped: shipped.length, problems };
  } finally {
    await product.close();
    built.remove();
  }
}

const SHOPS = ['tuanzhang', 'youxuan', 'guoyuan'] as const;

/** Enough orders and a quota that counts, so that both can be compared at the end. */
async function prepare({ pool, port }: Product): Promise<Before> {
  const chain: string[] = [];
  for (const name of SHOPS) chain.push((await Client.signedIn(port, name)).shopId);
  const [entry, , grower] = chain;
  await pool.query(
    'update order_balances set available = available + 5000000 where shop_id = $1 and slot = 0',
    [entry],
  );
  const balance = await pool.query('select sum(available) as n from order_balances where shop_id = $1', [
    entry,
  ]);
  const listing = await pool.query('select id from spus where shop_id = $1 order by name limit 1', [grower]);
  const quota = { shopId: grower ?? '', spuId: listing.rows[0].id, available: 9_000_000 };
  await pool.query(
    'insert into quotas (shop_id, spu_id, available) values ($1, $2, $3)',
    Object.values(quota),
  );
  return { chain, balance: Number(balance.rows[0].n), quota };
}

async function work(product: Product, before: Before, rounds: Rounds, report: Report) {
  const entry = await Client.signedIn(product.port, SHOPS[0]);
  const shipper = await Client.signedIn(product.port, SHOPS[2]);
  const sheets: OrderSheet[] = [];
  const shipped: string[] = [];
  const { rows } = await product.pool.query(CHAINED, [before.chain[0], before.chain[2]]);
  const products = rows.map((row) => row.name as string);
  let killing: Promise<void> | undefined;
  for (let serial = 0; report.kills < rounds.kills || serial < 2; serial++) {
    const sheet = await orderSheet(serial, rounds.rows, products);
    sheets.push(sheet);
    const began = Date.now();
    const taskId = await importFile(entry, sheet);
    // The first file goes undisturbed and says how long an import takes here.
    killing ??= killAtRandom(product, 1.5 * (Date.now() - began), rounds, report);
    // Its failure is told when it is awaited.
    killing.catch(() => undefined);
    // The shipper's waybills for every other file.
    if (serial % 2 === 0) continue;
    const orders = await product.pool.query('select id from orders where import_task_id = $1', [taskId]);
    const ids = orders.rows.map((row) => row.id as string);
    await shipByFile(shipper, serial, ids);
    shipped.push(...ids);
  }
  await killing;
  return { sheets, shipped };
}

/** Listings of the entry whose chain ends at the shipper. */
const CHAINED = `select a.name from spus a join spus b on b.shop_id = a.vendor_id and b.id = a.vendor_spu_id
  where a.shop_id = $1 and b.vendor_id = $2 and a.deleted_at is null order by a.name`;

async function importFile(entry: Client, sheet: OrderSheet): Promise<string> {
  const FileID = await entry.upload(sheet.name, sheet.content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  for (let i = 0; i < 3_000; i++) {
    const { Task } = await entry.ask(orderImports.detail, { TaskID, pageSize: 1 });
    if (!['reading', 'checking', 'importing'].includes(Task.Status)) return TaskID;
    await pause(40);
  }
  throw new Error(`${sheet.name} did not settle`);
}

/** At moments of which most lie within an import, some after its end. */
async function killAtRandom(
  product: Product,
  longest: number,
  rounds: Rounds,
  report: Report,
): Promise<void> {
  while (report.kills < rounds.kills) {
    await pause(Math.random() * longest);
    const at = await whatIsDone(product);
    if (rounds.backends && Math.random() < 0.35) {
      await product.pool.query(CUT, [1 + Math.floor(Math.random() * 12)]);
      report.cuts += 1;
      if (!product.alive) report.problems.push('the product ended when its connections were cut');
      continue;
    }
    report.hit[at] = (report.hit[at] ?? 0) + 1;
    await product.kill();
    await product.start();
    report.kills += 1;
    rounds.log?.(`${report.kills} kills (${at})`);
  }
}

async function whatIsDone({ pool }: Product): Promise<string> {
  const { rows } = await pool.query(`select status from import_tasks
      where status in ('reading', 'checking', 'importing') union all
    select 'waybills ' || status from waybill_imports where status in ('reading', 'applying') limit 1`);
  return rows[0]?.status ?? 'between';
}

const CUT = `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend' order by random() limit $1) as cut`;
