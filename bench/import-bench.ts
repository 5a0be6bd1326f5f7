import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import type { ImportTask } from '#features/orders/order-imports/import-task.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { post, type RunningProduct, runProduct, type Session, signIn } from './running-product.ts';
import { size } from './sizes.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? size(100_000, 2_000));
export const WARM_ROWS = size(2_000, 200);
const PRODUCTS = 3_000;

/**
 * W1: a sheet of 100,000 rows × 20 columns, 3,000 product names, 2 % bad rows, from upload to orders in a two-shop
 * chain, while another user lists orders; beside COPY of the same orders into one flat table with 7 indexes.
 */
export const importBench = {
  name: 'W1',
  run: async () => {
    const product = await runProduct();
    try {
      const seller = await signIn(product.port, 'tuanzhang');
      const vendor = await signIn(product.port, 'youxuan');
      await openListings(product.pool, seller, vendor);
      const file = await sheet(ROWS);
      await importOnce(product, seller, await sheet(WARM_ROWS));
      const watch = watchOther(product, vendor);
      const from = performance.now();
      const task = await importOnce(product, seller, file);
      const seconds = (performance.now() - from) / 1000;
      const { rssMb, listP99Ms } = await watch.stop();
      const ours = task.RowsRead / seconds;
      const raw = await bare(product, seller, task.TaskID);
      return [
        {
          work: 'W1',
          ours: Math.round(ours),
          raw,
          ratio: ours / raw,
          unit: 'rows/s',
          seconds,
          rssMb,
          listP99Ms,
        },
      ];
    } finally {
      await product.stop();
    }
  },
};

const CITIES = [
  ['浙江省', '杭州市', '西湖区', '文新街道文一西路'],
  ['山东省', '烟台市', '福山区', '清洋街道河滨路'],
  ['广东省', '深圳市', '南山区', '粤海街道科技园路'],
  ['四川省', '成都市', '武侯区', '桂溪街道天府大道'],
  ['江苏省', '南京市', '玄武区', '中山路'],
] as const;

const HEADER = [
  '订单号',
  '团号',
  '跟团号',
  '团购标题',
  '下单人',
  '团员备注',
  '支付时间',
  '团长备注',
  '商品名称',
  '规格',
].concat(['商品编码', '数量', '单价', '订单金额', '订单状态', '收货人', '联系电话', '省', '市', '详细地址']);

/** 20 columns as 快团团 writes them; every fiftieth row is bad, in one of four ways. */
export async function sheet(rows: number): Promise<Buffer> {
  const run = Date.now() % 100_000;
  const out = new PassThrough();
  const columns = HEADER.map((title) => ({ title }));
  function* batches() {
    for (let from = 0; from < rows; from += 1_000) {
      yield Array.from({ length: Math.min(1_000, rows - from) }, (_, i) => row(from + i, run));
    }
  }
  const [body] = await Promise.all([
    buffer(out),
    writeXlsx(out, { sheetName: '订单', columns, rows: batches() }),
  ]);
  return body;
}

function row(i: number, run: number): string[] {
  const [province, city, area, street] = CITIES[i % CITIES.length] ?? CITIES[0];
  const bad = i % 50 === 49 ? ((i / 50) % 4) | 0 : -1;
  const product = bad === 0 ? '没有的商品' : `烟台红富士苹果 ${i % PRODUCTS} 号`;
  const phone = bad === 1 ? '1380000' : `138${String(i).padStart(8, '0')}`;
  const no = `165${String(run).padStart(5, '0')}${String(i).padStart(11, '0')}`;
  return [
    no,
    'T20261118',
    String(i),
    '水果接龙第三期',
    `小张${i % 977}`,
    '请放驿站',
    '2026-11-18 10:30:00',
    '',
  ]
    .concat([product, '', '', bad === 2 ? '若干' : String(1 + (i % 3)), '39.90', '79.80', '待发货'])
    .concat([
      `张三${i % 83}`,
      phone,
      province,
      city,
      bad === 3 ? '' : `${area}${street}${i % 999}号${i % 30}栋${i % 1800}室`,
    ]);
}

export async function openListings(pool: Pool, seller: Session, vendor: Session): Promise<void> {
  const names = `select '烟台红富士苹果 ' || g || ' 号' as name, g from generate_series(0, ${PRODUCTS - 1}) as g`;
  await pool.query(
    `insert into spus (shop_id, id, name, price, distribute_price, created_by)
     select $1, gen_random_uuid(), name, 30, 25, $1 from (${names}) as n`,
    [vendor.shopId],
  );
  await pool.query(
    `insert into spus (shop_id, id, name, price, distribute_price, vendor_id, vendor_spu_id, purchase_price, created_by)
     select $2, gen_random_uuid(), name, 39.9, 35, $1, id, 25, $2 from spus where shop_id = $1 and name like '烟台红富士苹果 % 号'`,
    [vendor.shopId, seller.shopId],
  );
  await pool.query(
    `insert into offers (shop_id, spu_id, agent_id) select shop_id, id, $2 from spus
     where shop_id = $1 and name like '烟台红富士苹果 % 号'`,
    [vendor.shopId, seller.shopId],
  );
  await pool.query('update order_balances set available = 1000000 where shop_id = $1', [seller.shopId]);
  await pool.query('analyze');
}

export async function importOnce(product: RunningProduct, who: Session, file: Buffer): Promise<ImportTask> {
  const trace = process.env.BENCH_TRACE ? console.error : () => undefined;
  const at = performance.now();
  const { FileID } = await uploadFile(product, who, file);
  trace('uploaded', Math.round(performance.now() - at));
  const made = await data<{ Tasks: ImportTask[] }>(product, who, orderImports.initialize.path, {
    FileIDs: [FileID],
    StartWhenReady: true,
  });
  const TaskID = made.Tasks[0]?.TaskID ?? '';
  const read = await until(product, who, TaskID, ['importing', 'partly', 'failed', 'mapping']);
  trace('checked', Math.round(performance.now() - at), read.Status, read.RowsReady, read.RowsFailed);
  const task = await until(product, who, TaskID, ['partly', 'done', 'failed', 'ready']);
  trace('imported', Math.round(performance.now() - at), task.Status, task.RowsImported, task.Problem);
  return task;
}

async function until(
  product: RunningProduct,
  who: Session,
  TaskID: string,
  statuses: string[],
): Promise<ImportTask> {
  for (;;) {
    const { Task } = await data<{ Task: ImportTask }>(product, who, orderImports.detail.path, {
      TaskID,
      pageSize: 1,
    });
    if (statuses.includes(Task.Status)) return Task;
    await pause(100);
  }
}

async function data<T>(product: RunningProduct, who: Session, path: string, body: unknown): Promise<T> {
  const answer = (await post(product.port, path, body, who)) as { status: number; message: string; data: T };
  if (answer.status !== 0) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  return answer.data;
}

export async function uploadFile(
  product: RunningProduct,
  who: Session,
  file: Buffer,
): Promise<{ FileID: string }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'orders.xlsx');
  const headers = { 'x-token': who.token, 'x-business-unit-id': who.shopId };
  const url = `http://127.0.0.1:${product.port}/api/files/upload`;
  const answer = await fetch(url, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { data: { FileID: string } }).data;
}

/** Another user's list calls, about 20 a second, and the memory of the product. */
function watchOther(product: RunningProduct, who: Session) {
  const times: number[] = [];
  let rssMb = 0;
  let on = true;
  const lists = (async () => {
    while (on) {
      const from = performance.now();
      await post(product.port, '/api/orderv2/get/fordeliver', { pageSize: 20 }, who);
      times.push(performance.now() - from);
      await pause(Math.max(0, 50 - (performance.now() - from)));
    }
  })();
  const memory = (async () => {
    for (; on; await pause(250)) rssMb = Math.max(rssMb, product.rssMb());
  })();
  return {
    stop: async () => {
      on = false;
      await Promise.all([lists, memory]);
      times.sort((a, b) => a - b);
      const listP99Ms = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
      return { rssMb: Math.round(rssMb), listP99Ms };
    },
  };
}

const COLUMNS = `shop_id, id, hop, chain, spu_id, spu_name, amount, sale_price, cost_price, status, stage, receiver, phone,
  province, city, area, street, detail, province_id, third_party_name, third_party_order_id, creation_type,
  submission_id, received_at, created_by, created_at`;

/** COPY of the same orders into one flat table with 7 indexes, rows a second: the middle of three runs. */
async function bare(product: RunningProduct, who: Session, taskId: string): Promise<number> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    const expectedRows = `select ${COLUMNS} from orders where shop_id = '${who.shopId}' and import_task_id = '${taskId}'`;
    const text = await buffer(client.query(copyTo(`copy (${expectedRows}) to stdout`)));
    const rates: number[] = [];
    for (let run = 0; run < 3; run++) rates.push(await copyOnce(client, text));
    return Math.round(rates.sort((a, b) => a - b)[1] ?? 0);
  } finally {
    await client.end();
  }
}

async function copyOnce(client: pg.Client, text: Buffer): Promise<number> {
  await client.query('drop table if exists flat_orders');
  await client.query(`create table flat_orders as select ${COLUMNS} from orders limit 0`);
  await client.query('create unique index on flat_orders (shop_id, id)');
  const indexes = ['stage, id', 'spu_id, id', 'phone', 'third_party_order_id', 'receiver', 'created_at'];
  for (const columns of indexes) await client.query(`create index on flat_orders (shop_id, ${columns})`);
  await client.query('checkpoint');
  const from = performance.now();
  const stream = client.query(copyFrom(`copy flat_orders (${COLUMNS}) from stdin`));
  stream.end(text);
  await finished(stream);
  const seconds = (performance.now() - from) / 1000;
  const { rows } = await client.query('select count(*)::int as n from flat_orders');
  return rows[0].n / seconds;
}
