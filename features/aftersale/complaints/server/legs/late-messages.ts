import { addDays, dayOf, minuteOf } from '#features/orders/orders/times/order-time.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { complaintDenials as no } from '../../complaint-denials.ts';
import { BUYER_LEG, type ComplaintLeg, otherSide } from '../../leg.ts';
import { bySide, type LockedComplaint, openOffer, type StoredOffer } from './locked-complaint.ts';

/** How often a complaint may be reopened, and until how many days after it was closed. */
export const MOST_REOPENED = 2;
export const REOPEN_DAYS = 15;

/**
 * Denial of a complaint that is closed: until when it may be reopened, or that it no longer may; undefined while it is
 * open.
 */
export function closedDenial(
  { closedAt, reopened }: Pick<LockedComplaint, 'closedAt' | 'reopened'>,
  now = new Date(),
): Denial | undefined {
  if (!closedAt) return undefined;
  const until = addDays(new Date(closedAt), REOPEN_DAYS);
  if (reopened >= MOST_REOPENED || until < now) return deny(no.closedForGood);
  return deny(no.closed, { day: dayOf(until) });
}

const ANSWERS = { accepted: '同意', declined: '拒绝', withdrawn: '撤回方案' } as const;

/** Denial that says what has changed since an offer was seen, who did it and when: 对方已于 11-26 11:40 拒绝，请刷新. */
export function changedDenial(complaint: LockedComplaint, leg: ComplaintLeg, seenId: string): Denial {
  const offer = complaint.offers.find(({ id }) => id === seenId);
  const { by, state, answeredAt } = offer ?? {};
  if (by && answeredAt && (state === 'accepted' || state === 'declined' || state === 'withdrawn')) {
    const side = state === 'withdrawn' ? by : otherSide(by);
    const at = minuteOf(new Date(answeredAt));
    return deny(no.answeredBy, { who: whoIs(complaint, leg, side), at, act: ANSWERS[state] });
  }
  const now = openOffer(complaint, leg);
  if (!now?.createdAt || now.id === seenId) return deny(no.changed);
  return deny(no.reofferedBy, {
    who: whoIs(complaint, leg, now.by),
    at: minuteOf(new Date(now.createdAt)),
  });
}

function whoIs(complaint: LockedComplaint, { leg }: ComplaintLeg, side: StoredOffer['by']): string {
  if (leg === BUYER_LEG) return side === 'buyer' ? '买家' : '本店';
  return side === bySide(complaint, leg) ? '本店' : '对方';
}
