import { sql } from 'kysely';
import type { Routine } from '#kit/jobs/server/job.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { asClock, inShop } from '#kit/tenant/server/transaction.ts';
import { ALL_KINDS, FIGURES } from '../kinds.ts';
import { countDay, ROW_COLUMNS } from './count-days.ts';

/** Of a shop's marked days the newest are first counted; more wait for the next minute. */
const AT_ONCE = 31;

interface Marked {
  shop_id: string;
  day: string;
}

/** Each shop's newest marked day, then each one's next. */
const marked = sql<Marked>`select shop_id, day::text from (
    select shop_id, day, row_number() over (partition by shop_id order by day desc) as nth
    from stale_days group by shop_id, day) as days
  where nth <= ${sql.lit(AT_ONCE)} order by nth`;

/**
 * Counts the marked days anew, each in a transaction of its own: a shop with many large days keeps no other waiting for
 * all of them. What is marked meanwhile stays marked, so a killed recount has lost nothing.
 */
export const recountStale: Routine = {
  name: 'insight-recount-stale',
  cron: '* * * * *',
  run: async (pool) => {
    const { rows } = await asClock(pool, (db) => marked.execute(db.k));
    for (const { shop_id: shopId, day } of rows) await inShop(pool, { shopId }, (db) => recountDay(db, day));
  },
};

/** Takes a day's marks and replaces its figures, in the caller's transaction; gives how many rows were wrong unmarked. */
export async function recountDay(db: TenantDb, day: string): Promise<number> {
  // Two recounts of a shop at once would write the same rows. With room for all divisions side by side a day is read
  // once; with less it is sorted on disk for each of them, which took three times as long.
  await sql`select pg_advisory_xact_lock(7215310, hashtext(${db.shopId})), set_config('work_mem', '64MB', true)`.execute(
    db.k,
  );
  // Marks go first: the count after them sees at least what they stood for.
  const { numAffectedRows } =
    await sql`delete from stale_days where shop_id = ${db.shopId} and day = ${day}::date`.execute(db.k);
  const differed = await replaceFigures(db, day);
  return differed > 0 && !numAffectedRows && !(await isMarked(db, day)) ? differed : 0;
}

/** Changed while it was counted. */
async function isMarked(db: TenantDb, day: string): Promise<boolean> {
  const { rows } =
    await sql`select from stale_days where shop_id = ${db.shopId} and day = ${day}::date limit 1`.execute(
      db.k,
    );
  return rows.length > 0;
}

const KEYS = ['kind', 'agent_id', 'vendor_id', 'spu_id', 'key'];
const columnsOf = (row: string, columns: readonly string[]) =>
  columns.map((column) => `${row}.${column}`).join(', ');
const SET = sql.raw(FIGURES.map((figure) => `${figure} = excluded.${figure}`).join(', '));
/** What differs between the two, by a join that reads each of them once. */
const DIFFERENT =
  sql.raw(`select c.orders is null as is_gone, ${KEYS.map((key) => `coalesce(c.${key}, k.${key}) as ${key}`)},
    ${columnsOf('c', FIGURES)}
  from counted c full join kept k on ${KEYS.map((key) => `c.${key} = k.${key}`).join(' and ')}
  where (${columnsOf('c', FIGURES)}) is distinct from (${columnsOf('k', FIGURES)})`);

/** Rows that are right already are left alone. */
async function replaceFigures(db: TenantDb, day: string): Promise<number> {
  const { shopId } = db;
  const { rows } = await sql<{ n: number }>`
    with counted (${ROW_COLUMNS}) as materialized (${countDay({ shopId, day, kinds: ALL_KINDS })}),
    kept as materialized (select ${ROW_COLUMNS} from day_figures where shop_id = ${shopId} and day = ${day}::date),
    different as materialized (${DIFFERENT}),
    gone as (delete from day_figures f using different d where f.shop_id = ${shopId} and f.day = ${day}::date and d.is_gone
      and ${sql.raw(KEYS.map((key) => `f.${key} = d.${key}`).join(' and '))}),
    written as (insert into day_figures (shop_id, ${ROW_COLUMNS})
      select ${shopId}, d.kind, ${day}::date, ${sql.raw(columnsOf('d', [...KEYS.slice(1), ...FIGURES]))}
      from different d where not d.is_gone
      on conflict (shop_id, kind, day, agent_id, vendor_id, spu_id, key) do update set ${SET})
    select count(*)::int as n from different`.execute(db.k);
  return rows[0]?.n ?? 0;
}
