import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { RIGHT_NAMES, type Right } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import type { LegName } from '../../complaint-row.ts';
import { sideOf } from '../../complaint-status.ts';
import { BUYER_LEG, type ComplaintLeg, isOpen } from '../../leg.ts';
import type { LockedComplaint } from './locked-complaint.ts';

/** Number of the leg that a name means for the shop at `hop`. */
export const legNo = (hop: number, name: LegName): number => (name === 'vendor' ? hop : hop - 1);

/** Name of a leg for the shop at `hop`. */
export const legName = (hop: number, leg: number): LegName =>
  leg === BUYER_LEG ? 'buyer' : leg === hop ? 'vendor' : 'channel';

/** Right to see what is agreed on a leg; without it one can neither offer nor accept. */
export const rightOf = (hop: number, leg: number): Right =>
  leg === hop ? 'price.purchase.view' : 'price.sales.view';

/** Reason why somebody may not act on the money of a leg; undefined: may. */
export function rightProblem({ can }: Pick<ShopCtx, 'can'>, hop: number, leg: number): Denial | undefined {
  const right = rightOf(hop, leg);
  return can(right) ? undefined : deny(complaintDenials.moneyRight, { right: RIGHT_NAMES[right] });
}

/** Finds the leg that is meant: the named one, or the one where it is this shop's move, or the only one. */
export function findLeg(
  complaint: LockedComplaint,
  name: LegName | null | undefined,
): ComplaintLeg | undefined {
  const legs = [...complaint.legs.values()];
  if (name) return complaint.legs.get(legNo(complaint.hop, name));
  const mine = legs.filter((leg) => isOpen(leg) && leg.turn === sideOf(complaint.hop, leg.leg));
  return mine[0] ?? (legs.length === 1 ? legs[0] : legs.find(isOpen));
}
