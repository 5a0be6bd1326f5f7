import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/**
 * So many numbers of an account's own, those that came back first; fewer when its ranges are used up. Its ranges are
 * locked until COMMIT, so no number is taken twice; a rollback leaves them as they were.
 */
export async function takeOwnNumbers(db: TenantDb, accountId: string, count: number): Promise<string[]> {
  if (count < 1) return [];
  const again = await takeReturned(db, accountId, count);
  const left = count - again.length;
  return left > 0 ? [...again, ...(await takeNew(db, accountId, left))] : again;
}

interface NumberRow {
  no: string;
}

async function takeReturned(db: TenantDb, accountId: string, count: number): Promise<string[]> {
  const { rows } = await sql<NumberRow>`update returned_waybills w set taken_at = now()
    from (select waybill_no from returned_waybills where shop_id = ${db.shopId} and account_id = ${accountId}
      and taken_at is null order by returned_at, waybill_no limit ${count} for update skip locked) as free
    where w.shop_id = ${db.shopId} and w.account_id = ${accountId} and w.waybill_no = free.waybill_no
    returning w.waybill_no as no`.execute(db.k);
  return rows.map(({ no }) => no);
}

/** Of the ranges in the order in which they were entered, as many as each still has. */
async function takeNew(db: TenantDb, accountId: string, count: number): Promise<string[]> {
  const { rows } = await sql<NumberRow>`with locked as (
      select id, prefix, digits, next, last, created_at from waybill_ranges
      where shop_id = ${db.shopId} and account_id = ${accountId} and next <= last order by created_at, id for update),
    spans as (
      select *, coalesce(sum(last - next + 1) over (order by created_at, id
        rows between unbounded preceding and 1 preceding), 0) as before from locked),
    taken as (
      update waybill_ranges r set next = least(s.last + 1, s.next + (${count}::bigint - s.before)::bigint)
      from spans s where r.shop_id = ${db.shopId} and r.id = s.id and s.before < ${count}::bigint
      returning s.prefix, s.digits, s.before, s.next as least, r.next - 1 as most)
    select prefix || lpad(n::text, digits, '0') as no
    from taken, generate_series(taken.least, taken.most) as n order by before, n`.execute(db.k);
  return rows.map(({ no }) => no);
}

/**
 * Gives a number back that no parcel carries: it may be taken again, once in its life. False where the account never
 * handed it out, or it has come back before.
 */
export async function returnOwnNumber(db: TenantDb, accountId: string, waybillNo: string): Promise<boolean> {
  const { rows } = await sql`insert into returned_waybills (shop_id, account_id, waybill_no)
    select shop_id, account_id, ${waybillNo} from waybill_ranges
    where shop_id = ${db.shopId} and account_id = ${accountId} and left(${waybillNo}, length(prefix)) = prefix
      and length(${waybillNo}) = length(prefix) + digits
      and substr(${waybillNo}, length(prefix) + 1) between lpad(first::text, digits, '0') and lpad((next - 1)::text, digits, '0')
    limit 1 on conflict do nothing returning 1`.execute(db.k);
  return rows.length > 0;
}
