import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { missingRightName, visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import {
  booksOf,
  giveItems,
  lockRelations,
  mirroredRelation,
} from '#features/settlement/bills/server/index.ts';
import type { BillRelation, PriceSide } from '#features/settlement/bills/sides.ts';
import { type Denial, deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { notify } from '#kit/live/server/notify.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { paymentDenials } from '../payment-denials.ts';
import { OFFSET } from '../payment-words.ts';
import { type NewPosting, onFreeItems, partSum, writePostings } from './book-postings.ts';
import { usableOf } from './prepaid.ts';

export interface Targets {
  ItemIDs?: readonly string[];
  BillIDs?: readonly string[];
  PaymentIDs?: readonly string[];
}

/** A payment as a decision sees it, its relation held. */
export interface LockedPayment extends BillRelation {
  id: string;
  amount: Fen;
  isMine: boolean;
  isConfirmed: boolean;
  /** The transaction of a 互抵, whose two payments stand or fall together. */
  offsetId: string | null;
}

/** A posting that stands. */
interface LivePosting extends NewPosting {
  payment: LockedPayment;
}

/** Who may take a payment back: undefined, or why not. */
export type Rule = (payment: LockedPayment) => Denial | undefined;

/** A confirmed payment only the receiver undoes; before that, whoever booked it. */
export const byMaker: Rule = ({ isConfirmed, isMine, amount, side }) => {
  if (!isConfirmed) return isMine ? undefined : deny(paymentDenials.confirmFirst);
  if (amount === 0) return isMine ? undefined : deny(paymentDenials.offsetByOther);
  return amount > 0 === (side === 1) ? undefined : deny(paymentDenials.byReceiver);
};

/** Takes postings back in both books by reversing each once, dated today; per target done or why not. */
export async function takeBack(
  ctx: ShopCtx,
  targets: Targets,
  reason: string,
  rule: Rule,
): Promise<BatchResult> {
  const { db } = ctx;
  await lockRelations(db, await relationsOf(db, targets));
  const named = await livePostings(db, ofTargets(targets));
  const skipped = missing(targets, named);
  const standing = await withOtherHalves(db, named);
  let done = 0;
  for (const part of groupBy(standing, groupOf).values()) {
    const halves = [...groupBy(part, ({ payment }) => payment.id).values()];
    const problem = await takeBackProblem(ctx, halves, rule);
    if (problem) skipped.push(skip(part[0]?.payment.id ?? '', problem));
    else {
      done += 1;
      for (const half of halves) await reverse(ctx, half, reason);
    }
  }
  return { done, skipped };
}

/** A payment by itself, or both halves of a 互抵 with one shop. */
const groupOf = ({ payment: { id, offsetId, traderId } }: LivePosting): string =>
  offsetId === null ? id : `${offsetId} ${traderId}`;

/** Either half of a 互抵 lets its maker, or who got money by it, take both back; a payment by itself follows its rule. */
async function takeBackProblem(
  { db, can }: ShopCtx,
  halves: readonly (readonly LivePosting[])[],
  rule: Rule,
): Promise<Denial | undefined> {
  const payments = halves.flatMap(([first]) => first?.payment ?? []);
  const hidden = payments.find(({ side }) => !visibleSides(can).includes(side));
  if (hidden && payments.length > 1)
    return deny(paymentDenials.bothSides, { right: missingRightName(hidden.side) });
  const problems = payments.map(rule);
  if (problems.every((problem) => problem !== undefined)) return problems[0];
  for (const [at, half] of halves.entries()) {
    const payment = payments[at];
    if (payment && (await lacksPrepaid(db, payment, half))) return deny(paymentDenials.prepaidUsed);
  }
  return undefined;
}

const ofTargets = ({ ItemIDs = [], BillIDs = [], PaymentIDs = [] }: Targets) =>
  sql<boolean>`(p.payment_id = any(${PaymentIDs}::uuid[]) or p.bill_id = any(${BillIDs}::uuid[])
    or p.item_id = any(${ItemIDs}::bigint[]))`;

/** Of a 互抵 all of both halves, whatever of it is named. */
async function withOtherHalves(db: TenantDb, named: readonly LivePosting[]): Promise<LivePosting[]> {
  const offsets = named.flatMap(({ payment: { offsetId, traderId } }) =>
    offsetId === null ? [] : { offsetId, traderId },
  );
  if (offsets.length === 0) return [...named];
  const whole = await livePostings(
    db,
    sql<boolean>`y.method = ${OFFSET} and exists (select from unnest(
      ${offsets.map(({ offsetId }) => offsetId)}::uuid[], ${offsets.map(({ traderId }) => traderId)}::uuid[]) as v (id, trader)
      where v.id = y.transaction_id and v.trader = y.trader_id)`,
  );
  return [...named.filter(({ payment }) => payment.offsetId === null), ...whole];
}

/** Those of the targets; a 互抵 is of both sides of its shop. */
async function relationsOf(db: TenantDb, targets: Targets): Promise<BillRelation[]> {
  const { rows } = await sql<{ side: PriceSide; traderId: string; isOffset: boolean }>`
    select distinct y.side, y.trader_id as "traderId", y.method = ${OFFSET} as "isOffset" from settlement_postings p
    join settlement_payments y on y.shop_id = ${db.shopId} and y.id = p.payment_id
    where p.shop_id = ${db.shopId} and ${ofTargets(targets)}`.execute(db.k);
  return rows.flatMap(({ side, traderId, isOffset }) =>
    (isOffset ? ([1, 2] as const) : [side]).map((each) => ({ side: each, traderId })),
  );
}

interface PostingRow extends BillRelation {
  id: string;
  paymentId: string;
  billId: string | null;
  itemId: string | null;
  isPrepaid: boolean;
  amount: number;
  cash: number;
  isMine: boolean;
  isConfirmed: boolean;
  offsetId: string | null;
}

async function livePostings(db: TenantDb, condition: RawBuilder<boolean>): Promise<LivePosting[]> {
  const shop = db.shopId;
  const { rows } = await sql<PostingRow>`select p.id, p.payment_id as "paymentId", p.bill_id as "billId",
      p.item_id::text as "itemId", p.is_prepaid as "isPrepaid", p.amount, y.side, y.trader_id as "traderId",
      y.amount as cash, y.is_mine as "isMine", y.confirmed as "isConfirmed",
      case when y.method = ${OFFSET} then y.transaction_id end as "offsetId"
    from settlement_postings p join settlement_payments y on y.shop_id = ${shop} and y.id = p.payment_id
    where p.shop_id = ${shop} and ${condition} and p.reverses_id is null and not exists (
      select from settlement_postings r where r.shop_id = ${shop} and r.reverses_id = p.id)
    order by p.id`.execute(db.k);
  return rows.map(({ cash, side, traderId, isMine, isConfirmed, offsetId, amount, ...row }) => ({
    ...row,
    amount: fenOf(amount),
    reversesId: null,
    payment: { id: row.paymentId, amount: fenOf(cash), side, traderId, isMine, isConfirmed, offsetId },
  }));
}

/** What of the targets has nothing that stands. */
function missing({ ItemIDs = [], BillIDs = [], PaymentIDs = [] }: Targets, standing: readonly LivePosting[]) {
  const known = new Set(standing.flatMap(({ payment, billId, itemId }) => [payment.id, billId, itemId]));
  const why = (ids: readonly string[], denial: Denial) =>
    [...new Set(ids)].filter((id) => !known.has(id)).map((id) => skip(id, denial));
  return [
    ...why(ItemIDs, deny(paymentDenials.notAlone)),
    ...why(BillIDs, deny(paymentDenials.nothingToTakeBack)),
    ...why(PaymentIDs, deny(paymentDenials.gone)),
  ];
}

/** What was paid ahead and is used by now can't be taken back before its use is. */
async function lacksPrepaid(
  db: TenantDb,
  payment: LockedPayment,
  part: readonly LivePosting[],
): Promise<boolean> {
  const ahead = partSum(part.filter(({ isPrepaid }) => isPrepaid));
  return ahead > 0 && payment.isConfirmed && (await usableOf(db, payment)) < ahead;
}

async function reverse({ db, user }: ShopCtx, part: readonly LivePosting[], reason: string): Promise<void> {
  const [first] = part;
  if (!first) return;
  const { payment } = first;
  const reversals = part.map(({ id: reversesId, amount, payment: _, ...posting }) => ({
    ...posting,
    id: newId(),
    amount: -amount,
    reversesId,
  }));
  const back = yuanOf(partSum(part));
  const { mine, theirs } = booksOf(db, payment);
  for (const [book, relation] of [
    [mine, payment],
    [theirs, mirroredRelation(db, payment)],
  ] as const) {
    const byUs = book.shopId === db.shopId;
    const signed = { paidOn: dayOf(new Date()), byUs, actor: byUs ? user.name : '', reason };
    await writePostings(book, relation, reversals, signed);
    await giveItems(book, onFreeItems(reversals));
    await sql`update settlement_payments set paid = paid - ${back}, reversed = reversed + ${part.length}
      where shop_id = ${book.shopId} and id = ${payment.id}`.execute(book.k);
    await notify(book, 'settlement', [payment.id]);
  }
}
