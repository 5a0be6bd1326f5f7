import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { emit } from '#features/shops/webhooks/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { BillEvent } from '../bill.ts';

interface Happened {
  kind:
    | 'created'
    | 'added'
    | 'removed'
    | 'confirmed'
    | 'unconfirmed'
    | 'deleted'
    | 'rejected'
    | 'reminded'
    | 'renamed'
    | 'noted';
  no: number;
  reason: string;
  /** Items it was about, and their sum in fen. */
  count: number;
  amount: number;
}

/** A line of a bill's log in one book; a member's name stands in their own shop's alone. */
export async function writeLog(
  book: TenantDb,
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  billId: string,
  { amount, ...happened }: Happened,
): Promise<void> {
  const by_us = book.shopId === db.shopId;
  const row = { ...happened, id: newId(), bill_id: billId, by_us, amount: yuanOf(amount) };
  await book.insert('settlement_bill_log', { ...row, actor: by_us ? user.name : '' }).execute();
  emit(book, 'bill.changed', [{ subject: billId, kind: happened.kind }]);
}

export async function readLog(
  { db }: ShopCtx,
  billId: string,
): Promise<{ total: number; items: BillEvent[] }> {
  const { rows } = await sql<BillEvent>`select at as "At", kind as "Kind", actor as "Actor", by_us as "ByUs",
      reason as "Reason", count as "Count", amount as "Amount"
    from settlement_bill_log where shop_id = ${db.shopId} and bill_id = ${billId} order by id`.execute(db.k);
  if (rows.length === 0) refuse(common.notFound, { what: '账单' });
  return { total: rows.length, items: rows };
}
