import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { dueAt } from '#features/orders/orders/due-at.ts';
import { yuanOf } from '#kit/money/fen.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { INTERCEPT } from '../words.ts';
import type { Changed, ComplaintInHand } from './in-hand.ts';
import type { Share } from './share.ts';

/** Who acted, as a shop may know them. */
export interface Signed {
  isMine: boolean;
  actor: string;
  /** Null: another shop's member, or nobody but the clock. */
  actorId: string | null;
  shop: string;
}

export async function writeLegs(shop: TenantDb, legs: Share['legs'], now: Date): Promise<void> {
  if (legs.length === 0) return;
  const rows = legs.map(({ of, leg }) => ({
    ...{ complaint_id: of.id, leg: leg.leg, order_id: of.held.order.id, state: leg.state, turn: leg.turn },
    ...{ proposal_id: leg.proposalId, version: leg.version, agreements: leg.agreements },
    ...{ money: yuanOf(leg.money), booked: yuanOf(leg.booked) },
    ...{ returns: leg.returns, pieces: leg.pieces, back: leg.back },
    ...{ resend: leg.resend, resend_order_id: leg.resendOrderId, intercepted: leg.intercepted },
    ...{ marks: leg.marks, fee: yuanOf(leg.fee), goods_first: leg.goodsFirst, counted: leg.counted },
    entry_id: 'entryId' in leg ? leg.entryId : null,
    due_at: dueOf(of, leg, now),
    asked_at: dueOf(of, leg, now) && now,
  }));
  await sql`insert into complaint_legs (shop_id, complaint_id, leg, order_id, state, turn, proposal_id, version,
      agreements, money, booked, returns, pieces, back, entry_id, due_at, resend, resend_order_id, intercepted,
      marks, fee, asked_at, goods_first, counted)
    select ${shop.shopId}, v.* from json_to_recordset(${JSON.stringify(rows)}::json) as v(complaint_id uuid, leg smallint,
      order_id bigint, state smallint, turn text, proposal_id uuid, version smallint, agreements smallint,
      money numeric, booked numeric, returns text, pieces int, back int, entry_id bigint, due_at timestamptz,
      resend int, resend_order_id bigint, intercepted boolean, marks smallint, fee numeric, asked_at timestamptz,
      goods_first boolean, counted boolean)
    on conflict (shop_id, complaint_id, leg) do update set state = excluded.state, turn = excluded.turn,
      proposal_id = excluded.proposal_id, version = excluded.version, agreements = excluded.agreements,
      money = excluded.money, booked = excluded.booked, returns = excluded.returns, pieces = excluded.pieces,
      back = excluded.back, due_at = excluded.due_at, resend = excluded.resend,
      resend_order_id = excluded.resend_order_id, intercepted = excluded.intercepted, marks = excluded.marks, fee = excluded.fee,
      asked_at = excluded.asked_at, urged_at = null, goods_first = excluded.goods_first, counted = excluded.counted,
      entry_id = coalesce(excluded.entry_id, complaint_legs.entry_id)`.execute(shop.k);
}

/** A parcel on its way doesn't wait for the morning: an intercept has no quiet hours. */
export function dueOf(
  { type }: ComplaintInHand,
  { dueHours, turn }: Share['legs'][number]['leg'],
  now: Date,
) {
  if (dueHours === undefined || turn === null) return null;
  return type === INTERCEPT ? new Date(now.getTime() + dueHours * HOUR) : dueAt(now, dueHours);
}

const HOUR = 3_600_000;

export async function writeOffers(shop: TenantDb, offers: Share['offers']): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(({ of, offer }) => {
    const { by, overPrice, money, freight, fee, bad, goodsFirst, ...same } = offer;
    return {
      ...{ ...same, complaint_id: of.id, by_side: by, over_price: overPrice },
      ...{ bad_count: bad?.count ?? null, of_count: bad?.of ?? null, goods_first: goodsFirst },
      ...{ money: yuanOf(money), freight: yuanOf(freight), fee: yuanOf(fee) },
    };
  });
  await sql`insert into complaint_proposals (shop_id, id, complaint_id, leg, version, by_side, state, money, freight,
      over_price, reverses, returns, pieces, note, pictures, answer, resend, content,
      responsible, fee, bad_count, of_count, goods_first)
    select ${shop.shopId}, v.id, v.complaint_id, v.leg, v.version, v.by_side, v.state, v.money, v.freight, v.over_price,
      v.reverses, v.returns, v.pieces, v.note, array(select json_array_elements_text(v.pictures)), v.answer,
      v.resend, v.content, v.responsible, v.fee, v.bad_count, v.of_count, v.goods_first
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, complaint_id uuid, leg smallint,
      version smallint, by_side text, state text, money numeric, freight numeric, over_price boolean,
      reverses boolean, returns text, pieces int, note text, pictures json, answer text, resend int, content text,
      responsible smallint, fee numeric, bad_count int, of_count int, goods_first boolean)
    on conflict (shop_id, id) do update set state = excluded.state, version = excluded.version,
      money = excluded.money, freight = excluded.freight, over_price = excluded.over_price,
      reverses = excluded.reverses, returns = excluded.returns, pieces = excluded.pieces, note = excluded.note,
      pictures = excluded.pictures, answer = excluded.answer, resend = excluded.resend, content = excluded.content,
      responsible = excluded.responsible, fee = excluded.fee, bad_count = excluded.bad_count,
      of_count = excluded.of_count, goods_first = excluded.goods_first,
      answered_at = case when excluded.state in ('draft', 'open') then null else now() end`.execute(shop.k);
}

export async function writeReturns(shop: TenantDb, returns: Share['returns']): Promise<void> {
  if (returns.length === 0) return;
  const rows = returns.map(({ of, parcel: { leg, waybillNo, traceState, signedAt, ...parcel } }) => ({
    ...{ ...parcel, complaint_id: of.id, leg, waybill_no: waybillNo },
    ...{ trace_state: traceState, signed_at: signedAt },
  }));
  await sql`insert into complaint_returns (shop_id, id, complaint_id, leg, company, waybill_no, good, bad, accepted,
      trace_state, signed_at, received_at)
    select ${shop.shopId}, v.*, case when v.good is not null then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, complaint_id uuid, leg smallint, company text,
      waybill_no text, good int, bad int, accepted int, trace_state smallint, signed_at timestamptz)
    on conflict (shop_id, id) do update set company = excluded.company, waybill_no = excluded.waybill_no,
      good = excluded.good, bad = excluded.bad, accepted = excluded.accepted, trace_state = excluded.trace_state,
      signed_at = excluded.signed_at,
      received_at = coalesce(complaint_returns.received_at, excluded.received_at)`.execute(shop.k);
}

export async function writePosts(
  shop: TenantDb,
  posts: Share['posts'],
  signed: Signed & { now: Date },
): Promise<void> {
  if (posts.length === 0) return;
  const rows = posts.map(({ of, post: { kind, leg, text = '', pictures = [], money } }) => ({
    ...{ id: newId(), complaint_id: of.id, at: signed.now.toISOString(), kind, leg, text },
    pictures,
    money: money === undefined ? null : yuanOf(money),
  }));
  await sql`insert into complaint_posts (shop_id, id, complaint_id, at, kind, leg, text, pictures, money, is_mine, actor,
      author_id, actor_shop)
    select ${shop.shopId}, v.id, v.complaint_id, v.at, v.kind, v.leg, v.text,
      array(select json_array_elements_text(v.pictures)), v.money, ${signed.isMine}::boolean, ${signed.actor}::text,
      ${signed.actorId}::uuid, ${signed.shop}::text
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, complaint_id uuid, at timestamptz, kind text,
      leg smallint, text text, pictures json, money numeric)`.execute(shop.k);
}

/** What was urged stands until somebody moves. */
export async function writeUrges(shop: TenantDb, urges: Share['urges']): Promise<void> {
  if (urges.length === 0) return;
  const rows = urges.map(({ of, leg }) => ({ id: of.id, leg }));
  await sql`update complaint_legs l set urged_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, leg smallint)
    where l.shop_id = ${shop.shopId} and l.complaint_id = v.id and l.leg = v.leg`.execute(shop.k);
}

/** The order's timeline names the complaint and tells no amount. */
export async function writeEvents(shop: TenantDb, events: Share['events'], signed: Signed): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ of, kind }) => ({
    ...{ id: newId(), order_id: of.held.order.id, kind, detail: { no: of.no, type: of.type } },
  }));
  await sql`insert into order_events (shop_id, id, order_id, kind, detail, actor, actor_shop)
    select ${shop.shopId}, v.*, ${signed.actor}::text, ${signed.shop}::text
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, order_id bigint, kind text, detail jsonb)`.execute(
    shop.k,
  );
}

/** What of its own row the acting shop changes. */
export async function writeMine(shop: TenantDb, changed: readonly Changed[]): Promise<void> {
  const rows = changed.flatMap(({ of, change: { mine } }) => (mine ? [{ id: of.id, ...mine }] : []));
  if (rows.length === 0) return;
  await sql`update complaints c set
      closed_at = case v.closes when true then now() when false then null else c.closed_at end,
      closed_note = coalesce(v.note, c.closed_note), handler_id = coalesce(v.handler_id, c.handler_id),
      handler_name = coalesce(v.handler_name, c.handler_name), responsible = coalesce(v.responsible, c.responsible),
      reopened = coalesce(v.reopened, c.reopened), buyer_name = coalesce(v.buyer_name, c.buyer_name),
      buyer_phone = coalesce(v.buyer_phone, c.buyer_phone), buyer_demand = coalesce(v.buyer_demand, c.buyer_demand),
      refund_no = coalesce(v.refund_no, c.refund_no)
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, closes boolean, note text, handler_id uuid,
      handler_name text, responsible smallint, reopened smallint, buyer_name text, buyer_phone text, buyer_demand text,
      refund_no text)
    where c.shop_id = ${shop.shopId} and c.id = v.id`.execute(shop.k);
}
