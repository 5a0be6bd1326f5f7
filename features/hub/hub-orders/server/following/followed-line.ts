import type { RequestKind } from '#features/orders/orders/request-flags.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { isRefund } from '../../line-states.ts';
import type { HubLine } from '../taking/line-of.ts';
import { type FollowOutcome, withOutcome } from './follow-outcome.ts';
import { addPendingRequest, type PendingRequest } from './pending-request.ts';

/** A line that is an order, changed at the platform since, with its order as it stands; of a set with one of its orders. */
export interface FollowedLine extends HubLine {
  order_id: string;
  /** Which of the set's orders, from 0. */
  part: number;
  version: number;
  place: string;
  place_seen: string | null;
  follow_outcomes: FollowOutcome[];
  /** What of that was asked of who ships, and has no answer yet. */
  pending_requests: PendingRequest[];
  /** What of earlier changes still waits for a person. */
  waits: FollowOutcome[];
  cancelled: boolean;
  refund: number;
  /** Pieces at the platform when it became an order, and when it was followed last. */
  quantity_taken: number | null;
  quantity_seen: number | null;
  /** Pieces of the order when it was made, and as it stands. */
  taken_amount: number | null;
  order_amount: number;
  status: number;
  shipped: number;
  cancelRequest: string | null;
  openRequests: number;
}

/** What became of a line; of that what its order could not follow, which a person sees to, and what was asked. */
export interface LineOutcome {
  all: FollowOutcome[];
  unfollowed: FollowOutcome[];
  pendingRequests: PendingRequest[];
}

/** By the line's id. */
export type LineOutcomes = Map<string, LineOutcome>;

/** The orders of a set may fare differently: each outcome is said once. */
export function noteLineOutcome(
  says: LineOutcomes,
  { id }: FollowedLine,
  outcome: FollowOutcome,
  isUnfollowed = false,
): void {
  const { all, unfollowed, pendingRequests } = says.get(id) ?? NOTHING;
  says.set(id, {
    all: withOutcome(all, outcome),
    unfollowed: isUnfollowed ? withOutcome(unfollowed, outcome) : unfollowed,
    pendingRequests,
  });
}

const NOTHING: LineOutcome = { all: [], unfollowed: [], pendingRequests: [] };

export const noteUnfollowed = (says: LineOutcomes, line: FollowedLine, outcome: FollowOutcome): void =>
  noteLineOutcome(says, line, outcome, true);

/** What the platform changed is asked of who ships this order. */
export function noteRequested(
  says: LineOutcomes,
  line: FollowedLine,
  kind: RequestKind,
  what: string,
  reason: string,
): void {
  const words = `${what}，${reason}`;
  noteLineOutcome(says, line, { matter: matterOf(kind), says: words });
  const outcome = says.get(line.id) ?? NOTHING;
  says.set(line.id, {
    ...outcome,
    pendingRequests: addPendingRequest(outcome.pendingRequests, {
      kind,
      what,
      says: words,
      orderIds: [line.order_id],
    }),
  });
}

/** What was said before is still so, and what was asked still waits, beside what is said and asked now. */
export function repeatOutcomes(says: LineOutcomes, line: FollowedLine): void {
  for (const each of line.follow_outcomes) noteLineOutcome(says, line, each);
  const outcome = says.get(line.id) ?? NOTHING;
  says.set(line.id, {
    ...outcome,
    pendingRequests: line.pending_requests.reduce(addPendingRequest, outcome.pendingRequests),
  });
}

/** What waits of earlier changes, but for what the platform has changed again since. */
export function openMatters(line: FollowedLine, now: readonly FollowOutcome[]): FollowOutcome[] {
  if (isWithdrawn(line)) return [];
  const again = mattersOf(now);
  return line.waits.filter(({ matter }) => !again.has(matter));
}

/** What was asked because of earlier changes and has no answer yet, but for what the platform has changed again since. */
export function openRequests(line: FollowedLine, now: readonly FollowOutcome[]): PendingRequest[] {
  if (isWithdrawn(line)) return line.pending_requests.filter(({ kind }) => kind === 'cancel');
  const again = mattersOf(now);
  return line.pending_requests.filter(({ kind }) => !again.has(matterOf(kind)));
}

const mattersOf = (outcomes: readonly FollowOutcome[]) => new Set(outcomes.map(({ matter }) => matter));

/** What a request is about. */
export const matterOf = (kind: RequestKind): FollowOutcome['matter'] =>
  kind === 'address' ? 'place' : 'goods';

/** Nothing more is to be done about it. */
export const isEnded = ({ status, cancelRequest }: FollowedLine): boolean =>
  has(status, CANCELLED) || cancelRequest !== null;

/** The platform wants nothing of it any more. */
export const isWithdrawn = ({ cancelled, refund, quantity }: FollowedLine): boolean =>
  cancelled || isRefund(refund) || quantity === 0;

/** Its buyer gave up some of its pieces since it was followed last. */
export const isFewer = (line: FollowedLine): boolean =>
  !isWithdrawn(line) && line.quantity_seen !== null && line.quantity < line.quantity_seen;

/** How many pieces the order should have by now; null where a person decided it otherwise than the platform said. */
export function expectedPieces({
  quantity,
  quantity_taken,
  taken_amount,
  mended,
}: FollowedLine): number | null {
  if (mended?.amount || !quantity_taken || !taken_amount) return null;
  const pieces = (taken_amount * quantity) / quantity_taken;
  return Number.isInteger(pieces) ? pieces : null;
}

/** So many pieces that have left are wanted no more. */
export const tooManyLeft = (line: FollowedLine): number =>
  isFewer(line) ? Math.max(0, line.shipped - (expectedPieces(line) ?? line.shipped)) : 0;
