import { sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { containsPattern, filterBy } from '#kit/list/server/filter-by.ts';
import { readPage } from '#kit/list/server/read-page.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { reconcileRuns } from '../contract.ts';
import type { ReconcileRun } from '../run.ts';

type Query = z.output<typeof reconcileRuns.get.input>;

const isInsisted = (
  shopId: string,
) => sql<boolean>`id in (select reconciliation_id from settlement_reconciliation_rows
  where shop_id = ${shopId} and decision = 'insisted')`;

const matches = (db: TenantDb, query: Partial<Query>) =>
  filterBy(reconcileRuns.get, db.from('settlement_reconciliations').where('deleted_at', 'is', null), query, {
    ReconcileIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('id', 'in', ids),
    TraderIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('trader_id', 'in', ids),
    Side: (selectQueryBuilder, side) => selectQueryBuilder.where('side', '=', side),
    BillIDs: (selectQueryBuilder, ids) => selectQueryBuilder.where('bill_id', 'in', ids),
    IsMine: (selectQueryBuilder, isMine) => selectQueryBuilder.where('is_mine', '=', isMine),
    IsInsisted: (selectQueryBuilder, value) =>
      selectQueryBuilder.where(value ? isInsisted(db.shopId) : sql<boolean>`not ${isInsisted(db.shopId)}`),
    Search: (selectQueryBuilder, text) => selectQueryBuilder.where('name', 'ilike', containsPattern(text)),
  });

/** A page of kept statements, with how much of each somebody insists on, and for how many it waits for whom. */
export async function listReconcileRuns({ db }: ShopCtx, query: Query) {
  const { items, ...totals } = await readPage(matches(db, query).select('id'), query, {
    CreatedOn: 'created_at',
  });
  const tabs = await matches(db, { ...query, IsMine: null, IsInsisted: null })
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where not is_mine and ${isInsisted(db.shopId)})::int`.as('mine'),
      sql<number>`count(*) filter (where is_mine and ${isInsisted(db.shopId)})::int`.as('theirs'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(
    db,
    items.map(({ id }) => id),
  );
  return { ...totals, items: items.flatMap(({ id }) => rows.get(id) ?? []), tabs };
}

async function rowsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, ReconcileRun>> {
  const { rows } =
    await sql<ReconcileRun>`select r.id as "ReconcileID", r.name as "Name", r.trader_id as "TraderID",
      s.name as "TraderName", r.side as "Side", b.id as "BillID", coalesce(b.no, '') as "BillNo",
      r.period_start as "PeriodStart", r.period_end as "PeriodEnd", r.row_count as "RowCount", r.left_out as "LeftOut",
      (select count(*)::int from settlement_reconciliation_rows d where d.shop_id = ${db.shopId}
        and d.reconciliation_id = r.id and d.decision = 'insisted') as "InsistedCount",
      r.is_mine as "IsMine", r.created_by as "CreatedBy", r.created_at as "CreatedOn"
    from settlement_reconciliations r join shops s on s.id = r.trader_id
    left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = r.bill_id and b.deleted_at is null
    where r.shop_id = ${db.shopId} and r.id = any(${ids}::uuid[])`.execute(db.k);
  return new Map(rows.map((row) => [row.ReconcileID, row]));
}
