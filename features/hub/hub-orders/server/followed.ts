import type { RequestKind } from '#features/orders/orders/asks.ts';
import { CANCELLED, has } from '#features/orders/orders/status.ts';
import { isRefund } from '../line-states.ts';
import { type Asked, withAsked } from './asked.ts';
import type { HubLine } from './line-of.ts';

/** A line that is an order, changed at the platform since, with its order as it stands; of a set with one of its orders. */
export interface Followed extends HubLine {
  order_id: string;
  /** Which of the set's orders, from 0. */
  part: number;
  version: number;
  place: string;
  place_seen: string | null;
  follow_says: string;
  /** What of that was asked of who ships, and has no answer yet. */
  follow_asked: Asked[];
  /** What of earlier changes still waits for a person. */
  waits: string;
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
  asked: string | null;
  asks: number;
}

/** What became of a line; of that what its order could not follow, which a person sees to, and what was asked. */
export interface Outcome {
  all: string;
  unfollowed: string;
  asked: Asked[];
}

/** By the line's id. */
export type Says = Map<string, Outcome>;

/** The orders of a set may fare differently: each outcome is said once. */
export function tell(says: Says, { id }: Followed, outcome: string, isUnfollowed = false): void {
  const { all, unfollowed, asked } = says.get(id) ?? NOTHING;
  says.set(id, {
    all: withOnce(all, outcome),
    unfollowed: isUnfollowed ? withOnce(unfollowed, outcome) : unfollowed,
    asked,
  });
}

const NOTHING: Outcome = { all: '', unfollowed: '', asked: [] };

export const tellUnfollowed = (says: Says, line: Followed, outcome: string): void =>
  tell(says, line, outcome, true);

/** What the platform changed is asked of who ships this order. */
export function tellAsked(says: Says, line: Followed, kind: RequestKind, what: string, reason: string): void {
  const words = `${what}，${reason}`;
  tell(says, line, words);
  const told = says.get(line.id) ?? NOTHING;
  says.set(line.id, {
    ...told,
    asked: withAsked(told.asked, { kind, what, says: words, orderIds: [line.order_id] }),
  });
}

/** What was said before is still so, and what was asked still waits, beside what is said and asked now. */
export function tellAgain(says: Says, line: Followed): void {
  for (const said of line.follow_says.split('；')) tell(says, line, said);
  const told = says.get(line.id) ?? NOTHING;
  says.set(line.id, { ...told, asked: line.follow_asked.reduce(withAsked, told.asked) });
}

export function withOnce(said: string, outcome: string): string {
  if (said.includes(outcome)) return said;
  return said ? `${said}；${outcome}` : outcome;
}

/** What waits of earlier changes, but for what the platform has changed again since. */
export function stillWaits(line: Followed, said: string): string {
  if (isGone(line)) return '';
  if (!said) return line.waits;
  const again = mattersOf(said);
  const left = line.waits.split('；').filter((one) => !again.has(matterOf(one)));
  return left.join('；');
}

/** What was asked because of earlier changes and has no answer yet, but for what the platform has changed again since. */
export function stillAsked(line: Followed, said: string): Asked[] {
  if (isGone(line)) return line.follow_asked.filter(({ kind }) => kind === 'cancel');
  if (!said) return line.follow_asked;
  const again = mattersOf(said);
  return line.follow_asked.filter(({ what }) => !again.has(matterOf(what)));
}

const mattersOf = (said: string) => new Set(said.split('；').map(matterOf));

/** Where it goes, or how many pieces. */
const matterOf = (outcome: string) => outcome.startsWith('平台改了收货信息');

/** Nothing more is to be done about it. */
export const isEnded = ({ status, asked }: Followed): boolean => has(status, CANCELLED) || asked !== null;

/** The platform wants nothing of it any more. */
export const isGone = ({ cancelled, refund, quantity }: Followed): boolean =>
  cancelled || isRefund(refund) || quantity === 0;

/** Its buyer gave up some of its pieces since it was followed last. */
export const isFewer = (line: Followed): boolean =>
  !isGone(line) && line.quantity_seen !== null && line.quantity < line.quantity_seen;

/** How many pieces the order should have by now; null where a person decided it otherwise than the platform said. */
export function wantedOf({ quantity, quantity_taken, taken_amount, mended }: Followed): number | null {
  if (mended?.amount || !quantity_taken || !taken_amount) return null;
  const wanted = (taken_amount * quantity) / quantity_taken;
  return Number.isInteger(wanted) ? wanted : null;
}

/** So many pieces that have left are wanted no more. */
export const tooManyLeft = (line: Followed): number =>
  isFewer(line) ? Math.max(0, line.shipped - (wantedOf(line) ?? line.shipped)) : 0;
