import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { maskPhone } from '#features/sheets/addresses/receivers/masked-phone.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { orderAddressText } from '../../address-line.ts';
import { phoneReversed } from '../../numbers/phone-reversed.ts';
import { orderRefusals as no } from '../../refusals.ts';
import { CANCELLED, COMPLAINT_BITS, STATUS } from '../../status.ts';
import { addDays, firstIdAt } from '../../times/order-time.ts';

/** Orders a day of which one member may read the whole phone number. */
const MOST_A_DAY = 500;
/** Days over which orders of the same receiver are counted. */
const DAYS = 90;

/**
 * Reads the receiver of an order and how many orders they have here. Who reads the whole phone number is recorded,
 * `MOST_A_DAY` orders a day at most.
 */
export async function buyerInfo(ctx: ShopCtx, id: string) {
  const row = await ctx.db
    .from('orders')
    .select(['receiver', 'phone', 'province', 'city', 'area', 'street', 'detail', 'buyer_note'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) refuse(common.notFound, { what: '订单' });
  const isWhole = ctx.can('phone.full');
  if (isWhole) await recordReveal(ctx, id);
  const { province: Province, city: City, area: Area, street: Street, detail: AddressDetail } = row;
  return {
    Receiver: row.receiver,
    Mobile: isWhole ? row.phone : maskPhone(row.phone),
    Address: orderAddressText({ Province, City, Area, Street, AddressDetail }),
    BuyerNote: row.buyer_note,
    Masked: !isWhole,
    SameReceiver: await sameReceiver(ctx.db, row),
  };
}

/** Records that the user reads the whole number; the same order again on the same day is not counted twice. */
async function recordReveal({ db, user }: ShopCtx, orderId: string): Promise<void> {
  const { rows } = await sql<{ n: number; isRevealed: boolean }>`select count(*)::int as n,
      coalesce(bool_or(order_id = ${orderId}), false) as "isRevealed" from reveals
    where shop_id = ${db.shopId} and user_id = ${user.id}
      and at >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`.execute(
    db.k,
  );
  const { n = 0, isRevealed = false } = rows[0] ?? {};
  if (isRevealed) return;
  if (n >= MOST_A_DAY) refuse(no.tooManyReveals, { most: MOST_A_DAY });
  await db
    .insert('reveals', { id: newId(), order_id: orderId, user_id: user.id, user_name: user.name })
    .execute();
}

interface SameReceiverCounts {
  Orders: number;
  Waiting: number;
  Complaints: number;
}

async function sameReceiver(db: TenantDb, { receiver, phone }: { receiver: string; phone: string }) {
  const over = CANCELLED | STATUS.shipped | STATUS.complete;
  const { rows } = await sql<SameReceiverCounts>`select count(*)::int as "Orders",
      (count(*) filter (where status & ${sql.lit(over)} = 0))::int as "Waiting",
      (count(*) filter (where status & ${sql.lit(COMPLAINT_BITS)} <> 0))::int as "Complaints"
    from orders where shop_id = ${db.shopId} and phone_reversed = ${phoneReversed(phone)} and receiver = ${receiver}
      and id >= ${firstIdAt(addDays(new Date(), -DAYS))}`.execute(db.k);
  return rows[0] ?? { Orders: 0, Waiting: 0, Complaints: 0 };
}
