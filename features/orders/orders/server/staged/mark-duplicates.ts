import { sql } from 'kysely';
import { SERIAL } from '#features/orders/staging/serial-numbers.ts';
import { markAsDuplicates, type Range, type StagedTask } from '#features/orders/staging/server/index.ts';
import { isOnNodes } from '#kit/tenant/server/for-nodes.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { addDays, firstIdAt } from '../../times/order-time.ts';

/**
 * Orders of the window from which on each row is looked up; fewer are read as a whole: about 0.2 s, which a look for
 * each row of a chunk takes too.
 */
const FEW = 200_000;

/**
 * Tells whether each row's number is looked up by itself. Where the database hasn't counted its orders yet (a shop that
 * has just begun, the first minute of a large import, a database that was restored) each of the many indexes looks
 * right to it for looking up a number, and by a wrong one each row is compared with each order: 20,000 × 80,000 took
 * minutes. Where it has counted but not analysed them an index of another column still looks as good; therefore the
 * look-up itself names nothing but the number.
 */
const looksUpEach = async (db: TenantDb, from: Date): Promise<boolean> =>
  (await ordersSince(db, from)) >= FEW && (isOnNodes() || (await ordersCounted(db)) >= FEW);

/** Marks rows whose platform, order number and listing an order of the window has; gives how many. */
export async function markChunkDuplicates(db: TenantDb, task: StagedTask, chunk: Range): Promise<number> {
  const from = addDays(new Date(), -task.avoidDuplicationDays);
  const since = firstIdAt(from);
  const retried = task.mayRenumber ? sql` or o.phone = r.phone` : sql``;
  const same = sql`o.shop_id = ${db.shopId}
    and o.third_party_order_id = r.source_order_no and o.spu_id is not distinct from r.spu_id
    and o.third_party_name = coalesce(r.third_party, ${task.thirdPartyName})
    and (o.sub_order_no is null or r.sub_order_no in ('', o.sub_order_no)${retried}) and o.hop = 0
    and o.status & 6 = 0 and o.import_task_id is distinct from ${task.id}::uuid
    and (length(r.source_order_no) > ${SERIAL} or o.phone = r.phone)`;
  const duplicates = (await looksUpEach(db, from))
    ? sql`select r.row_no, r.line_no, o.id from import_rows r
        cross join lateral (select o.id from (select * from orders where shop_id = ${db.shopId}
            and third_party_order_id = r.source_order_no offset 0) as o
          where ${same} and o.id >= ${since}::bigint limit 1) as o`
    : sql`select distinct on (r.row_no, r.line_no) r.row_no, r.line_no, o.id from import_rows r
        join orders o on ${same} and o.id >= ${since}::bigint`;
  return markAsDuplicates(db, task, chunk, duplicates);
}

/** Counts orders since a time, by the kept counts. */
async function ordersSince(db: TenantDb, from: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0)::int as n from order_tallies
    where shop_id = ${db.shopId} and day >= ${addDays(from, -1).toISOString().slice(0, 10)}::date`.execute(
    db.k,
  );
  return rows[0]?.n ?? 0;
}

/** Orders of all shops, as the planner knows; a node knows of its own. */
async function ordersCounted(db: TenantDb): Promise<number> {
  const { rows } = await sql<{ n: number }>`select reltuples::float8 as n from pg_class
    where oid = 'orders'::regclass`.execute(db.k);
  return rows[0]?.n ?? 0;
}
