import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { mustBeOwn } from '#features/catalogue/pictures/server/index.ts';
import { visibleSides } from '#features/ledger/ledger/price-sides.ts';
import { booksOf, lockRelations } from '#features/settlement/bills/server/index.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PaymentSlip } from '../payment.ts';
import { paymentRefusals as no } from '../refusals.ts';

export async function addVouchers(book: TenantDb, paymentId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const rows = [...new Set(urls)].map((url) => ({ id: newId(), payment_id: paymentId, url }));
  await book.insert('settlement_vouchers', rows).execute();
}

async function paymentOf(db: TenantDb, id: string) {
  const row = await db.from('settlement_payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? refuse(common.notFound, { what: '付款' });
}

/** The slips are the payer's word to both: who booked the payment sets them, the old ones stay readable. */
export async function resetVouchers({ db }: ShopCtx, id: string, urls: readonly string[]): Promise<void> {
  const { side, trader_id: traderId, is_mine } = await paymentOf(db, id);
  if (!is_mine) refuse(no.notTheirs);
  const before = await db.from('settlement_vouchers').select('url').where('payment_id', '=', id).execute();
  await mustBeOwn(
    db,
    urls,
    before.map(({ url }) => url),
  );
  const relation = { side: side as PriceSide, traderId };
  await lockRelations(db, [relation]);
  const { mine, theirs } = booksOf(db, relation);
  for (const book of [mine, theirs]) {
    const now = new Date().toISOString();
    await book
      .update('settlement_vouchers')
      .set({ removed_at: now })
      .where('payment_id', '=', id)
      .where('removed_at', 'is', null)
      .execute();
    await addVouchers(book, id, urls);
    await notify(book, 'settlement', [id]);
  }
}

interface VoucherQuery {
  PaymentID?: string | undefined;
  TransactionID?: string | undefined;
}

/** Of a payment or a whole transaction, as far as the sides that the caller sees, the oldest first. */
export async function readVouchers({ db, can }: ShopCtx, { PaymentID, TransactionID }: VoucherQuery) {
  const { rows: items } = await sql<PaymentSlip>`select v.payment_id as "PaymentID", s.name as "TraderName",
      abs(p.amount) as "Amount", v.url as "Url", v.added_at as "AddedOn", v.removed_at as "RemovedOn"
    from settlement_payments p
    join settlement_vouchers v on v.shop_id = ${db.shopId} and v.payment_id = p.id join shops s on s.id = p.trader_id
    where p.shop_id = ${db.shopId} and p.side = any(${visibleSides(can)}::smallint[]) and (p.id = ${PaymentID ?? null}::uuid or p.transaction_id = ${TransactionID ?? null}::uuid)
    order by v.id`.execute(db.k);
  return { total: items.length, items };
}

/** Each shop's own. */
export async function setNote({ db }: ShopCtx, id: string, note: string): Promise<void> {
  await paymentOf(db, id);
  await db.update('settlement_payments').set({ note }).where('id', '=', id).execute();
}
