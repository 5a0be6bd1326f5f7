import { setTimeout as pause } from 'node:timers/promises';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { webhooks } from '#features/shops/webhooks/contract.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { Client } from '#test/kills/client.ts';
import { orderSheet } from '#test/kills/order-sheet.ts';
import { shipByFile } from '#test/kills/waybills.ts';

const AT_ONCE = 500;
/** A sheet comes in, becomes orders of three shops, is exported, shipped by a waybill file and completed. */
export async function mainJob(port: number, pool: Pool, rows: number): Promise<string[]> {
  const entry = await Client.signedIn(port, 'tuanzhang');
  const shipper = await Client.signedIn(port, 'guoyuan');
  await pool.query('update order_balances set available = available + 1000000 where shop_id = $1', [
    entry.shopId,
  ]);
  await entry.ask(webhooks.add, {
    Name: '节点',
    Url: 'http://127.0.0.1:9/hook',
    Topics: ['order.created'],
  });
  const names = (await chainedListings(pool, entry.shopId, shipper.shopId)).map(({ name }) => name);
  const say = timed();
  const ids = await bringIn(entry, pool, Math.floor(Math.random() * 1e6), rows, names);
  say(`${rows} rows became ${ids.length} orders`);
  await shipper.ask(orderExports.forDeliver, { FireAndForget: true, All: true });
  const making = "select 1 from export_tasks where status in ('waiting', 'running')";
  while ((await pool.query(making)).rowCount) await pause(200);
  say('exported');
  await shipByFile(shipper, 1, ids);
  say('shipped by a file');
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await entry.ask(orders.done, { OrderIDs: ids.slice(from, from + AT_ONCE) });
  say('completed');
  const { total } = await entry.ask(orders.normal, { stages: [6], pageSize: 50 });
  say('listed');
  const wrong = total >= ids.length ? [] : [`${total} complete orders of ${ids.length}`];
  return [...wrong, ...(await missingEvents(pool, ids)), ...(await countsDiffer(pool))];
}

/** The entry's webhook is told of each order once. */
async function missingEvents(pool: Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ subject: string }>(
    "select subject from webhook_deliveries where topic = 'order.created'",
  );
  const sent = new Set(rows.map(({ subject }) => subject));
  const missing = ids.filter((id) => !sent.has(id)).length;
  return missing === 0 && rows.length === ids.length
    ? []
    : [`${rows.length} orders told, ${missing} of ${ids.length} untold`];
}

/**
 * Listings of the entry whose chain's third shop is the shipper, by name; joined here, since no node has all of them, which gives
 * them in no order of its own.
 */
export async function chainedListings(pool: Pool, entry: string, shipper: string): Promise<ChainedListing[]> {
  const { rows } = await pool.query<Listing>(
    'select shop_id, id, name, vendor_id, vendor_spu_id from spus where deleted_at is null',
  );
  const { rows: quotas } = await pool.query<Pick<Listing, 'shop_id' | 'id'>>(
    'select shop_id, spu_id as id from quotas',
  );
  const keyOf = ({ shop_id, id }: Pick<Listing, 'shop_id' | 'id'>) => `${shop_id} ${id}`;
  const limited = new Set(quotas.map(keyOf));
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const above = (row: Listing | undefined) => row && byKey.get(`${row.vendor_id} ${row.vendor_spu_id}`);
  return rows
    .flatMap((row) => {
      const middle = above(row);
      const last = above(middle);
      if (row.shop_id !== entry || !middle || !last || last.shop_id !== shipper) return [];
      return [{ name: row.name, isLimited: [row, middle, last].some((each) => limited.has(keyOf(each))) }];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

export interface ChainedListing {
  name: string;
  /** Some shop of its chain sells only so many. */
  isLimited: boolean;
}

interface Listing {
  shop_id: string;
  id: string;
  name: string;
  vendor_id: string | null;
  vendor_spu_id: string | null;
}

async function bringIn(entry: Client, pool: Pool, serial: number, rows: number, names: readonly string[]) {
  const sheet = await orderSheet(serial, rows, names);
  const FileID = await entry.upload(sheet.name, sheet.content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  const task = async () => (await entry.ask(orderImports.detail, { TaskID, pageSize: 1 })).Task;
  while (['reading', 'checking', 'importing'].includes((await task()).Status)) await pause(100);
  const { rows: made } = await pool.query<{ id: string }>(
    'select id::text from orders where shop_id = $1 and import_task_id = $2',
    [entry.shopId, TaskID],
  );
  if (made.length === 0) throw new Error(`nothing was imported: ${JSON.stringify(await task())}`);
  return made.map(({ id }) => id);
}

function timed() {
  let from = performance.now();
  return (what: string) => {
    console.log(`${Math.round(performance.now() - from)} ms: ${what}`);
    from = performance.now();
  };
}

/** The kept counts of each shop against its orders, read shop by shop. */
export async function countsDiffer(pool: Pool): Promise<string[]> {
  const count = async (text: string) =>
    new Map((await pool.query<{ key: string; n: string }>(text)).rows.map(({ key, n }) => [key, n]));
  const stored = await count(`select shop_id || ' ' || roles || ' ' || stage as key, sum(n)::text as n
      from order_tallies group by 1 having sum(n) <> 0
    union all select shop_id || ' ' || tag || ' ' || roles || ' ' || stage, sum(n)::text
      from tag_tallies group by 1 having sum(n) <> 0`);
  const real = await count(`select shop_id || ' ' || roles || ' ' || stage as key, count(*)::text as n
      from orders group by 1
    union all select shop_id || ' ' || tag || ' ' || roles || ' ' || stage, count(*)::text
      from (select distinct shop_id, id, unnest(tags) as tag, roles, stage from orders) as o group by 1`);
  const keys = [...new Set([...stored.keys(), ...real.keys()])];
  return keys.flatMap((key) =>
    stored.get(key) === real.get(key)
      ? []
      : `counts of ${key}: ${stored.get(key)} kept, ${real.get(key)} orders`,
  );
}
