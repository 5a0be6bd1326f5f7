import { groupBy } from '#kit/list/group-by.ts';
import { fenOf } from '#kit/money/fen.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { LegSide, Returns } from '../../leg.ts';
import { lockOrderFacts } from './lock-order-facts.ts';
import type { LockedComplaint, ReturnParcel, StoredOffer } from './locked-complaint.ts';

/** Locks the orders of these complaints, then reads them as this shop has them. */
export async function lockComplaints(db: TenantDb, ids: readonly string[]): Promise<LockedComplaint[]> {
  const unique = [...new Set(ids)];
  const known = await db
    .from('complaints')
    .select(['id', 'order_id'])
    .where('id', '=', anyOf(unique))
    .execute();
  if (known.length === 0) return [];
  const orders = await lockOrderFacts(
    db,
    known.map((row) => row.order_id),
  );
  const [rows, legs, offers, returns] = await Promise.all([
    db.from('complaints').select(HEAD).where('id', '=', anyOf(unique)).execute(),
    legsOf(db, unique),
    offersOf(db, unique),
    returnsOf(db, unique),
  ]);
  const place = new Map(unique.map((id, at) => [id, at]));
  return rows
    .flatMap((row): LockedComplaint[] => {
      const facts = orders.get(row.order_id);
      if (!facts) return [];
      const { id, no, hop, type, reason, pieces, description, pictures, status, reopened } = row;
      return [
        {
          id,
          no,
          facts,
          hop,
          type,
          reason,
          pieces,
          description,
          pictures,
          status,
          reopened,
          raised: row.raised as LockedComplaint['raised'],

          closedAt: row.closed_at,
          createdAt: row.created_at,
          fromTrouble: row.from_trouble,
          isNew: false,
          bad: badOf(row),
          responsible: row.responsible,
          legs: new Map((legs.get(id) ?? []).map((leg) => [leg.leg, leg])),
          offers: offers.get(id) ?? [],
          returns: returns.get(id) ?? [],
        },
      ];
    })
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** Columns that acts are decided by; those that only lists need aren't read. */
const HEAD = [
  'id',
  'no',
  'order_id',
  'hop',
  'raised',
  'type',
  'reason',
  'pieces',
  'description',
  'pictures',
  'status',
  'responsible',
  'bad_count',
  'of_count',
  'from_trouble',
  'reopened',
  'closed_at',
  'created_at',
] as const;

const badOf = ({
  bad_count: count,
  of_count: total,
}: {
  bad_count: number | null;
  of_count: number | null;
}) => (count === null || total === null ? null : { count, total });

async function legsOf(db: TenantDb, ids: readonly string[]) {
  const rows = await db
    .from('complaint_legs')
    .selectAll('complaint_legs')
    .where('complaint_id', '=', anyOf(ids))
    .execute();
  const legs = rows.map((row) => ({
    complaintId: row.complaint_id,
    leg: row.leg,
    state: row.state,
    turn: row.turn as LegSide | null,
    proposalId: row.proposal_id,
    version: row.version,
    agreements: row.agreements,
    entryId: row.entry_id,
    dueAt: row.due_at,
    askedAt: row.asked_at,
    urgedAt: row.urged_at,
    money: fenOf(row.money),
    booked: fenOf(row.booked),
    returns: row.returns as Returns,
    pieces: row.pieces,
    back: row.back,
    resend: row.resend,
    resendOrderId: row.resend_order_id,
    intercepted: row.intercepted,
    marks: row.marks,
    fee: fenOf(row.fee),
    goodsFirst: row.goods_first,
    counted: row.counted,
  }));
  return groupBy(legs, ({ complaintId }) => complaintId);
}

/** Reads the offers of complaints by complaint, by version. */
async function offersOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, StoredOffer[]>> {
  const rows = await db
    .from('complaint_proposals')
    .selectAll('complaint_proposals')
    .where('complaint_id', '=', anyOf(ids))
    .orderBy('version')
    .execute();
  const offers = rows.map((row) => ({
    complaintId: row.complaint_id,
    id: row.id,
    leg: row.leg,
    version: row.version,
    by: row.by_side as LegSide,
    state: row.state as StoredOffer['state'],
    money: fenOf(row.money),
    freight: fenOf(row.freight),
    overPrice: row.over_price,
    fee: fenOf(row.fee),
    responsible: row.responsible,
    returns: row.returns as Returns,
    reverses: row.reverses,
    pieces: row.pieces,
    note: row.note,
    pictures: row.pictures,
    answer: row.answer,
    resend: row.resend,
    content: row.content,
    goodsFirst: row.goods_first,
    bad: badOf(row),
    createdAt: row.created_at,
    answeredAt: row.answered_at,
  }));
  return groupBy(offers, ({ complaintId }) => complaintId);
}

async function returnsOf(db: TenantDb, ids: readonly string[]): Promise<Map<string, ReturnParcel[]>> {
  const rows = await db
    .from('complaint_returns')
    .selectAll('complaint_returns')
    .where('complaint_id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  const parcels = rows.map(({ complaint_id: complaintId, waybill_no: waybillNo, ...row }) => ({
    complaintId,
    waybillNo,
    id: row.id,
    leg: row.leg,
    company: row.company,
    pieces: row.pieces,
    good: row.good,
    bad: row.bad,
    accepted: row.accepted,
    traceState: row.trace_state,
    signedAt: row.signed_at,
  }));
  return groupBy(parcels, ({ complaintId }) => complaintId);
}
