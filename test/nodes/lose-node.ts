import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { addresses } from '#features/sheets/addresses/contract.ts';
import { common } from '#kit/endpoint/refusal.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { Client } from '#test/kills/client.ts';
import { orderSheet } from '#test/kills/order-sheet.ts';
import { bookProblems } from '#test/kills/settling.ts';
import { chainedListings, countsDiffer } from './main-job.ts';
import type { SpreadRows } from './spread-rows.ts';
import { unfinishedJobs } from './unfinished.ts';

const SHOPS = ['tuanzhang', 'youxuan', 'guoyuan', 'lujiren'] as const;
const ROUNDS = 10;
const ROWS = 2_000;

interface Answers {
  done: number;
  /** With the sentence that says to come again. */
  refused: number;
  /** Anything else. */
  faults: Set<string>;
}

/**
 * A node is lost while a sheet becomes orders, and comes back: its shops are told to come again, the others go on, and then the
 * sheet goes on by itself, with nothing half written.
 */
export async function loseNode(
  rows: SpreadRows,
  pool: Pool,
  { stop, start }: Record<'stop' | 'start', string>,
): Promise<string[]> {
  const clients = await Promise.all(SHOPS.map((name) => Client.signedIn(rows.port, name)));
  const [entry, , shipper] = clients as [Client, Client, Client, Client];
  const names = (await chainedListings(pool, entry.shopId, shipper.shopId)).map(({ name }) => name);
  const sheet = await orderSheet(9, ROWS, names);
  const FileID = await entry.upload(sheet.name, sheet.content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  await until(
    async () => ordersOf(pool, TaskID),
    (made) => made > 0,
  );
  execFileSync('sh', ['-c', stop], { stdio: 'ignore' });
  const away = await answersOf(clients);
  execFileSync('sh', ['-c', start], { stdio: 'ignore' });
  const back = await until(
    async () => answersOf(clients, 1),
    (answers) => answers.every(({ refused, faults }) => refused === 0 && faults.size === 0),
  );
  const problems = away.flatMap(({ done, refused, faults }, at) => {
    console.log(`node away, ${SHOPS[at]}: ${done} calls done, ${refused} told to come again`);
    return [...faults].map((fault) => `node away, ${SHOPS[at]}: ${fault}`);
  });
  if (away.every(({ refused }) => refused === 0)) problems.push('no shop lay on the node that was lost');
  if (away.every(({ refused }) => refused > 0)) problems.push('shops of the other nodes stopped too');
  if (!back) problems.push('not all shops came back with the node');
  const task = async () => (await entry.ask(orderImports.detail, { TaskID, pageSize: 1 })).Task;
  await until(task, ({ Status }) => !['reading', 'checking', 'importing'].includes(Status));
  const made = await ordersOf(pool, TaskID);
  const { Status, RowsImported, RowsReady } = await task();
  console.log(`the sheet that was under way: ${Status}, ${made} orders`);
  // Rows that can't be orders say why; of the others none is left behind, and none counts for an order that isn't there.
  if (made !== RowsImported || RowsReady > 0)
    problems.push(`${made} orders of ${RowsImported} rows that say so, ${RowsReady} rows left behind`);
  problems.push(...(await unfinishedJobs(pool, 120_000)), ...(await halfWritten(rows, TaskID)));
  return [...problems, ...(await countsDiffer(pool)), ...(await bookProblems(rows))];
}

/** Each shop reads and writes, again and again, all of them side by side. */
async function answersOf(clients: readonly Client[], rounds = ROUNDS): Promise<Answers[]> {
  return await Promise.all(
    clients.map(async (client) => {
      const answers: Answers = { done: 0, refused: 0, faults: new Set() };
      for (let round = 0; round < rounds; round++) {
        const receiver = { receiverName: '张三', receiverPhone: '13800000001', addressHintID: '330106' };
        for (const call of [
          () => client.askOnce(orders.normal, { pageSize: 20 }),
          () => client.askOnce(addresses.add, { ...receiver, addressDetail: `文一西路${round + 1}号` }),
        ]) {
          const { status, message } = await call();
          if (status === 0) answers.done += 1;
          else if (message === common.away.says) answers.refused += 1;
          else answers.faults.add(`${status} ${message}`);
        }
      }
      return answers;
    }),
  );
}

/** Orders that are not in all shops of their chain. */
async function halfWritten(rows: SpreadRows, taskId: string): Promise<string[]> {
  const made = await rows.query<{ id: string; chain: string[] }>(
    'select id::text, chain::text[] from orders where import_task_id = $1 and hop = 0',
    [taskId],
  );
  const all = await rows.query<{ id: string; n: number }>(
    'select id::text, count(*)::int as n from orders where id = any($1::bigint[]) group by 1',
    [made.map(({ id }) => id)],
  );
  const shops = new Map(all.map(({ id, n }) => [id, n]));
  const half = made.filter(({ id, chain }) => shops.get(id) !== chain.length);
  return half.length > 0 ? [`${half.length} orders that not all of their shops have`] : [];
}

async function ordersOf(pool: Pool, taskId: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from orders where import_task_id = $1 and hop = 0',
    [taskId],
  );
  return rows[0]?.n ?? 0;
}

/** Asks until it is so, two minutes at most; gives what it was then, undefined when it never was. */
async function until<T>(look: () => Promise<T>, isSo: (now: T) => boolean): Promise<T | undefined> {
  for (let i = 0; i < 1_200; i++) {
    const now = await look();
    if (isSo(now)) return now;
    await pause(100);
  }
  return undefined;
}
