import { lockRelations } from '#features/settlement/bills/server/index.ts';
import type { BillRelation, PriceSide } from '#features/settlement/bills/sides.ts';
import { type Fen, fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A plan as a decision sees it, its relation held. In fen, + from buyer to seller. */
export interface LockedPlan extends BillRelation {
  id: string;
  transactionId: string;
  amount: Fen;
  paid: Fen;
  isDeleted: boolean;
  method: number;
  transactionNo: string;
  note: string;
  /** What was booked of it. */
  paymentIds: string[];
}

const read = (db: TenantDb, ids: readonly string[]) =>
  db.from('payment_plans').selectAll().where('id', 'in', ids).execute();

/** The shop's plans of these ids; what is no plan is not among them. */
export async function lockPlans(db: TenantDb, ids: readonly string[]): Promise<LockedPlan[]> {
  if (ids.length === 0) return [];
  const known = await read(db, ids);
  await lockRelations(
    db,
    known.map(({ side, trader_id: traderId }) => ({ side: side as PriceSide, traderId })),
  );
  const rows = await read(db, ids);
  const payments = await paymentsOf(
    db,
    rows.map(({ transaction_id }) => transaction_id),
  );
  return rows.map((row) => {
    const booked = payments.filter(
      (each) =>
        each.transaction_id === row.transaction_id &&
        each.side === row.side &&
        each.trader_id === row.trader_id,
    );
    return {
      id: row.id,
      transactionId: row.transaction_id,
      side: row.side as PriceSide,
      traderId: row.trader_id,
      amount: fenOf(row.amount),
      paid: booked.reduce((sum, { paid }) => sum + fenOf(paid), 0),
      isDeleted: row.deleted_at !== null,
      method: row.method,
      transactionNo: row.transaction_no,
      note: row.note,
      paymentIds: booked.map(({ id }) => id),
    };
  });
}

const paymentsOf = async (db: TenantDb, transactionIds: readonly string[]) =>
  transactionIds.length === 0
    ? []
    : db
        .from('settlement_payments')
        .select(['id', 'transaction_id', 'side', 'trader_id', 'paid'])
        .where('transaction_id', 'in', transactionIds)
        .execute();
