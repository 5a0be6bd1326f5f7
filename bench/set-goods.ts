import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { combinations } from '#features/catalogue/combinations/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { writeXlsx } from '#features/sheets/sheet-files/server/index.ts';
import { uploadFile } from './import-bench.ts';
import { type RunningProduct, type Session, succeed } from './running-product.ts';
import { size } from './sizes.ts';

const COUNTED = size(20_000, 300);
const TURNS = size(5, 1);

/** A sheet of 20,000 products counted, beside the bare upsert of the sums and insert of the movements. */
export async function countBySheet(product: RunningProduct, vendor: Session) {
  const { pool, port } = product;
  await pool.query(
    `insert into skus (shop_id, id, name, external_id, price, keeps_stock, created_by)
     select $1, gen_random_uuid(), '盘点商品 ' || i, 'W8-' || i, 10, true, $1 from generate_series(1, ${COUNTED}) i`,
    [vendor.shopId],
  );
  await pool.query(
    `insert into stock (shop_id, sku_id, warehouse_id, on_hand) select k.shop_id, k.id, w.id, 1 from skus k
     join warehouses w on w.shop_id = k.shop_id and w.is_default
     where k.shop_id = $1 and k.external_id like 'W8-%'`,
    [vendor.shopId],
  );
  await pool.query('vacuum analyze skus, stock');
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const { FileID } = await uploadFile(product, vendor, await countSheet(turn * COUNTED));
    const ours = await seconds(() =>
      succeed(port, inventory.set.path, { Mode: 1, FileID, Reason: '盘点' }, vendor),
    );
    turns.push({ ours, raw: await bareCount(product, vendor) });
  }
  const { ours, raw, ratio } = middle(turns);
  return {
    work: 'W8 a sheet of 20,000 counts',
    ours,
    raw,
    ratio,
    unit: 's',
    reach: '≤ 2.5',
  };
}

async function countSheet(more: number): Promise<Buffer> {
  const out = new PassThrough();
  const columns = ['商品编码', '实盘数量'].map((title) => ({ title }));
  function* batches() {
    yield Array.from({ length: COUNTED }, (_, i) => [`W8-${i + 1}`, String(i + 2 + more)]);
  }
  const [body] = await Promise.all([
    buffer(out),
    writeXlsx(out, { sheetName: '盘点', columns, rows: batches() }),
  ]);
  return body;
}

/** What has to be written, without reading a sheet or asking anything. */
async function bareCount({ databaseUrl }: RunningProduct, { shopId }: Session): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await seconds(async () => {
      await client.query('begin');
      await client.query(
        `insert into stock as s (shop_id, sku_id, warehouse_id, on_hand)
         select w.shop_id, w.sku_id, w.warehouse_id, 1 from stock w join skus k on k.shop_id = w.shop_id
           and k.id = w.sku_id where w.shop_id = $1 and k.external_id like 'W8-%'
         on conflict (shop_id, sku_id, warehouse_id) do update set on_hand = s.on_hand + 1, moved_at = now()`,
        [shopId],
      );
      await client.query(
        `insert into stock_moves (shop_id, id, sku_id, warehouse_id, kind, on_hand_delta, reserved_delta, on_hand_after,
           reserved_after, reason, author_name)
         select s.shop_id, gen_random_uuid(), s.sku_id, s.warehouse_id, 1, 1, 0, s.on_hand, s.reserved, '盘点', '测速'
         from stock s join skus k on k.shop_id = s.shop_id and k.id = s.sku_id
         where s.shop_id = $1 and k.external_id like 'W8-%'`,
        [shopId],
      );
      await client.query('commit');
    });
  } finally {
    await client.end();
  }
}

/** What 20 products give two by two (190 ways), named and counted before anything is made. */
export async function previewChoice({ pool, port }: RunningProduct, vendor: Session) {
  const { rows } = await pool.query<{ id: string }>(
    "select id from skus where shop_id = $1 and external_id like 'W8-%' limit 20",
    [vendor.shopId],
  );
  const input = {
    SpuGroupName: '任选二',
    RequiredCountWhenPurchasing: 2,
    DoNotAllowDuplicate: true,
    Mode: 1,
    FlexibleConfigs: rows.map(({ id }) => ({ SkuID: id })),
    PriceMode: 2,
    Discount: 1,
    PreviewOnly: true,
  };
  const took: number[] = [];
  for (let i = 0; i < 21; i++)
    took.push(1_000 * (await seconds(() => succeed(port, combinations.addFlexible.path, input, vendor))));
  const ours = took.sort((a, b) => a - b)[10] ?? 0;
  return {
    work: 'W8 a choice of 190 combinations looked at',
    ours,
    raw: 50,
    ratio: ours / 50,
    unit: 'ms',
    reach: '≤ 50 ms',
  };
}

function middle(turns: { ours: number; raw: number }[]) {
  const sorted = turns.map((turn) => ({ ...turn, ratio: turn.ours / turn.raw }));
  sorted.sort((a, b) => a.ratio - b.ratio);
  return sorted[Math.floor(sorted.length / 2)] ?? { ours: 0, raw: 1, ratio: 0 };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}
