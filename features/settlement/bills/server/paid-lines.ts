import { sql } from 'kysely';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { type BillRelation, TYPES } from '../sides.ts';

/** What is paid of a bill, or taken back; + goes from buyer to seller. */
export interface BillPayment {
  billId: string;
  sum: Fen;
}

/**
 * Adds to what bills have paid, in one book. A bill's bounds are held by its row: more than its total or less than nothing
 * is refused by the database.
 */
export async function payBills(book: TenantDb, sums: readonly BillPayment[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`update settlement_bills b set paid = paid + case when owed - returned < 0 then -v.sum else v.sum end
    from unnest(${sums.map(({ billId }) => billId)}::uuid[], ${sums.map(({ sum }) => yuanOf(sum))}::numeric[]) as v (id, sum)
    where b.shop_id = ${book.shopId} and b.id = v.id`.execute(book.k);
}

/** Adds to what is paid ahead between the two of a relation, in one book. */
export async function movePrepaid(book: TenantDb, { side, traderId }: BillRelation, sum: Fen): Promise<void> {
  const known = await book
    .update('settlement_relations')
    .set((row) => ({ prepaid: sql<number>`${row.ref('prepaid')} + ${yuanOf(sum)}` }))
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .executeTakeFirst();
  if (known.numUpdatedRows === 0n)
    await book.insert('settlement_relations', { side, trader_id: traderId, prepaid: yuanOf(sum) }).execute();
}

/** A free item that a payment ends. */
export interface PaidItem {
  paymentId: string;
  itemId: string | null;
  amount: Fen;
}

/**
 * Takes free items that a payment ends: a line of the payment's own, so that the unique key over lines that stand keeps
 * them off every bill. Each must be the relation's, at the same amount.
 */
export async function takeItems(
  book: TenantDb,
  { side, traderId }: BillRelation,
  free: readonly PaidItem[],
): Promise<void> {
  if (free.length === 0) return;
  const [, returned] = TYPES[side];
  const { numAffectedRows } =
    await sql`insert into settlement_bill_items (shop_id, bill_id, item_id, section, added_no)
    select ${book.shopId}, v.payment_id, i.id, case when i.type = ${returned} then 2 else 1 end, 0
    from unnest(${free.map(({ paymentId }) => paymentId)}::uuid[], ${free.map(({ itemId }) => itemId)}::bigint[],
      ${free.map(({ amount }) => amount)}::bigint[]) as v (payment_id, item_id, fen)
    join settlement_items i on i.shop_id = ${book.shopId} and i.id = v.item_id and i.trader_id = ${traderId}
      and i.type = any(${TYPES[side]}::smallint[])
      and case when i.type = ${returned} then -i.amount else i.amount end * 100 = v.fen`.execute(book.k);
  if (Number(numAffectedRows) !== free.length)
    throw new Error(`${free.length} items paid off, ${numAffectedRows} in the book of ${book.shopId}`);
}

/** Gives items back that a payment ended: they are free again. */
export async function giveItems(book: TenantDb, ended: readonly PaidItem[]): Promise<void> {
  await sql`update settlement_bill_items l set removed_no = 1
    from unnest(${ended.map(({ paymentId }) => paymentId)}::uuid[], ${ended.map(({ itemId }) => itemId)}::bigint[]) as v (payment_id, item_id)
    where l.shop_id = ${book.shopId} and l.bill_id = v.payment_id and l.item_id = v.item_id
      and l.removed_no is null`.execute(book.k);
}
