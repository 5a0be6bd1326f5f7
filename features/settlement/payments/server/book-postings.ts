import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { TYPES } from '#features/settlement/bills/sides.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { type Fen, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A piece of a payment, before it stands in the two books; + goes from buyer to seller. */
export interface PaymentPart {
  billId: string | null;
  itemId: string | null;
  /** It adds to what is paid ahead, or takes from it. */
  isPrepaid: boolean;
  amount: Fen;
}

/** As it is written in both books. */
export interface NewPosting extends PaymentPart {
  id: string;
  paymentId: string;
  reversesId: string | null;
}

export interface PostingAuthor {
  paidOn: string;
  /** A member's name stands in their own shop's book alone. */
  actor: string;
  byUs: boolean;
  reason: string;
}

export const asPostings = (paymentId: string, parts: readonly PaymentPart[]): NewPosting[] =>
  parts.map((part) => ({ ...part, id: newId(), paymentId, reversesId: null }));

/** Writes postings in one book, and with them what bills have paid and what is paid ahead. */
export async function writePostings(
  book: TenantDb,
  relation: BillRelation,
  postings: readonly NewPosting[],
  signed: PostingAuthor,
): Promise<void> {
  await addPostings(book, postings, signed);
  await moveBills(book, postings);
  await movePrepaid(book, relation, postings);
}

function addPostings(book: TenantDb, postings: readonly NewPosting[], signed: PostingAuthor) {
  const each = <K extends keyof NewPosting>(key: K) => postings.map((posting) => posting[key]);
  const { paidOn, actor, byUs, reason } = signed;
  return sql`insert into settlement_postings
      (shop_id, id, payment_id, bill_id, item_id, is_prepaid, amount, reverses_id, paid_on, actor, by_us, reason)
    select ${book.shopId}, p.*, ${paidOn}::date, ${actor}, ${byUs}, ${reason}
    from unnest(${each('id')}::uuid[], ${each('paymentId')}::uuid[], ${each('billId')}::uuid[],
      ${each('itemId')}::bigint[], ${each('isPrepaid')}::bool[], ${each('amount').map(yuanOf)}::numeric[],
      ${each('reversesId')}::uuid[]) as p`.execute(book.k);
}

export const partSum = (parts: readonly PaymentPart[]): Fen =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** A bill's bounds are held by its row: more than its total or less than nothing is refused by the database. */
async function moveBills(book: TenantDb, postings: readonly NewPosting[]): Promise<void> {
  const onBills = postings.filter(({ billId, isPrepaid }) => billId !== null && !isPrepaid);
  const sums = [...groupBy(onBills, ({ billId }) => billId ?? '')];
  if (sums.length === 0) return;
  await sql`update settlement_bills b set paid = paid + case when owed - returned < 0 then -v.sum else v.sum end
    from unnest(${sums.map(([id]) => id)}::uuid[], ${sums.map(([, newPostings]) => yuanOf(partSum(newPostings)))}::numeric[]) as v (id, sum)
    where b.shop_id = ${book.shopId} and b.id = v.id`.execute(book.k);
}

async function movePrepaid(
  book: TenantDb,
  { side, traderId }: BillRelation,
  postings: readonly NewPosting[],
): Promise<void> {
  const sum = partSum(postings.filter(({ isPrepaid }) => isPrepaid));
  if (sum === 0) return;
  const known = await book
    .update('settlement_relations')
    .set((row) => ({ prepaid: sql<number>`${row.ref('prepaid')} + ${yuanOf(sum)}` }))
    .where('side', '=', side)
    .where('trader_id', '=', traderId)
    .executeTakeFirst();
  if (known.numUpdatedRows === 0n)
    await book.insert('settlement_relations', { side, trader_id: traderId, prepaid: yuanOf(sum) }).execute();
}

/**
 * Free items that a payment ends: a line of the payment's own, so that the unique key over lines that stand keeps them
 * off every bill. Each must be the relation's, at the same amount.
 */
export async function takeItems(
  book: TenantDb,
  { side, traderId }: BillRelation,
  postings: readonly NewPosting[],
): Promise<void> {
  const free = postings.filter(({ itemId, billId, isPrepaid }) => itemId && !billId && !isPrepaid);
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

/** They are free again. */
export const giveItems = (book: TenantDb, postings: readonly NewPosting[]) => {
  const free = postings.filter(({ itemId, billId, isPrepaid }) => itemId && !billId && !isPrepaid);
  return sql`update settlement_bill_items l set removed_no = 1
    from unnest(${free.map(({ paymentId }) => paymentId)}::uuid[], ${free.map(({ itemId }) => itemId)}::bigint[]) as v (payment_id, item_id)
    where l.shop_id = ${book.shopId} and l.bill_id = v.payment_id and l.item_id = v.item_id
      and l.removed_no is null`.execute(book.k);
};
