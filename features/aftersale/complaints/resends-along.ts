import { isOpen, type Leg, resendsAfterReturn, type Side, waitsForResend } from './leg.ts';

/** Where goods that a leg has agreed to send anew stand: nobody needs them any more, or whose move they are and whether its time runs. */
export type ResendStatus = { leg: number } & (
  | { isOver: true }
  | { isOver: false; turn: Side; isDue: boolean }
);

/** What the legs below say to it: the next one may go by it, has to wait, or is not needed any more. */
type Below = 'agreed' | 'silent' | 'talking' | 'sent' | 'over';

/**
 * Goods are sent anew only where every leg below has agreed, and none above gets its own goods back first (complaints
 * page §5). Until then it isn't the seller's move, nor does its time run; what fell through below falls above too.
 * `legs` by their place in the chain, those that were begun.
 */
export function resendsAlong(legs: readonly (Leg | undefined)[]): ResendStatus[] {
  let below: Below = 'agreed';
  return legs.flatMap((leg, place): ResendStatus[] => {
    const under = below;
    below = stateBelow(leg, under);
    if (!leg || !isToSend(leg)) return [];
    if (fallsWith(leg, under)) return [{ leg: place, isOver: true }];
    const isHeld = legs.slice(place + 1).some((above) => above && resendsAfterReturn(above));
    if (under === 'agreed') return [{ leg: place, isOver: false, turn: 'seller', isDue: !isHeld }];
    // Whoever wants them has to settle it below first; asked there already, that talk has a time of its own.
    return [{ leg: place, isOver: false, turn: 'buyer', isDue: under === 'silent' }];
  });
}

/** Nothing else is waited for on the leg itself: goods that were to come back first are in. */
const isToSend = (leg: Leg): boolean => waitsForResend(leg) && leg.returns === 'none';

/** Its goods are wanted no more by anybody. Where the old ones came back first, they are owed for: the middle says what becomes of them. */
const fallsWith = (leg: Leg, under: Below): boolean => under === 'over' && isToSend(leg) && !leg.counted;

function stateBelow(leg: Leg | undefined, under: Below): Below {
  if (!leg) return 'silent';
  if (leg.resendOrderId) return 'sent';
  if (!isOpen(leg) || fallsWith(leg, under)) return 'over';
  return waitsForResend(leg) && under === 'agreed' ? 'agreed' : 'talking';
}
