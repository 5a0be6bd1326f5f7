import { addDays, dayOf, minuteOf } from '#features/orders/orders/times/order-time.ts';
import { BUYER_LEG, type ComplaintLeg, otherSide } from '../../leg.ts';
import { bySide, type LockedComplaint, openOffer, type StoredOffer } from './locked-complaint.ts';

/** How often a complaint may be reopened, and until how many days after it was closed. */
export const MOST_REOPENED = 2;
export const REOPEN_DAYS = 15;

/**
 * Sentence that a complaint is closed: until when it may be reopened, or that it no longer may; empty while it is open.
 */
export function closedMessage(
  { closedAt, reopened }: Pick<LockedComplaint, 'closedAt' | 'reopened'>,
  now = new Date(),
): string {
  if (!closedAt) return '';
  const until = addDays(new Date(closedAt), REOPEN_DAYS);
  if (reopened >= MOST_REOPENED || until < now) return '已关闭，不能再打开；还有问题请另外发起';
  return `已关闭，可在 ${dayOf(until)} 前重新打开`;
}

const ANSWERS = { accepted: '同意', declined: '拒绝', withdrawn: '撤回方案' } as const;

/** Sentence about what has changed since an offer was seen, who did it and when: 对方已于 11-26 11:40 拒绝，请刷新. */
export function changedMessage(complaint: LockedComplaint, leg: ComplaintLeg, seenId: string): string {
  const offer = complaint.offers.find(({ id }) => id === seenId);
  const { by, state, answeredAt } = offer ?? {};
  if (by && answeredAt && (state === 'accepted' || state === 'declined' || state === 'withdrawn')) {
    const side = state === 'withdrawn' ? by : otherSide(by);
    return `${whoIs(complaint, leg, side)}已于 ${minuteOf(new Date(answeredAt))} ${ANSWERS[state]}，请刷新`;
  }
  const now = openOffer(complaint, leg);
  if (!now?.createdAt || now.id === seenId) return '对方已有新的答复，请刷新后再处理';
  return `${whoIs(complaint, leg, now.by)}已于 ${minuteOf(new Date(now.createdAt))} 提出新方案，请刷新`;
}

function whoIs(complaint: LockedComplaint, { leg }: ComplaintLeg, side: StoredOffer['by']): string {
  if (leg === BUYER_LEG) return side === 'buyer' ? '买家' : '本店';
  return side === bySide(complaint, leg) ? '本店' : '对方';
}
