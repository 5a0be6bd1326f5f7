import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { movePrepaid, payBills } from '#features/settlement/bills/server/index.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
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
  await movePaidAhead(book, relation, postings);
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

async function moveBills(book: TenantDb, postings: readonly NewPosting[]): Promise<void> {
  const onBills = postings.filter(({ billId, isPrepaid }) => billId !== null && !isPrepaid);
  const sums = [...groupBy(onBills, ({ billId }) => billId ?? '')];
  await payBills(
    book,
    sums.map(([billId, parts]) => ({ billId, sum: partSum(parts) })),
  );
}

async function movePaidAhead(
  book: TenantDb,
  relation: BillRelation,
  postings: readonly NewPosting[],
): Promise<void> {
  const sum = partSum(postings.filter(({ isPrepaid }) => isPrepaid));
  if (sum !== 0) await movePrepaid(book, relation, sum);
}

/** Of postings those that end a free item. */
export const onFreeItems = (postings: readonly NewPosting[]): NewPosting[] =>
  postings.filter(({ itemId, billId, isPrepaid }) => itemId && !billId && !isPrepaid);
