import { sql } from 'kysely';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import type { ReconcilePeriod, ReconcileScope } from '#features/settlement/reconciliations/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { RunOf } from '../run-words.ts';

/** A kept statement, with whom it is and what of the book it is held against now. */
export interface LoadedRun extends RunOf {
  id: string;
  name: string;
  scope: ReconcileScope;
  period: ReconcilePeriod;
}

interface RunRow {
  name: string;
  side: number;
  traderId: string;
  billId: string | null;
  isMyBill: boolean;
  start: string | null;
  end: string | null;
  billStart: string | null;
  billEnd: string | null;
  isMine: boolean;
}

/** A bill that was deleted gave its lines back: then it is held against what is free. */
export async function findRun(db: TenantDb, id: string): Promise<LoadedRun> {
  const { rows } = await sql<RunRow>`select r.name, r.side, r.trader_id as "traderId", b.id as "billId",
      coalesce(b.is_mine, false) as "isMyBill", r.period_start as start, r.period_end as end,
      b.period_start as "billStart", b.period_end as "billEnd", r.is_mine as "isMine"
    from settlement_reconciliations r
    left join settlement_bills b on b.shop_id = ${db.shopId} and b.id = r.bill_id and b.deleted_at is null
    where r.shop_id = ${db.shopId} and r.id = ${id} and r.deleted_at is null`.execute(db.k);
  const [run] = rows;
  if (!run) refuse(common.notFound, { what: '核对' });
  const { side, traderId, billId, start, end, ...row } = run;
  const days = billId ? { start: row.billStart, end: row.billEnd } : { start, end };
  return {
    id,
    name: row.name,
    isMine: row.isMine,
    isMyBill: row.isMyBill,
    hasBill: billId !== null,
    scope: { side: side as PriceSide, traderId, billId: billId ?? undefined, period: daysOf(days) },
    period: daysOf({ start, end }),
  };
}

const daysOf = ({ start, end }: { start: string | null; end: string | null }): ReconcilePeriod => ({
  start: start ?? undefined,
  end: end ?? undefined,
});
