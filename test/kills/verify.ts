import { knowsSource } from '#features/orders/orders/order-source.ts';
import type { OrderSheet } from './order-sheet.ts';
import type { ReachedProduct } from './product.ts';

/** The chain, entry first, and what it had before the first file. */
export interface Before {
  chain: readonly string[];
  balance: number;
  /** The newest order that the demo came with; 0 without any. */
  newest: string;
  quota: { shopId: string; spuId: string; available: number };
}

/** Everything that is not as it must be, in words; empty when every row is an order once or listed. */
export async function problemsOf(
  product: ReachedProduct,
  before: Before,
  sheets: readonly OrderSheet[],
): Promise<string[]> {
  const problems: string[] = [];
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (String(actual) !== String(expected)) problems.push(`${what}: ${actual} instead of ${expected}`);
  };
  const one = async (text: string, values: unknown[] = []) => {
    const rows = await product.query<Record<string, string>>(text, values);
    return rows[0] ?? {};
  };
  for (const sheet of sheets) {
    const rows = await product.query(TASKS, [before.chain[0], sheet.name]);
    check(`tasks of ${sheet.name}`, rows.length, 1);
    const { bad, duplicates, leftOut, good } = sheet;
    const row = rows[0] ?? {};
    check(`counts of ${sheet.name}`, row.counts, `0 ${duplicates} ${bad} ${good.length} ${leftOut}`);
    check(`staged rows of ${sheet.name}`, row.staged, row.counts);
    check(`status of ${sheet.name}`, row.status, 'partly');
  }
  const numbers = sheets.flatMap(({ good }) => good);
  for (const [hop, shopId] of before.chain.entries()) {
    const actual = await one(ORDERS, [shopId, hop, numbers, before.newest]);
    check(`orders of shop ${hop}`, actual.n, numbers.length);
    check(`different numbers of shop ${hop}`, actual.different, knowsSource(hop) ? numbers.length : 0);
    check(`orders of shop ${hop} that are no rows`, actual.strange, 0);
    check(`tallies of shop ${hop} that are wrong`, (await one(TALLIES, [shopId])).wrong, 0);
  }
  check('orders that differ between shops', (await one(CHAINS, [before.chain, before.newest])).wrong, 0);
  check('rows without their order', (await one(ROWS, [before.chain[0]])).wrong, 0);
  const left = await one('select sum(available) as n from order_balances where shop_id = $1', [
    before.chain[0],
  ]);
  // Leads and lines of a platform become orders beside those of the files; a cancelled one is given back.
  const others = await one(OTHERS, [before.chain[0]]);
  check('order balance', left.n, before.balance - numbers.length - Number(others.n));
  const { shopId, spuId, available } = before.quota;
  const quota = await one(QUOTA, [shopId, spuId]);
  check('quota', quota.left, available - Number(quota.sold));
  return problems;
}

const OTHERS = `select count(*) as n from orders where shop_id = $1
  and (creation_type = 3 or creation_type = 4 and status & 6 = 0)`;

const TASKS = `select status, concat_ws(' ', rows_ready, rows_duplicate, rows_failed, rows_imported, rows_left_out) as counts,
    (select concat_ws(' ', count(*) filter (where state = 1), count(*) filter (where state = 2),
      count(*) filter (where state = 3), count(*) filter (where state = 4), count(*) filter (where state = 5))
      from import_rows r where r.shop_id = t.shop_id and r.task_id = t.id) as staged
  from import_tasks t where shop_id = $1 and file_name = $2 and deleted_at is null`;

const ORDERS = `select count(*) as n, count(distinct third_party_order_id) as different,
    count(*) filter (where third_party_order_id <> all($3) or hop <> $2) as strange
  from orders where shop_id = $1 and id > $4 and creation_type not in (3, 4)`;

const TALLIES = `select (select count(*) from
    (select roles, stage, sum(n) as n from order_tallies where shop_id = $1 group by 1, 2) as t
    full join (select roles, stage, count(*) as n from orders where shop_id = $1 group by 1, 2) as o using (roles, stage)
    where coalesce(t.n, 0) <> coalesce(o.n, 0))
  + (select count(*) from
    (select tag, roles, stage, sum(n) as n from tag_tallies where shop_id = $1 group by 1, 2, 3) as t
    full join (select tag, roles, stage, count(*) as n
      from (select distinct id, unnest(tags) as tag, roles, stage from orders where shop_id = $1) as o
      group by 1, 2, 3) as o using (tag, roles, stage)
    where coalesce(t.n, 0) <> coalesce(o.n, 0)) as wrong`;

/** Each order has a row in every shop of the chain, all with the same shared facts; complaint bits are each shop's own. */
const CHAINS = `select count(*) as wrong from (select id from orders where shop_id = any($1) and id > $2 group by id
  having count(*) <> cardinality($1::uuid[]) or count(distinct (status & ~983040, stage, amount, shipped_amount, receiver, phone,
    detail, chain)) <> 1 or count(distinct third_party_order_id) <> 1) as odd`;

const ROWS = `select count(*) as wrong from import_rows r
  full join (select id, import_row, import_task_id from orders where shop_id = $1 and creation_type not in (3, 4)) as o
    on o.id = r.order_id and o.import_row = r.row_no and o.import_task_id = r.task_id
  where (r.state = 4 and o.id is null) or r.row_no is null`;

const QUOTA = `select (select available from quotas where shop_id = $1 and spu_id = $2) as left,
  (select coalesce(sum(amount), 0) from orders where shop_id = $1 and spu_id = $2) as sold`;
