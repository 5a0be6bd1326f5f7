import { sql } from 'kysely';
import { chosen } from '#features/settlement/bills/server/index.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ReconciledLine } from '../contract.ts';
import { isInScope, type ReconcilePeriod, type ReconcileScope, signedAmountSql } from './reconcile-scope.ts';

/**
 * Orders of the bill, or of the days, that they don't list, whatever bill they stand on or however they were paid; none
 * where neither was said. Only what stands on none and is not paid can be billed. A line by hand has no order: it goes by its reason.
 */
export async function oursAlone(
  db: TenantDb,
  scope: ReconcileScope,
  { start, end }: ReconcilePeriod,
  listed: readonly string[],
): Promise<ReconciledLine[]> {
  if (!scope.billId && !(start && end)) return [];
  const within = chosen(db.shopId, scope, scope.billId ? EVER : { start, end, withEarlier: false });
  const beyond = scope.billId ? OF_THE_BILL : ofOthers(db.shopId);
  const { rows } =
    await sql<ReconciledLine>`select i.order_id::text as "OrderID", case when min(o.id) is null then coalesce(nullif(min(i.reason), ''), '手工明细') else 'LDL' || i.order_id end as "Given",
      coalesce(min(o.spu_name), '') as "SpuName", coalesce(min(o.receiver), '') as "Receiver",
      sum(i.pieces)::int as "Quantity", sum(${signedAmountSql(scope)}) as "OurAmount", null as "TheirAmount", null as "TheirDay",
      'ours' as "State", '对方没有列出' as "Cause",
      concat('对方没有列出', ${beyond.whereElse}) as "Reason", coalesce(${beyond.billable}, '[]') as "ItemIDs"
    from ${linesOf(db.shopId, scope)} ${beyond.bills}
    left join orders o on o.shop_id = ${db.shopId} and o.id = i.order_id
    where ${within} and (${isInScope(db.shopId, scope)} or l.bill_id is not null)
      and i.order_id <> all(${listed}::bigint[])
    group by i.order_id order by i.order_id`.execute(db.k);
  return rows;
}

/** What is said of items by the bills that they stand on: of one bill's own nothing, all of them can be billed. */
const OF_THE_BILL = {
  bills: sql``,
  whereElse: sql`null`,
  billable: sql`json_agg(i.id::text)`,
};

/** A join of its own only where bills are asked: one that never holds names no shop for nodes. */
const ofOthers = (shop: string) => ({
  bills: sql`left join settlement_bills b on b.shop_id = ${shop} and b.id = l.bill_id`,
  whereElse: sql`coalesce('，在账单 ' || max(b.no) || ' 中', case when bool_or(l.bill_id is not null) then '，已单独核销' end)`,
  billable: sql`json_agg(i.id::text) filter (where l.bill_id is null)`,
});

/**
 * Items (`i`) with the line each stands on (`l`): of a bill its lines and what they are of, else items and their lines.
 * Each is looked up by its key: where PostgreSQL has no figures of a table yet, one look through all costs it as little.
 */
export const linesOf = (shop: string, { billId }: Pick<ReconcileScope, 'billId'>) =>
  billId
    ? sql`(select item_id, bill_id from settlement_bill_items
        where shop_id = ${shop} and bill_id = ${billId} and removed_no is null offset 0) as l
      cross join lateral (select * from settlement_items i where i.shop_id = ${shop} and i.id = l.item_id offset 0) as i`
    : sql`settlement_items i
      left join lateral (select item_id, bill_id from settlement_bill_items l
        where l.shop_id = ${shop} and l.item_id = i.id and l.removed_no is null offset 0) as l on true`;

const EVER = { withEarlier: true };
