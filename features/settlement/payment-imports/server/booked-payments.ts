import { sql } from 'kysely';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PaymentPreview } from '../contract.ts';
import type { BookedPayment } from '../plan-rows.ts';

interface DatedRow {
  paid_on: string | null;
  amount: number | null;
}

/** Payments that stand, of the days of an upload's rows and of their amounts; its own are no doubt of its others. */
export async function bookedPayments(
  db: TenantDb,
  uploadId: string,
  rows: readonly DatedRow[],
): Promise<BookedPayment[]> {
  const days = [...new Set(rows.map(({ paid_on }) => paid_on ?? dayOf(new Date())))];
  const amounts = [...new Set(rows.flatMap(({ amount }) => amount ?? []))];
  const records = await sql<{
    side: number;
    traderId: string;
    day: string;
    amount: number;
    transactionNo: string;
  }>`select p.side, p.trader_id as "traderId", p.paid_on::text as day, p.amount, p.transaction_no as "transactionNo"
    from settlement_payments p where p.shop_id = ${db.shopId} and p.reversed < p.postings
      and p.paid_on = any(${days}::date[]) and p.amount = any(${amounts}::numeric[])
      and not exists (select from payment_upload_rows r where r.shop_id = ${db.shopId}
        and r.upload_id = ${uploadId} and r.payment_id = p.id)`.execute(db.k);
  return records.rows.map(({ side, traderId, amount, ...row }) => ({
    ...row,
    traderId: `${side} ${traderId}`,
    amount: fenOf(amount),
  }));
}

/** An upload of the very same rows, of which payments stand: the same file again. */
export async function earlierUpload(
  db: TenantDb,
  uploadId: string,
  rows: readonly DatedRow[],
): Promise<PaymentPreview['Earlier']> {
  const shop = db.shopId;
  const sameAs = sql`select r.side, r.payer, r.bill_no, r.amount, r.paid_on, r.transaction_no, r.note
    from payment_upload_rows r where r.shop_id = ${shop} and r.upload_id = `;
  const records = await sql<{ At: string; Booked: number }>`
    with candidates as (select r.upload_id as id, count(p.id)::int as booked
      from payment_upload_rows r left join settlement_payments p on p.shop_id = ${shop} and p.id = r.payment_id
        and p.reversed < p.postings
      where r.shop_id = ${shop} and r.upload_id <> ${uploadId} group by 1
      having count(*) = ${rows.length} and count(p.id) > 0)
    select u.created_at as "At", c.booked as "Booked" from candidates c
    join payment_uploads u on u.shop_id = ${shop} and u.id = c.id
    where not exists (${sameAs} ${uploadId} except all ${sameAs} c.id)
    order by u.created_at desc limit 1`.execute(db.k);
  return records.rows[0] ?? null;
}
