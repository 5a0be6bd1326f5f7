import { sql } from 'kysely';
import { writeTimeline } from '#features/orders/orders/server/index.ts';
import { yuanOf } from '#kit/money/fen.ts';
import { newIds } from '#kit/tenant/server/new-ids.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { ChangedComplaint } from '../legs/locked-complaint.ts';
import type { Share } from './share.ts';

/** Who acted, as far as a shop may know. */
export interface EventAuthor {
  isMine: boolean;
  actor: string;
  /** Null: another shop's member, or nobody but the clock. */
  actorId: string | null;
  shop: string;
}

/** Writes parcels that bring goods back; one that brings none was entered by mistake. */
export async function writeReturns(shop: TenantDb, returns: Share['returns']): Promise<void> {
  if (returns.length === 0) return;
  const rows = returns
    .filter(({ parcel }) => parcel.pieces !== 0)
    .map(({ complaint, parcel: { leg, waybillNo, traceState, signedAt, ...parcel } }) => ({
      ...parcel,
      complaint_id: complaint.id,
      leg,
      waybill_no: waybillNo,
      trace_state: traceState,
      signed_at: signedAt,
    }));
  await sql`insert into complaint_returns (shop_id, id, complaint_id, leg, company, waybill_no, pieces, good, bad, accepted,
      trace_state, signed_at, received_at)
    select ${shop.shopId}, v.*, case when v.good is not null then now() end
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, complaint_id uuid, leg smallint, company text,
      waybill_no text, pieces int, good int, bad int, accepted int, trace_state smallint, signed_at timestamptz)
    on conflict (shop_id, id) do update set company = excluded.company, waybill_no = excluded.waybill_no, pieces = excluded.pieces,
      good = excluded.good, bad = excluded.bad, accepted = excluded.accepted, trace_state = excluded.trace_state,
      signed_at = excluded.signed_at,
      received_at = coalesce(complaint_returns.received_at, excluded.received_at)`.execute(shop.k);
  const mistaken = returns.flatMap(({ parcel: { id, pieces } }) => (pieces === 0 ? [id] : []));
  if (mistaken.length > 0)
    await shop.remove('complaint_returns').where('id', 'in', mistaken).where('good', 'is', null).execute();
}

/** Writes lines of threads. */
export async function writePosts(
  shop: TenantDb,
  posts: Share['posts'],
  signed: EventAuthor & { now: Date },
): Promise<void> {
  if (posts.length === 0) return;
  const ids = newIds(posts.length);
  const rows = posts.map(({ complaint, post: { kind, leg, text = '', pictures = [], money } }, at) => ({
    id: ids[at],
    complaint_id: complaint.id,
    at: signed.now.toISOString(),
    kind,
    leg,
    text,
    pictures,
    money: money === undefined ? null : yuanOf(money),
  }));
  await sql`insert into complaint_posts (shop_id, id, complaint_id, at, kind, leg, text, pictures, money, is_mine, actor,
      author_id, actor_shop)
    select ${shop.shopId}, v.id, v.complaint_id, v.at, v.kind, v.leg, v.text,
      v.pictures, v.money, ${signed.isMine}::boolean, ${signed.actor}::text,
      ${signed.actorId}::uuid, ${signed.shop}::text
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, complaint_id uuid, at timestamptz, kind text,
      leg smallint, text text, pictures text[], money numeric)`.execute(shop.k);
}

/** Notes that talks were urged; the note stands until somebody moves. */
export async function writeUrges(shop: TenantDb, urges: Share['urges']): Promise<void> {
  if (urges.length === 0) return;
  const rows = urges.map(({ complaint, leg }) => ({ id: complaint.id, leg }));
  await sql`update complaint_legs l set urged_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, leg smallint)
    where l.shop_id = ${shop.shopId} and l.complaint_id = v.id and l.leg = v.leg`.execute(shop.k);
}

/** Writes events of the orders' timelines; they name the complaint and no amount. */
export const writeComplaintEvents = (
  shop: TenantDb,
  events: Share['events'],
  signed: EventAuthor,
): Promise<void> =>
  writeTimeline(
    shop,
    events.map(({ complaint, kind }) => ({
      orderId: complaint.facts.order.id,
      kind,
      detail: { no: complaint.no, type: complaint.type },
      actor: signed.actor,
      actorShop: signed.shop,
    })),
  );

/** Writes what the acting shop changes of its own row. */
export async function writeMine(shop: TenantDb, changed: readonly ChangedComplaint[]): Promise<void> {
  const rows = changed.flatMap(({ complaint, change: { mine } }) =>
    mine ? [{ id: complaint.id, ...mine }] : [],
  );
  if (rows.length === 0) return;
  await sql`update complaints c set
      closed_at = case when v.closes then now() when not v.closes then null else c.closed_at end,
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
