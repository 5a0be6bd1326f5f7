/**
 * What an order takes on disk after a whole life: `npx tsx bench/order-life.ts [orders]`. Imported at the entry of a chain
 * of three, exported as a shipping note, shipped by a waybill file, completed; then tables, indexes and HOT updates.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { Client } from '#test/kills/client.ts';
import { orderSheet } from '#test/kills/order-sheet.ts';
import { copyBuilt, Product } from '#test/kills/product.ts';
import { shipByFile } from '#test/kills/waybills.ts';
import { size } from './sizes.ts';

const [WANTED = size(20_000, 200)] = process.argv.slice(2).map(Number).filter(Boolean);
const A_FILE = size(5_000, 200);
const AT_ONCE = 500;

const built = copyBuilt();
const product = await Product.open(built.folder);
try {
  const entry = await Client.signedIn(product.port, 'tuanzhang');
  const shipper = await Client.signedIn(product.port, 'guoyuan');
  await product.query('update order_balances set available = available + 5000000');
  const chained = await product.query<{ name: string }>(
    `select a.name from spus a join spus b on b.shop_id = a.vendor_id and b.id = a.vendor_spu_id
     where a.shop_id = $1 and b.vendor_id = $2 and a.deleted_at is null`,
    [entry.shopId, shipper.shopId],
  );
  const names = chained.map(({ name }) => name);
  for (let serial = 0; serial * A_FILE < WANTED; serial++) await live(serial, names, entry, shipper);
  await product.query('vacuum analyze');
  await tell();
} finally {
  await product.close();
  built.remove();
}

async function live(serial: number, names: readonly string[], entry: Client, shipper: Client): Promise<void> {
  const sheet = await orderSheet(serial, A_FILE, names);
  const FileID = await entry.upload(sheet.name, sheet.content);
  const { Tasks } = await entry.ask(orderImports.initialize, { FileIDs: [FileID], StartWhenReady: true });
  const TaskID = Tasks[0]?.TaskID ?? '';
  const status = async () => (await entry.ask(orderImports.detail, { TaskID, pageSize: 1 })).Task.Status;
  while (['reading', 'checking', 'importing'].includes(await status())) await pause(200);
  const made = await product.query<{ id: string }>('select id from orders where import_task_id = $1', [
    TaskID,
  ]);
  const ids = made.map(({ id }) => id);
  await shipper.ask(orderExports.forDeliver, { FireAndForget: true, All: true });
  const making = "select from export_tasks where status in ('waiting', 'running')";
  while ((await product.query(making)).length > 0) await pause(200);
  await shipByFile(shipper, serial, ids);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await entry.ask(orders.done, { OrderIDs: ids.slice(from, from + AT_ONCE) });
  console.error(`${(serial + 1) * A_FILE} rows: ${ids.length} orders`);
}

async function tell(): Promise<void> {
  const [{ n = '1' } = {}] = await product.query<{ n: string }>(
    'select count(*) as n from orders where hop = 0',
  );
  const [states] = await product.query(
    'select jsonb_object_agg(stage, n) as stages from (select stage, count(*) as n from orders group by 1) s',
  );
  console.log(`${n} orders, each in three shops; stages ${JSON.stringify(states)}`);
  console.table(
    await product.query(`select relname as table, n_live_tup as rows, round(pg_table_size(relid) / ${n}.0) as heap,
      round(pg_indexes_size(relid) / ${n}.0) as indexes, n_tup_upd as updates,
      round(100.0 * n_tup_hot_upd / nullif(n_tup_upd, 0)) as hot_percent
      from pg_stat_user_tables where schemaname = 'public' and pg_total_relation_size(relid) > 200000
      order by pg_total_relation_size(relid) desc`),
  );
  console.table(
    await product.query(`select relname as table, indexrelname as index, round(pg_relation_size(indexrelid) / ${n}.0)
      as bytes, idx_scan as scans from pg_stat_user_indexes where schemaname = 'public'
      and pg_relation_size(indexrelid) > 100000 order by pg_relation_size(indexrelid) desc`),
  );
}
