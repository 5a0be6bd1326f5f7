import { sql } from 'kysely';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { hidesReceiver } from '../taking/line-of.ts';
import { type FollowOutcome, withOutcome } from './follow-outcome.ts';
import {
  type FollowedLine,
  isWithdrawn,
  type LineOutcomes,
  matterOf,
  openMatters,
  openRequests,
} from './followed-line.ts';
import { addPendingRequest, type PendingRequest } from './pending-request.ts';

/** Whatever is complained about is about something other than the address. */
const COMPLAINT: FollowOutcome = { matter: 'goods', says: '客诉' };

/**
 * Followed now, whatever came of it; what a person put right stays said. Lines that are to be complained about note what
 * was asked and said so far, in the transaction that asked; they are followed once that is done too.
 */
export async function noteLinesFollowed(
  db: TenantDb,
  lines: readonly FollowedLine[],
  says: LineOutcomes,
  toComplain: ReadonlySet<string>,
): Promise<void> {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const rows = [...byId.values()].map((line) => {
    const complains = toComplain.has(line.id);
    const { all = [], unfollowed = [], pendingRequests = [] } = says.get(line.id) ?? {};
    const about = complains ? withOutcome(all, COMPLAINT) : all;
    const left = openMatters(line, about);
    return {
      ...factsOf(line),
      ends: !complains,
      ...saidOf(line, { all, about, pendingRequests }),
      waits: unfollowed.reduce(withOutcome, left),
      isNew: unfollowed.length > 0,
    };
  });
  await write(db, rows);
}

/** What came of complaining is said beside what the line says by then: an answer may have been heard meanwhile. */
export async function noteComplained(
  db: TenantDb,
  [line]: readonly FollowedLine[],
  before: LineOutcomes,
  raised: LineOutcomes,
): Promise<void> {
  if (!line) return;
  const { rows } = await sql<Pick<FollowedLine, 'follow_outcomes' | 'pending_requests' | 'waits'>>`
    select follow_outcomes, pending_requests, case when unfollowed_at is null then '[]' else unfollowed end as waits
    from hub_orders where shop_id = ${db.shopId} and id = ${line.id} for update`.execute(db.k);
  const [now] = rows;
  if (!now) return;
  const { all = [], unfollowed = [] } = raised.get(line.id) ?? {};
  const waitsBefore = isWithdrawn(line) ? (before.get(line.id)?.unfollowed ?? []) : now.waits;
  const waits = unfollowed.reduce(withOutcome, waitsBefore);
  await write(db, [
    {
      ...factsOf(line),
      ends: true,
      says: all.reduce(withOutcome, now.follow_outcomes),
      pendingRequests: now.pending_requests,
      waits,
      isNew: (isWithdrawn(line) ? waits : unfollowed).length > 0,
    },
  ]);
}

const factsOf = (line: FollowedLine) => ({
  id: line.id,
  version: line.version,
  quantity: line.quantity,
  gone: isWithdrawn(line),
  place: hidesReceiver(line) ? line.place_seen : line.place,
});

interface NotedLine extends ReturnType<typeof factsOf> {
  /** All is done about it. */
  ends: boolean;
  says: FollowOutcome[];
  pendingRequests: PendingRequest[];
  waits: FollowOutcome[];
  isNew: boolean;
}

/**
 * What could not be followed waits for a person, once for each change, until the platform changes the same again: that a
 * line is gone it says again and again, and what waits of one is told when all is done.
 */
async function write(db: TenantDb, rows: readonly NotedLine[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update hub_orders h set followed = case when v.ends then v.version else h.followed end, place_seen = v.place,
      quantity_seen = case when v.ends then v.quantity else h.quantity_seen end, follow_outcomes = v.says, pending_requests = v."pendingRequests",
      unfollowed = case when v.waits = '[]' or v.gone and not v.ends then h.unfollowed else v.waits end,
      unfollowed_at = case when v.gone and not v.ends then h.unfollowed_at when v.waits = '[]' then null
        when v."isNew" and (not v.gone or v.waits <> h.unfollowed) then now() else h.unfollowed_at end
    from json_to_recordset(${JSON.stringify(rows)}::json) as v(id uuid, version int, place text, quantity int, says jsonb,
      "pendingRequests" jsonb, waits jsonb, "isNew" boolean, gone boolean, ends boolean)
    where h.shop_id = ${db.shopId} and h.id = v.id`.execute(db.k);
  await notify(db, 'hub');
}

interface NewMessage {
  all: readonly FollowOutcome[];
  /** With what is to be said yet. */
  about: readonly FollowOutcome[];
  pendingRequests: readonly PendingRequest[];
}

/** What still waits for an answer goes on being said, whatever else the platform has changed since. */
function saidOf(
  line: FollowedLine,
  { all, about, pendingRequests }: NewMessage,
): { says: FollowOutcome[]; pendingRequests: PendingRequest[] } {
  if (about.length === 0) return { says: line.follow_outcomes, pendingRequests: line.pending_requests };
  const left = openRequests(line, about);
  return {
    says: [...left.map(outcomeOf), ...all].reduce(withOutcome, []),
    pendingRequests: pendingRequests.reduce(addPendingRequest, left),
  };
}

const outcomeOf = ({ kind, says }: PendingRequest): FollowOutcome => ({ matter: matterOf(kind), says });
