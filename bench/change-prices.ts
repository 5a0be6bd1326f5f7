import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { startPostmaster } from '#app/database/postmaster.ts';
import { migrate } from '#db/migrate.ts';
import type { NewPrice } from '#features/catalogue/price-changes/new-price.ts';
import { applyDue, changePrices } from '#features/catalogue/price-changes/server/index.ts';
import { PRICE_KINDS } from '#features/catalogue/prices/price-kinds.ts';
import { offersTo, readPriceBook } from '#features/catalogue/prices/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { size } from './sizes.ts';

const LISTINGS = size(500, 50);
const AGENTS = size(100, 30);
const AUTHOR = { id: newId(), name: '测速' };

/** W6: prices of 500 listings × 100 agents beside the bare statements that write the same rows. */
export const changeManyPrices = {
  name: 'W6',
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'laidanla-prices-'));
    chmodSync(dataDir, 0o755);
    const database = await startPostmaster(join(dataDir, 'postgres'));
    const pool = openPool(database.url, 8);
    try {
      await migrate(pool);
      await migrateJobs(pool);
      const shop = await openBook(pool);
      return [
        ...(await bulk(pool, shop)),
        await plainLookUp(pool, shop),
        await sheet(pool, shop),
        await due(pool),
      ];
    } finally {
      await pool.end();
      await database.stop();
      removeFolder(dataDir);
    }
  },
};

interface Book {
  shopId: string;
  spuIds: string[];
  agentIds: string[];
}

const shops = (pool: Pool, count: number) =>
  ids(
    pool,
    `insert into shops (id, name, level) select gen_random_uuid(), '店 ' || i, 500
    from generate_series(1, $1::int) i returning id`,
    [count],
  );

const listings = (pool: Pool, shopId: string, count: number) =>
  ids(
    pool,
    `insert into spus (shop_id, id, name, price, distribute_price, created_by)
    select $1, gen_random_uuid(), '果 ' || i, 40, 30, $1 from generate_series(1, $2::int) i returning id`,
    [shopId, count],
  );

async function ids(pool: Pool, statement: string, values: unknown[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(statement, values);
  return rows.map(({ id }) => id);
}

/** A shop with agents that have each of its listings, and their copies of them. */
async function openBook(pool: Pool): Promise<Book> {
  const [shopId = '', ...agentIds] = await shops(pool, AGENTS + 1);
  const spuIds = await listings(pool, shopId, LISTINGS);
  await pool.query(
    `insert into partners (shop_id, partner_id, kind, partner_name)
     select $1, a, 'agent', left(a::text, 8) from unnest($2::uuid[]) a`,
    [shopId, agentIds],
  );
  await pool.query(
    `insert into offers (shop_id, spu_id, agent_id) select $1, s, a from unnest($2::uuid[]) s, unnest($3::uuid[]) a`,
    [shopId, spuIds, agentIds],
  );
  await pool.query(
    `insert into spus (shop_id, id, name, created_by, vendor_id, vendor_spu_id, purchase_price)
     select a, gen_random_uuid(), '果', $1, $1, s, 30 from unnest($2::uuid[]) s, unnest($3::uuid[]) a`,
    [shopId, spuIds, agentIds],
  );
  await pool.query('vacuum analyze spus, offers, partners');
  return { shopId, spuIds, agentIds };
}

const newPrices = ({ spuIds, agentIds }: Book, price: number, now: number): NewPrice[] =>
  spuIds.flatMap((spuId) =>
    agentIds.map((audienceId) => ({
      kind: PRICE_KINDS.offer,
      spuId,
      skuId: null,
      audienceId,
      price,
      from: now,
      to: null,
      keepLower: true,
    })),
  );

async function bulk(pool: Pool, book: Book) {
  const raw = await seconds(() => bare(pool, book));
  const change = (price: number, preview: boolean) =>
    inShop(pool, book, (db) => {
      const now = Date.now();
      const how = { source: 'sheet', note: '', notify: true, preview } as const;
      return changePrices(db, AUTHOR, { newPrices: newPrices(book, price, now), ...how }, now);
    });
  const preview = await seconds(() => change(2_500, true));
  const apply = await seconds(() => change(2_500, false));
  const back = await seconds(() => change(3_000, false));
  return [
    figure('W6 50,000 prices written', apply, raw, '≤ 2.5'),
    figure('W6 their preview, beside writing', preview, apply, '≤ 0.6'),
    figure('W6 written back, beside writing', back, apply, '≤ 1'),
  ];
}

/** The rows that have to change, without a question asked. */
const bare = (pool: Pool, { shopId }: Book) =>
  inShop(pool, { shopId }, async ({ connection }) => {
    const run = (sql: string) => connection.run(shopId, { sql, parameters: [] });
    await run(`update offers set price = 26, price_log_id = gen_random_uuid() where shop_id = '${shopId}'`);
    await run(`insert into price_logs (shop_id, id, kind, spu_id, agent_id, old_price, new_price, effective_at,
        changed_by, changed_by_name)
      select shop_id, price_log_id, 4, spu_id, agent_id, 30, 26, now(), shop_id, '测速' from offers
      where shop_id = '${shopId}'`);
  });

const ROUNDS = size(2_000, 20);
const WARM_ROUNDS = size(200, 5);

/** One listing for one agent, as entering an order asks; beside the statement without any rule. */
async function plainLookUp(pool: Pool, { shopId, spuIds, agentIds }: Book) {
  const pair = { spuId: spuIds[0] ?? '', agentId: agentIds[0] ?? '' };
  const time = (work: (db: TenantDb) => Promise<unknown>) =>
    inShop(pool, { shopId }, async (db) => {
      for (let i = 0; i < WARM_ROUNDS; i++) await work(db);
      return seconds(async () => {
        for (let i = 0; i < ROUNDS; i++) await work(db);
      });
    });
  const bareOne = (db: TenantDb) => withoutRules(shopId, pair).execute(db.k);
  const turns = [];
  for (let i = 0; i < 5; i++)
    turns.push({ ours: await time((db) => offersTo(db, [pair])), raw: await time(bareOne) });
  turns.sort((a, b) => a.ours / a.raw - b.ours / b.raw);
  const { ours, raw } = turns[2] ?? { ours: 0, raw: 0 };
  return figure('W6 2,000 look-ups of a plain listing', ours, raw, '≤ 1.1');
}

/** As it was before there were rules. */
const withoutRules = (
  shopId: string,
  { spuId, agentId }: { spuId: string; agentId: string },
) => sql`select w.spu_id as "spuId", w.agent_id as "agentId", s.name, s.vendor_id as "vendorId",
    (select name from shops where id = ${shopId}) as "shopName", s.vendor_spu_id as "vendorSpuId",
    s.logistics_policy_id as "logisticsPolicyId",
    coalesce(s.status = 'on_sale' and s.deleted_at is null and o.status = 'on', false) as "onSale",
    coalesce(p.prohibited or p.removed_at is not null, true) as prohibited,
    exists (select from quotas q where q.shop_id = ${shopId} and q.spu_id = s.id) as "hasQuota",
    o.price as offer, s.distribute_price as default, s.distribute_price_with_tax as "defaultWithTax",
    s.use_tax_price as "useTaxPrice", s.price_min as "priceMin", nullif(k.price, 0) as sku
  from (select ${spuId}::uuid, ${agentId}::uuid) as w(spu_id, agent_id)
  join spus s on s.shop_id = ${shopId} and s.id = w.spu_id
  left join offers o on o.shop_id = ${shopId} and o.spu_id = w.spu_id and o.agent_id = w.agent_id
  left join partners p on p.shop_id = ${shopId} and p.kind = 'agent' and p.partner_id = w.agent_id
  left join lateral (
    select sum(sku.price * part.count) as price from spu_skus part
    join skus sku on sku.shop_id = ${shopId} and sku.id = part.sku_id
    where part.shop_id = ${shopId} and part.spu_id = s.id) k on true`;

/** What the price sheet of 500 listings × 20 agents is made of, beside the bare join. */
async function sheet(pool: Pool, { shopId, spuIds, agentIds }: Book) {
  const some = agentIds.slice(0, 20);
  const ours = () =>
    inShop(pool, { shopId }, (db) => readPriceBook(db, { spuIds, agentIds: some, groupIds: [] }));
  const raw = () =>
    inShop(pool, { shopId }, (db) =>
      db
        .from('spus')
        .innerJoin('offers', (on) =>
          on.onRef('offers.shop_id', '=', 'spus.shop_id').onRef('spu_id', '=', 'spus.id'),
        )
        .select(['spus.id', 'spus.name', 'distribute_price', 'agent_id', 'offers.price'])
        .where('agent_id', 'in', some)
        .execute(),
    );
  for (const work of [ours, raw]) await work();
  return figure('W6 book of 500 × 20', await seconds(ours), await seconds(raw), '≤ 4');
}

const DUE_SHOPS = size(50, 5);
const DUE_EACH = size(200, 20);

/** 10,000 changes of 50 shops, written after their minute; beside writing the same prices bare. */
async function due(pool: Pool) {
  const now = Date.now();
  const at = now + 3_600_000;
  const open = await shops(pool, DUE_SHOPS);
  for (const shopId of open) {
    const spuIds = await listings(pool, shopId, DUE_EACH);
    const prices = spuIds.map((spuId) => ({
      kind: PRICE_KINDS.default,
      spuId,
      skuId: null,
      audienceId: EMPTY_ID,
      price: 2_800,
      from: at,
      to: null,
      keepLower: true,
    }));
    const how = { source: 'form', note: '', notify: true } as const;
    await inShop(pool, { shopId }, (db) => changePrices(db, AUTHOR, { newPrices: prices, ...how }, now));
  }
  const ours = await seconds(async () => {
    for (const shopId of open) await inShop(pool, { shopId }, (db) => applyDue(db, at));
  });
  const raw = await seconds(async () => {
    for (const shopId of open)
      await pool.query('update spus set distribute_price = 27 where shop_id = $1', [shopId]);
  });
  return figure('W6 10,000 due prices of 50 shops', ours, raw, '≤ 60 s');
}

const figure = (work: string, ours: number, raw: number, reach: string) => ({
  work,
  ours,
  raw,
  ratio: ours / raw,
  unit: 's',
  reach,
});

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}
