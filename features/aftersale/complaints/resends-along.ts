import { type ComplaintLeg, isOpen, type LegSide, resendsAfterReturn, waitsForResend } from './leg.ts';

/**
 * State of goods that a leg has agreed to send anew: nobody needs them any more, or whose move they are and whether its
 * time runs.
 */
export type ResendStatus = { leg: number } & (
  | { isOver: true }
  | { isOver: false; turn: LegSide; isDue: boolean }
);

/** What the legs below mean for the next one: it may go by them, has to wait, or is not needed any more. */
type Below = 'agreed' | 'silent' | 'talking' | 'sent' | 'over';

/**
 * Works out, for the legs of a chain in order, where goods to be sent anew stand. They are sent only where every leg
 * below has agreed, and none above gets its own goods back first (complaints page §5). Until then it isn't the seller's
 * move, nor does its time run; what ended below ends above too. `legs` by their place in the chain, those that were
 * begun.
 */
export function resendsAlong(legs: readonly (ComplaintLeg | undefined)[]): ResendStatus[] {
  let below: Below = 'agreed';
  return legs.flatMap((leg, place): ResendStatus[] => {
    const under = below;
    below = stateBelow(leg, under);
    if (!leg || !isToSend(leg)) return [];
    if (fallsWith(leg, under)) return [{ leg: place, isOver: true }];
    const isHeld = legs.slice(place + 1).some((above) => above && resendsAfterReturn(above));
    if (under === 'agreed') return [{ leg: place, isOver: false, turn: 'seller', isDue: !isHeld }];
    // The side that wants them has to settle it below first; where it has asked there already, that talk has a time of
    // its own.
    return [{ leg: place, isOver: false, turn: 'buyer', isDue: under === 'silent' }];
  });
}

/** Tells whether only the new goods are waited for on a leg: goods that were to come back first are in. */
const isToSend = (leg: ComplaintLeg): boolean => waitsForResend(leg) && leg.returns === 'none';

/**
 * Tells whether the goods of a leg are wanted no more, because the talk below is over. Where the old ones came back
 * first, new ones are owed for them: the shop in the middle says what becomes of them.
 */
const fallsWith = (leg: ComplaintLeg, under: Below): boolean =>
  under === 'over' && isToSend(leg) && !leg.counted;

function stateBelow(leg: ComplaintLeg | undefined, under: Below): Below {
  if (!leg) return 'silent';
  if (leg.resendOrderId) return 'sent';
  if (!isOpen(leg) || fallsWith(leg, under)) return 'over';
  return waitsForResend(leg) && under === 'agreed' ? 'agreed' : 'talking';
}
