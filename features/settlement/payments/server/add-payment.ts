import { v7 as newId } from 'uuid';
import { booksOf, mirroredRelation, takeItems } from '#features/settlement/bills/server/index.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import {
  asPostings,
  type NewPosting,
  onFreeItems,
  type PaymentPart,
  partSum,
  writePostings,
} from './book-postings.ts';
import { addVouchers } from './vouchers.ts';

export interface PaymentTerms {
  TransactionID: string;
  Method: number;
  TransactionNo: string;
  PaidOn: string;
  Note: string;
  VoucherUrls: readonly string[];
}

/** Whether this shop gets the money; a payment of 0 moves none. */
const comesHere = ({ side }: BillRelation, cash: Fen) => (cash > 0 ? side === 1 : side === 2);

/**
 * Books a payment in both books at once; its relation is held. What the receiver books needs no other yes; what the
 * payer books counts at once and waits for the receiver's.
 */
export async function addPayment(
  ctx: Pick<ShopCtx, 'db' | 'user'>,
  relation: BillRelation,
  parts: readonly PaymentPart[],
  terms: PaymentTerms,
): Promise<string> {
  const { db } = ctx;
  const id = newId();
  const postings = asPostings(id, parts);
  const cash = partSum(parts);
  const isConfirmed = cash === 0 || comesHere(relation, cash);
  const { mine, theirs } = booksOf(db, relation);
  for (const [book, pair] of [
    [mine, relation],
    [theirs, mirroredRelation(db, relation)],
  ] as const) {
    const row = { id, cash, isConfirmed, count: postings.length };
    await addRow(ctx, book, pair, { ...terms, ...row });
    await bookAll(ctx, book, pair, postings, terms.PaidOn);
    await addVouchers(book, id, terms.VoucherUrls);
    await notify(book, 'settlement', [id]);
  }
  return id;
}

async function bookAll(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  book: TenantDb,
  relation: BillRelation,
  postings: readonly NewPosting[],
  paidOn: string,
): Promise<void> {
  const byUs = book.shopId === db.shopId;
  await takeItems(book, relation, onFreeItems(postings));
  await writePostings(book, relation, postings, { paidOn, byUs, actor: byUs ? user.name : '', reason: '' });
}

type NewRow = PaymentTerms & { id: string; cash: Fen; isConfirmed: boolean; count: number };

async function addRow(
  { db, user }: Pick<ShopCtx, 'db' | 'user'>,
  book: TenantDb,
  { side, traderId }: BillRelation,
  row: NewRow,
): Promise<void> {
  const isMine = book.shopId === db.shopId;
  await book
    .insert('settlement_payments', {
      id: row.id,
      transaction_id: row.TransactionID,
      side,
      trader_id: traderId,
      amount: yuanOf(row.cash),
      paid: yuanOf(row.cash),
      postings: row.count,
      method: row.Method,

      transaction_no: row.TransactionNo,
      paid_on: row.PaidOn,
      is_mine: isMine,
      confirmed: row.isConfirmed,
      note: isMine ? row.Note : '',
      created_by: isMine ? user.name : '',
    })
    .execute();
}
