import { BUYER_LEG, type ComplaintLeg, isOpen, type LegSide } from './leg.ts';
import { STATE, type WaitsFor } from './words.ts';

/** Side of a leg on which the shop at `hop` of the chain stands. */
export const sideOf = (hop: number, leg: number): LegSide => (leg === hop ? 'buyer' : 'seller');

/** Who is on the other side of a leg, for the shop at `hop`. */
export const neighbourOf = (hop: number, leg: number): 'agent' | 'vendor' | 'buyer' =>
  leg === BUYER_LEG ? 'buyer' : leg === hop ? 'vendor' : 'agent';

/** State of a complaint in one shop: it follows from its legs alone, and from whether somebody there has acted. */
export function complaintStatus(
  legs: readonly ComplaintLeg[],
  isTouched: boolean,
  isClosed: boolean,
): number {
  if (legs.some(isOpen) || (legs.length === 0 && !isClosed)) return isTouched ? STATE.working : STATE.pending;
  return legs.some(({ agreements }) => agreements > 0) ? STATE.handled : STATE.failed;
}

const whoMoves = (hop: number, leg: ComplaintLeg): WaitsFor =>
  leg.turn === null || leg.turn === sideOf(hop, leg.leg) ? 'me' : neighbourOf(hop, leg.leg);

/**
 * Whose move it is, as the shop at `hop` sees it: whoever was asked further up has to answer first, what waits for me
 * on the other leg waits for that.
 */
export function waitingParty(hop: number, legs: readonly ComplaintLeg[], isClosed: boolean): WaitsFor {
  if (isClosed) return 'nobody';
  if (legs.length === 0) return 'me';
  const open = legs.filter(isOpen).map((leg) => whoMoves(hop, leg));
  const others = open.filter((who) => who !== 'me');
  return others[0] ?? open[0] ?? 'nobody';
}
