import { allocatedPieces } from '#features/orders/orders/money/leg-refunds.ts';
import { deny, skip } from '#kit/endpoint/denial.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { complaintRefusals as no } from '../../refusals.ts';
import { lockComplaints } from '../legs/lock-complaints.ts';
import {
  backOn,
  type ChangedComplaint,
  type ComplaintVerdict,
  type LockedComplaint,
} from '../legs/locked-complaint.ts';
import { followResends } from './follow-resends.ts';
import { writeComplaints } from './write-complaints.ts';

type Acting = Pick<ShopCtx, 'db' | 'user'>;

/**
 * Changes complaints; there is no other way to. Locks their orders, lets `verdict` decide about each, and writes every
 * shop that hears of it. What is agreed on one counts for the next of the same order.
 */
export async function moveComplaints(
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
): Promise<BatchResult> {
  const { changed, skipped } = await decideComplaints(ctx, ids, verdict);
  await writeComplaints(ctx, changed);
  await followResends(ctx.db, changed);
  return { done: changed.length, skipped };
}

/** Label of a complaint among others: its number, and the order that it is about. */
export const complaintLabel = (no: string, orderId: string): string => `${no} LDL${orderId}`;

/** Decides about each complaint by `verdict`, under locks, and writes nothing. */
export async function decideComplaints(
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
): Promise<{ changed: ChangedComplaint[]; skipped: BatchResult['skipped'] }> {
  const all = await lockComplaints(ctx.db, ids);
  const known = new Set(all.map(({ id }) => id));
  const skipped: BatchResult['skipped'] = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .map((id) => skip(id, deny(common.notFound, { what: '投诉' })));
  const changed: ChangedComplaint[] = [];
  for (const complaint of all) {
    const change = verdict(complaint);
    if ('no' in change)
      skipped.push({
        ...skip(complaint.id, change),
        name: complaintLabel(complaint.no, complaint.facts.order.id),
      });
    else {
      changed.push({ complaint, change });
      countAgreed({ complaint, change });
    }
  }
  return { changed, skipped };
}

/** Changes complaints for a call: a call about a single one is refused where it can't be changed. */
export const changeComplaints = async (
  ctx: Acting,
  ids: readonly string[],
  verdict: (complaint: LockedComplaint) => ComplaintVerdict,
): Promise<BatchResult> => refuseLateComplaint(ids, await moveComplaints(ctx, ids, verdict));

/** Counts what a change agrees for the other complaints of the order, decided after it. */
export function countAgreed({ complaint, change }: ChangedComplaint): void {
  for (const leg of change.legs ?? []) {
    const was = complaint.legs.get(leg.leg);
    const back = backOn(complaint.facts, leg.leg);
    const booked = leg.booked - (was?.booked ?? 0);
    complaint.facts.back.set(leg.leg, {
      ...back,
      booked: back.booked + booked,
      promised: back.promised + leg.money - (was?.money ?? 0) - booked,
      pieces: back.pieces + allocatedPieces(leg) - (was ? allocatedPieces(was) : 0),
    });
  }
}

/** Refuses a call about a single complaint that came too late. */
export function refuseLateComplaint(ids: readonly string[], result: BatchResult): BatchResult {
  const [first] = result.skipped;
  if (ids.length === 1 && result.done === 0 && first) refuse(no.late, { reason: first.reason });
  return result;
}
