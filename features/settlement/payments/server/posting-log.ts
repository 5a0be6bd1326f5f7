import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { payments } from '../contract.ts';
import type { Posting } from '../payment.ts';

type Query = z.output<typeof payments.payoffLog.input>;

/** More than a person reads; a payment of whole items can have thousands. */
const MOST = 500;

/** An item's own postings, and those of the bill that it stands on. */
const ofItem = (shopId: string, id: string) => sql`p.item_id = ${id} or p.item_id is null and p.bill_id in (
  select bill_id from settlement_bill_items where shop_id = ${shopId} and item_id = ${id} and removed_no is null)`;

/** What was paid and taken back, the youngest first. */
export async function readPostings({ db }: Pick<ShopCtx, 'db'>, { ItemID, BillID, PaymentID }: Query) {
  const shop = db.shopId;
  const conditions = [
    ItemID ? ofItem(shop, ItemID) : [],
    BillID ? sql`p.bill_id = ${BillID}` : [],
    PaymentID ? sql`p.payment_id = ${PaymentID}` : [],
  ].flat();
  if (conditions.length === 0) return { total: 0, items: [] };
  const { rows: items } = await postings(
    shop,
    sql`(${sql.join(conditions, sql`) and (`)}) order by p.id desc limit ${sql.lit(MOST)}`,
  ).execute(db.k);
  return { total: items.length, items };
}

/** All postings of payments, the oldest first. */
export async function postingsOf({ db }: ShopCtx, ids: readonly string[]): Promise<Posting[]> {
  const condition = sql`p.payment_id = any(${ids}::uuid[]) order by p.id`;
  return (await postings(db.shopId, condition).execute(db.k)).rows;
}

const postings = (
  shop: string,
  condition: RawBuilder<unknown>,
) => sql<Posting>`select p.id as "PostingID", p.payment_id as "PaymentID",
      p.bill_id as "BillID", b.no as "BillNo", p.item_id::text as "ItemID",
      (select o.id::text from settlement_items i join orders o on o.shop_id = ${shop} and o.id = i.order_id
        where i.shop_id = ${shop} and i.id = p.item_id) as "OrderID", p.is_prepaid as "IsPrepaid",
      p.amount as "Amount", p.paid_on as "PaidOn", y.method as "Method", y.transaction_no as "TransactionNo",
      y.confirmed as "IsConfirmed", p.reverses_id is not null as "IsReversal", p.reason as "Reason",
      p.actor as "Actor", p.by_us as "ByUs", p.at as "At"
    from settlement_postings p join settlement_payments y on y.shop_id = ${shop} and y.id = p.payment_id
    left join settlement_bills b on b.shop_id = ${shop} and b.id = p.bill_id
    where p.shop_id = ${shop} and ${condition}`;
