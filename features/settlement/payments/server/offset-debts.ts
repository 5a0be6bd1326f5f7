import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { missingRightName, visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { lockRelations, periodLockBetween } from '#features/settlement/bills/server/index.ts';
import type { BillRelation } from '#features/settlement/bills/sides.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { type Fen, fenOf, yuanOf } from '#kit/money/fen.ts';
import type { payments } from '../contract.ts';
import { OFFSET } from '../payment-words.ts';
import { paymentRefusals as no } from '../refusals.ts';
import { addPayment } from './add-payment.ts';
import { mustBeLikely } from './likely-day.ts';
import { closedDenial, openOnBills, planParts, stop } from './plan-parts.ts';

type Input = z.output<typeof payments.offset.input>;

const yuan = (fen: Fen) => yuanOf(fen).toFixed(2);

/**
 * 互抵: of two shops that are both to each other, what one owes is set against what the other owes (settlement §1), as
 * two payments of one transaction over the oldest bills of either side. Neither stands without the other.
 */
export async function offsetDebts(ctx: ShopCtx, { TraderID, Amount, PaidOn, Note }: Input) {
  const { db } = ctx;
  const [side, other] = visibleSides(ctx.can);
  if (!side || !other) refuse(common.notAllowed, { right: missingRightName(side === 1 ? 2 : side && 1) });
  const today = dayOf(new Date());
  const paidOn = PaidOn ?? today;
  mustBeLikely(paidOn, today);
  const relations = ([1, 2] as const).map((each): BillRelation => ({ side: each, traderId: TraderID }));
  await lockRelations(db, relations);
  const amount = await offsettable(ctx, relations, Amount === undefined ? undefined : fenOf(Amount));
  const TransactionID = newId();
  const terms = { TransactionID, Method: OFFSET, TransactionNo: '', PaidOn: paidOn, Note, VoucherUrls: [] };
  const PaymentIDs: string[] = [];
  for (const relation of relations) {
    const locked = await periodLockBetween(db, relation, paidOn);
    if (locked) stop(closedDenial(locked));
    const request = { ...relation, bills: [], itemIds: [], amount, ahead: 0 };
    const parts = await planParts(db, request, { usesPrepaid: false, toPrepaid: false });
    PaymentIDs.push(await addPayment(ctx, relation, parts, terms));
  }
  return { done: PaymentIDs.length, skipped: [], TransactionID, PaymentIDs };
}

/** The sum that is set against the other: all that both sides can bear, or less. */
async function offsettable(
  { db }: ShopCtx,
  relations: readonly BillRelation[],
  amount: Fen | undefined,
): Promise<Fen> {
  const [owed = 0, owing = 0] = await Promise.all(relations.map((relation) => openOnBills(db, relation)));
  const most = Math.min(owed, owing);
  if (most === 0) refuse(no.nothingToOffset);
  if (amount !== undefined && amount > most)
    refuse(no.beyondOffset, { owed: yuan(owed), owing: yuan(owing), most: yuan(most) });
  return amount ?? most;
}
