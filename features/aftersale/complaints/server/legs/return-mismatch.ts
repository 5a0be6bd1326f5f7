import { LEG } from '../../leg.ts';
import { SENT_BACK } from '../../words.ts';
import { type LockedComplaint, openOffer, type Post, type StoredOffer } from './locked-complaint.ts';

/** Pieces that come back by what is agreed with the supplier or lies open there; undefined where nothing does. */
export function piecesAbove(complaint: LockedComplaint): number | undefined {
  const above = complaint.legs.get(complaint.hop);
  if (above?.state === LEG.agreed) return above.returns === 'none' ? undefined : above.pieces;
  const offer = above?.state === LEG.waits ? openOffer(complaint, above) : undefined;
  return offer && offer.returns !== 'none' ? offer.pieces : undefined;
}

/**
 * Post about different numbers: the channel sends its goods straight on to the supplier, which is to take another
 * number of them. What its receipt doesn't settle stays with this shop, which alone is told, as it alone knows both.
 */
export function returnMismatchPosts(
  complaint: LockedComplaint,
  { leg, returns, pieces }: StoredOffer,
): Post[] {
  const below = complaint.legs.get(complaint.hop - 1);
  const isStraightOn =
    below?.state === LEG.agreed && below.returns === 'upstream' && SENT_BACK.includes(complaint.type);
  if (leg !== complaint.hop || !isStraightOn || returns === 'none' || pieces === below.pieces) return [];
  const text = `渠道直接寄给供应商 ${below.pieces} 件，与供应商说的是 ${pieces} 件`;
  return [{ kind: 'unequal', leg: null, text }];
}
