import { minuteOf } from '#features/orders/orders/times/order-time.ts';
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
  if (!isOpen(leg) || leg.version === 0) return { no: '没有等对方答复的方案，不用催' };
  if (leg.leg === BUYER_LEG || leg.turn === bySide(complaint, leg.leg))
    return { no: '现在轮到本店处理，不用催' };
  if (!leg.dueAt) return { no: '没有约定答复时间，请直接留言' };
  const from = urgedFrom({ dueAt: leg.dueAt, askedAt: leg.askedAt, urgedAt: leg.urgedAt });
  if (now < from && leg.urgedAt)
    return { no: `已于 ${minuteOf(new Date(leg.urgedAt))} 催过，${minuteOf(from)} 起可以再催` };
  if (now < from) return { no: `对方还在处理时间内，${minuteOf(from)} 起可以催办` };
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
