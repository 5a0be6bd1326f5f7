import type pg from 'pg';
import type { Pool } from '#kit/tenant/server/driver.ts';
import { bareClients } from './bare-clients.ts';
import { inTurns } from './in-turns.ts';
import { pasteOfCells, thumbnails } from './pictures-and-paste.ts';
import { type RunningProduct, runProduct, type Session, signIn, succeed } from './running-product.ts';
import { size } from './sizes.ts';

const LISTINGS = Number(process.env.BENCH_LISTINGS ?? size(100_000, 2_000));
const PAGE = 50;
const GET = '/api/businessunit/spu/get';
const ROW = `id, name, status, vendor_id, price, distribute_price, purchase_price, external_id, bar_code, image_url,
  category_id, created_at`;

/** W7: a shop of 100,000 listings: a page with total and tab counts, a search by name, the last page; thumbnails, and a paste. */
export const listGoods = {
  name: 'W7',
  run: async () => {
    const product = await runProduct();
    try {
      const session = await signIn(product.port, 'guoyuan');
      await fillListings(product.pool, session.shopId);
      return [
        await pages(product, session),
        await search(product, session),
        await lastPage(product, session),
        ...(await thumbnails(product, session)),
        pasteOfCells(),
      ];
    } finally {
      await product.stop();
    }
  },
};

/** Each of one product, every fifth suspended, every third from a vendor. */
async function fillListings(pool: Pool, shopId: string): Promise<void> {
  const made = 'from generate_series(1, $2::int) i';
  const run = async (statement: string) => {
    await pool.query(statement, [shopId, LISTINGS]);
    // The checks of foreign keys plan by what they know: of tables that just grew from nothing they know nothing.
    await pool.query('vacuum analyze spus, skus, spu_skus');
  };
  await run(`insert into skus (shop_id, id, name, external_id, price, created_by)
    select $1, gen_random_uuid(), '烟台红富士苹果 ' || i, 'W7-' || i, 30, $1 ${made}`);
  await run(`insert into spus (shop_id, id, name, external_id, price, distribute_price, status, created_by, created_at)
    select $1, gen_random_uuid(), '烟台红富士苹果 ' || i, 'W7-' || i, 40, 30,
      case when i % 5 = 0 then 'suspended' else 'on_sale' end, $1, now() - make_interval(secs => i * 7) ${made}`);
  await run(`insert into spu_skus (shop_id, spu_id, sku_id, count) select p.shop_id, p.id, k.id, 1 from spus p
    join skus k on k.shop_id = p.shop_id and k.external_id = p.external_id
    where p.shop_id = $1 and p.external_id like 'W7-%' and $2 > 0`);
}

type Ask = (input: object) => Promise<unknown>;
const asking =
  ({ port }: RunningProduct, session: Session): Ask =>
  (input) =>
    succeed(port, GET, { pageSize: PAGE, ...input }, session);

const TABS = `count(*)::int as all, count(*) filter (where vendor_id is null)::int as own,
  count(*) filter (where vendor_id is not null)::int as vendor,
  count(*) filter (where upstream is not null and status = 'on_sale')::int as upstream,
  count(*) filter (where status = 'suspended')::int as suspended`;
const LIVE = 'from spus where shop_id = $1 and deleted_at is null';

/** 16 clients; the bare driver reads the same page and the same counts with prepared statements. */
async function pages(product: RunningProduct, session: Session) {
  const ask = asking(product, session);
  const values = [session.shopId];
  const bare = async (client: pg.Client) => {
    const text = `select ${ROW} ${LIVE} order by created_at desc, id limit ${PAGE}`;
    await client.query({ name: 'page', text, values });
    await client.query({ name: 'tabs', text: `select ${TABS} ${LIVE}`, values });
  };
  const figure = await bareClients(product.databaseUrl, (clientOf) =>
    inTurns(
      () => ask({ exactTotal: true }),
      (n) => bare(clientOf(n)),
    ),
  );
  return {
    work: 'W7 a page of 50 of 100,000 listings, total and tabs',
    ...figure,
    unit: '/s',
    reach: '≥ 0.5',
  };
}

/** A part of a name that few have, beside a bare scan of the shop's names. */
async function search(product: RunningProduct, session: Session) {
  const ask = asking(product, session);
  const values = [session.shopId, '%9876%'];
  const ours = await median(() => ask({ SpuName: '9876' }));
  const raw = await bareClients(product.databaseUrl, (clientOf) =>
    median(() =>
      clientOf(0).query({
        name: 'scan',
        text: `select count(*) ${LIVE} and name ilike $2`,
        values,
      }),
    ),
  );
  return figureOf('W7 a search by name', { ours, raw, reach: '≤ 3' });
}

/** Page 2,000 beside page 1. */
async function lastPage(product: RunningProduct, session: Session) {
  const ask = asking(product, session);
  const ours = await median(() => ask({ pageIndex: LISTINGS / PAGE - 1 }));
  const raw = await median(() => ask({ pageIndex: 0 }));
  return figureOf('W7 page 2,000 beside page 1', { ours, raw, reach: '≤ 3' });
}

const figureOf = (work: string, { ours, raw, reach }: { ours: number; raw: number; reach: string }) => ({
  work,
  ours,
  raw,
  ratio: ours / raw,
  unit: 'ms',
  reach,
});

const TIMES = 21;

async function median(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  return took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
}
