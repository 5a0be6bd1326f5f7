import { sql } from 'kysely';
import { COMPLAINT_BITS } from '#features/orders/orders/status.ts';
import { groupBy } from '#kit/list/group-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { BUYER_LEG, isOpen, type Leg, type Side } from '../leg.ts';
import { statusOf, waitsOf } from '../standing.ts';
import { EXCHANGED, RESULT, STATE } from '../words.ts';

interface Row {
  id: string;
  hop: number;
  status: number;
  type: number;
  is_closed: boolean;
}

interface LegRow {
  complaint_id: string;
  leg: number;
  state: number;
  turn: Side | null;
  agreements: number;
  money: number;
  booked: number;
  returns: 'none';
  pieces: number;
  back: number;
  resend: number;
  resendOrderId: string | null;
  intercepted: boolean;
  due_at: string | null;
}

/** What follows from the legs of a shop's complaints: state, whose move, money; and the bits of its orders. */
export async function standAnew(
  shop: TenantDb,
  ids: readonly string[],
  orderIds: readonly string[],
  isTouched: boolean,
): Promise<void> {
  const { rows } = await sql<Row>`select id, hop, status, type, closed_at is not null as is_closed
    from complaints where shop_id = ${shop.shopId} and id = any(${[...ids]}::uuid[])`.execute(shop.k);
  const found =
    await sql<LegRow>`select complaint_id, leg, state, turn, agreements, money, booked, returns, pieces, back, resend,
      resend_order_id::text as "resendOrderId", intercepted, due_at
    from complaint_legs where shop_id = ${shop.shopId} and complaint_id = any(${[...ids]}::uuid[])`.execute(
      shop.k,
    );
  const legs = groupBy(found.rows, (leg) => leg.complaint_id);
  const values = rows.map((row) => standingOf(row, legs.get(row.id) ?? [], isTouched));
  await sql`update complaints c set status = v.status, waits_for = v.waits, due_at = v.due, money_in = v.money_in,
      money_out = v.money_out, results = v.results, guest = v.guest, moved_at = now(),
      closed_at = case when v.is_open then null else c.closed_at end
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id uuid, status int, waits text, due timestamptz,
      money_in numeric, money_out numeric, results int, is_open boolean,
      guest boolean)
    where c.shop_id = ${shop.shopId} and c.id = v.id`.execute(shop.k);
  await markOrders(shop, orderIds);
}

function standingOf({ id, hop, status, type, is_closed }: Row, rows: readonly LegRow[], isTouched: boolean) {
  const legs = rows.map((row): Leg => ({ ...row, proposalId: null, version: 0, marks: 0, fee: 0 }));
  const open = legs.some(isOpen);
  const isClosed = is_closed && !open;
  const sum = (leg: number) =>
    rows.filter((row) => row.leg === leg).reduce((all, { money }) => all + money, 0);
  const dues = rows.flatMap((row, at) => (row.due_at && legs[at] && isOpen(legs[at]) ? [row.due_at] : []));
  return {
    id,
    status: statusOf(legs, isTouched || status !== STATE.pending, isClosed),
    waits: waitsOf(hop, legs, isClosed),
    due: dues.sort()[0] ?? null,
    ...{ money_in: sum(hop), money_out: sum(hop - 1), results: resultsOf(rows, type), is_open: open },
    guest: rows.some(({ leg }) => leg === BUYER_LEG),
  };
}

/** What has happened, as bits. */
function resultsOf(rows: readonly LegRow[], type: number): number {
  const isBooked = rows.some((row) => row.booked !== 0 || (row.leg === BUYER_LEG && row.money !== 0));
  const back = rows.filter((row) => row.back > 0);
  const isExchange = type === EXCHANGED;
  const isSent = rows.some(({ resendOrderId }) => resendOrderId !== null);
  const isLess = back.some((row) => row.back < row.pieces);
  return (
    (isBooked ? RESULT.money : 0) |
    (back.length > 0 ? RESULT.returned : 0) |
    (isSent ? (isExchange ? RESULT.exchanged : RESULT.resent) : 0) |
    (isSent && isExchange && back.length > 0 ? RESULT.exchangedBack : 0) |
    (rows.some(({ intercepted }) => intercepted) ? RESULT.intercepted : 0) |
    (isLess ? RESULT.lessReturned : 0)
  );
}

/** An order shows the most pressing of this shop's complaints about it; the other bits are all shops' own. */
async function markOrders(shop: TenantDb, orderIds: readonly string[]): Promise<void> {
  await sql`update orders o set status = (o.status & ~${sql.lit(COMPLAINT_BITS)}) | v.bit
    from (select order_id, case when bool_or(status = ${sql.lit(STATE.pending)}) then ${sql.lit(STATE.pending)}
        when bool_or(status = ${sql.lit(STATE.working)}) then ${sql.lit(STATE.working)}
        when bool_or(status = ${sql.lit(STATE.failed)}) then ${sql.lit(STATE.failed)}
        else ${sql.lit(STATE.handled)} end as bit
      from complaints where shop_id = ${shop.shopId} and order_id = any(${[...orderIds]}::bigint[]) group by order_id) v
    where o.shop_id = ${shop.shopId} and o.id = v.order_id
      and o.status & ${sql.lit(COMPLAINT_BITS)} <> v.bit`.execute(shop.k);
}
