import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { mustBeOwn } from '#features/catalogue/pictures/server/index.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import {
  existingRelations,
  lockRelations,
  periodLockBetween,
} from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { denialOf, deny, skip } from '#kit/endpoint/denial.ts';
import { common, Refused, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { payments } from '../contract.ts';
import { paymentDenials } from '../payment-denials.ts';
import { FROM_PREPAID } from '../payment-words.ts';
import { paymentRefusals as no } from '../refusals.ts';
import { addPayment } from './add-payment.ts';
import { mustBeFreshNo } from './fresh-no.ts';
import { mustBeLikely } from './likely-day.ts';
import { closedDenial, type PaymentRequest, planParts, stop } from './plan-parts.ts';

type Input = z.output<typeof payments.payoff.input>;

/** Books a payment per shop and side, all in one transaction; whose money can't be booked is left out with the reason. */
export async function payOff(ctx: ShopCtx, input: Input, TransactionID: string = newId()) {
  const { db } = ctx;
  const today = dayOf(new Date());
  if (input.PaidOn) mustBeLikely(input.PaidOn, today);
  if (input.Bills.length + input.ItemIDs.length + input.Traders.length === 0) refuse(no.nothing);
  await mustBeOwn(db, input.VoucherUrls);
  const { wishes, skipped } = await wishesOf(db, input);
  await lockRelations(db, wishes);
  const PaymentIDs: string[] = [];
  for (const wish of wishes) {
    try {
      await mustBeFreshNo(db, wish, input);
      const locked = input.PaidOn && (await periodLockBetween(db, wish, input.PaidOn));
      if (locked) stop(closedDenial(locked));
      const usesPrepaid = input.Method === FROM_PREPAID;
      const way = { usesPrepaid, toPrepaid: input.ToPrepaid && !usesPrepaid };
      const parts = await planParts(db, wish, way);
      const terms = { ...input, PaidOn: input.PaidOn ?? today, TransactionID };
      PaymentIDs.push(await addPayment(ctx, wish, parts, terms));
    } catch (error) {
      // It is refused before anything of it is written.
      if (!(error instanceof Refused)) throw error;
      skipped.push(skip(wish.traderId, denialOf(error)));
    }
  }
  return { done: PaymentIDs.length, skipped, TransactionID, PaymentIDs };
}

/** What is asked of each relation, and what belongs to none. */
async function wishesOf(db: TenantDb, { Bills, ItemIDs, Traders }: Input) {
  const wishes = new Map<string, PaymentRequest & { itemIds: string[] }>();
  const wishOf = (side: PriceSide, traderId: string) => {
    const key = `${side} ${traderId}`;
    const known = wishes.get(key) ?? { side, traderId, bills: [], itemIds: [], amount: undefined, ahead: 0 };
    wishes.set(key, known);
    return known;
  };
  const skipped: ReturnType<typeof skip>[] = [];
  const amountByBill = new Map(Bills.map(({ BillID, Amount }) => [BillID, Amount]));
  const bills = await relationsOfBills(db, [...amountByBill.keys()]);
  for (const [id, amount] of amountByBill) {
    const at = bills.get(id);
    if (!at) skipped.push(skip(id, deny(common.notFound, { what: '账单' })));
    else {
      const wish = wishOf(at.side, at.traderId);
      wish.bills = [...wish.bills, { id, amount: amount === undefined ? undefined : fenOf(amount) }];
    }
  }
  const items = await relationsOfItems(db, ItemIDs);
  for (const id of new Set(ItemIDs)) {
    const at = items.get(id);
    if (at) wishOf(at.side, at.traderId).itemIds.push(id);
    else skipped.push(skip(id, deny(common.notFound, { what: '明细' })));
  }
  const traders = await existingRelations(
    db,
    Traders.map(({ TraderID }) => TraderID),
  );
  for (const { TraderID, Side, Amount, IsAhead, IsBack } of Traders) {
    if (traders.has(`${Side} ${TraderID}`)) {
      const wish = wishOf(Side, TraderID);
      if (IsAhead) wish.ahead += IsBack ? -fenOf(Amount) : fenOf(Amount);
      else wish.amount = (wish.amount ?? 0) + fenOf(Amount);
    } else skipped.push(skip(TraderID, deny(paymentDenials.strangers)));
  }
  return { wishes: [...wishes.values()], skipped };
}

interface RelationRow {
  id: string;
  side: PriceSide;
  traderId: string;
}
const byId = (rows: readonly RelationRow[]) => new Map(rows.map((row) => [row.id, row]));

async function relationsOfBills(db: TenantDb, ids: readonly string[]) {
  const { rows } = await sql<RelationRow>`select id, side, trader_id as "traderId" from settlement_bills
    where shop_id = ${db.shopId} and id = any(${ids}::uuid[])`.execute(db.k);
  return byId(rows);
}

async function relationsOfItems(db: TenantDb, ids: readonly string[]) {
  const { rows } =
    await sql<RelationRow>`select id, (type + 1) / 2 as side, trader_id as "traderId" from settlement_items
    where shop_id = ${db.shopId} and id = any(${ids}::bigint[])`.execute(db.k);
  return byId(rows);
}
