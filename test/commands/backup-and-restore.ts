/**
 * `npx tsx test/commands/backup-and-restore.ts`: `npm run recount`, `npm run backup` and `npm run restore`, as a person runs
 * them beside a product at work; then a product on what came back. Ends with 1 when something is not as it was.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runningUrl } from '#app/database/postmaster.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { Client } from '#test/kills/client.ts';
import { orderSheet } from '#test/kills/order-sheet.ts';
import { copyBuilt, freePort, killProcess, Product, runProgram, untilHealthy } from '#test/kills/product.ts';
import { removeFolder } from '#test/remove-folder.ts';

const ROWS = 200;
/** What nothing changes in the background. */
const TABLES = ['shops', 'users', 'memberships', 'spus', 'orders', 'order_events', 'import_tasks'];
const COUNTS = TABLES.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`).join(
  ' union all ',
);

const built = copyBuilt();
const product = await Product.open(built.folder);
const kept = `${product.dataDir}-kept`;
const back = `${product.dataDir}-back`;
try {
  const entry = await Client.signedIn(product.port, 'tuanzhang');
  const { FileID, content } = await bringIn(entry);
  const { total } = await entry.ask(orders.normal, { exactTotal: true });
  run('recount', product.dataDir);
  const before = await product.query(COUNTS);
  run('backup', product.dataDir, kept);
  run('restore', back, kept);
  const stored = readFileSync(join(back, 'files', entry.shopId, FileID));
  if (!stored.equals(content)) throw new Error(`${FileID} is not what was uploaded`);
  const after = await lookInto(back, total);
  if (JSON.stringify(after) !== JSON.stringify(before))
    throw new Error(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  console.log(`${total} orders, ${TABLES.length} tables and a file came back`);
} finally {
  await product.close();
  built.remove();
  for (const folder of [kept, back]) removeFolder(folder);
}

/** Prints what the command prints, and throws when it ends badly. */
function run(command: string, dataDir: string, ...args: string[]): void {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  execFileSync('npm', ['run', '--silent', command, '--', ...args], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** A sheet of the entry becomes orders of three shops. */
async function bringIn(entry: Client) {
  const listings = await product.query<{ name: string }>(
    'select name from spus where shop_id = $1 and vendor_id is not null and deleted_at is null',
    [entry.shopId],
  );
  const { name, content } = await orderSheet(
    1,
    ROWS,
    listings.map((listing) => listing.name),
  );
  const FileID = await entry.upload(name, content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  const status = async () => (await entry.ask(orderImports.detail, { TaskID, pageSize: 1 })).Task.Status;
  while (['reading', 'checking', 'importing'].includes(await status())) await pause(100);
  return { FileID, content };
}

/** A product at work on what came back: its rows, and as many orders as `total` for who signs in. */
async function lookInto(dataDir: string, total: number): Promise<unknown[]> {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' };
  const child = runProgram(join(built.folder, 'start.js'), env);
  try {
    await untilHealthy(port, child);
    const entry = await Client.signedIn(port, 'tuanzhang');
    const order = await entry.ask(orders.normal, { exactTotal: true });
    if (total === 0 || order.total !== total) throw new Error(`${order.total} orders listed of ${total}`);
    const client = new pg.Client({ connectionString: runningUrl(join(dataDir, 'postgres')) });
    await client.connect();
    const { rows } = await client.query(COUNTS);
    await client.end();
    return rows;
  } finally {
    await killProcess(child, 'SIGTERM');
  }
}
