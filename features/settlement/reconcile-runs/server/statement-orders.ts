import { sql } from 'kysely';
import { booksOf, type StatementOrders } from '#features/settlement/bills/server/index.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Reads the orders of a statement that is held against the books of this relation, which is locked. */
export async function readStatementOrders(
  db: TenantDb,
  relation: BillRelation,
  id: string,
): Promise<StatementOrders> {
  const { rows } = await sql<{ orderIds: string[]; BillID: string | null; BillNo: string }>`
    select b.id as "BillID", b.no as "BillNo", coalesce((select json_agg(d.order_id::text)
        from settlement_reconciliation_rows d where d.shop_id = ${db.shopId} and d.reconciliation_id = r.id
          and d.is_listed and d.order_id is not null), '[]') as "orderIds"
    from settlement_reconciliations r
    left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = r.bill_id and b.deleted_at is null
    where r.shop_id = ${db.shopId} and r.id = ${id} and r.deleted_at is null
      and r.side = ${relation.side} and r.trader_id = ${relation.traderId}`.execute(db.k);
  const [row] = rows;
  if (!row) refuse(common.notFound, { what: '核对' });
  const { orderIds, BillID, BillNo } = row;
  return { orderIds, bill: BillID ? { BillID, BillNo } : undefined };
}

/** Links a statement to the bill that was made of it, in both books. */
export async function linkStatement(
  db: TenantDb,
  relation: BillRelation,
  id: string,
  billId: string,
): Promise<void> {
  const { mine, theirs } = booksOf(db, relation);
  for (const book of [mine, theirs])
    await book.update('settlement_reconciliations').set({ bill_id: billId }).where('id', '=', id).execute();
}
