import { minuteOf } from '#features/orders/orders/times/order-time.ts';
import { deny } from '#kit/endpoint/denial.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { BUYER_LEG, isOpen } from '../../leg.ts';
import {
  bySide,
  type ComplaintVerdict,
  type LockedComplaint,
  type LockedLeg,
} from '../legs/locked-complaint.ts';

const AGAIN_MS = 4 * 3_600_000;

interface UrgeTimes {
  dueAt: string;
  askedAt: string | null;
  urgedAt: string | null;
}

/**
 * Time from which the other side may be urged: twice the time that it had has passed, and again after a while
 * (complaints page §3).
 */
export function urgedFrom({ dueAt, askedAt, urgedAt }: UrgeTimes): Date {
  const due = Date.parse(dueAt);
  const twice = due + (askedAt ? due - Date.parse(askedAt) : 0);
  return new Date(Math.max(twice, urgedAt ? Date.parse(urgedAt) + AGAIN_MS : 0));
}

/** Urges the other side of a talk that lies, in the thread of both and on its list. */
export function urge(
  complaint: LockedComplaint,
  leg: LockedLeg,
  reason: string,
  now = new Date(),
): ComplaintVerdict {
  if (!isOpen(leg) || leg.version === 0) return deny(complaintDenials.urgeNoOffer);
  if (leg.leg === BUYER_LEG || leg.turn === bySide(complaint, leg.leg))
    return deny(complaintDenials.urgeOwnMove);
  if (!leg.dueAt) return deny(complaintDenials.urgeNoTime);
  const from = urgedFrom({ dueAt: leg.dueAt, askedAt: leg.askedAt, urgedAt: leg.urgedAt });
  if (now < from && leg.urgedAt)
    return deny(complaintDenials.urgedLately, {
      at: minuteOf(new Date(leg.urgedAt)),
      from: minuteOf(from),
    });
  if (now < from) return deny(complaintDenials.urgeEarly, { from: minuteOf(from) });
  return { posts: [{ kind: 'urged', leg: leg.leg, text: reason }], urges: [leg.leg] };
}

/** Finds the talk that the other side lets lie, the one that has waited longest. */
export function legToUrge(complaint: LockedComplaint): LockedLeg | undefined {
  const late = [...complaint.legs.values()].filter(
    (leg) =>
      isOpen(leg) && leg.leg !== BUYER_LEG && leg.turn !== null && leg.turn !== bySide(complaint, leg.leg),
  );
  return late.sort((a, b) => Date.parse(a.dueAt ?? '9999') - Date.parse(b.dueAt ?? '9999'))[0];
}
