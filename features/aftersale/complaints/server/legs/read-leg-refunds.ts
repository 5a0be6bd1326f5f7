import { sql } from 'kysely';
import { allocatedPieces, type LegRefunds, NOTHING_BACK } from '#features/orders/orders/money/leg-refunds.ts';
import { fenOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

interface Talk {
  order_id: string;
  leg: number;
  no: string;
  money: number;
  booked: number;
  state: number;
  pieces: number;
  back: number;
  resend: number;
  resend_order_id: string | null;
  is_over: boolean;
}

/** Reads what was given back of orders that nobody else can change now, by order and leg: both of this shop's. */
export async function readLegRefunds(
  db: TenantDb,
  orderIds: readonly string[],
): Promise<Map<string, Map<number, LegRefunds>>> {
  const { rows } =
    await sql<Talk>`select l.order_id::text, l.leg, c.no, l.money, l.booked, l.state, l.pieces, l.back,
      l.resend, l.resend_order_id::text, l.money > 0 and exists (select from complaint_proposals p
        where p.shop_id = ${db.shopId} and p.complaint_id = l.complaint_id and p.leg = l.leg and p.over_price
          and p.state = 'accepted') as is_over
    from complaint_legs l join complaints c on c.shop_id = ${db.shopId} and c.id = l.complaint_id
    where l.shop_id = ${db.shopId} and l.order_id = any(${[...orderIds]}::bigint[]) order by c.no`.execute(
      db.k,
    );
  const refunds = new Map<string, Map<number, LegRefunds>>();
  for (const talk of rows) {
    const legs = refunds.get(talk.order_id) ?? new Map<number, LegRefunds>();
    legs.set(talk.leg, withTalk(legs.get(talk.leg) ?? NOTHING_BACK, talk));
    refunds.set(talk.order_id, legs);
  }
  return refunds;
}

function withTalk(back: LegRefunds, talk: Talk): LegRefunds {
  const { no, resend_order_id: resendOrderId } = talk;
  const money = fenOf(talk.money);
  const booked = fenOf(talk.booked);
  const pieces = allocatedPieces({ ...talk, resendOrderId });
  return {
    booked: back.booked + booked,
    promised: back.promised + money - booked,
    pieces: back.pieces + pieces,
    isOver: back.isOver || talk.is_over,
    complaints: money > 0 || pieces > 0 ? [...back.complaints, no] : back.complaints,
  };
}
