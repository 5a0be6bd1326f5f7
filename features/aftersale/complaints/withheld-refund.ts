import type { ComplaintOfferRow, LegRow } from './complaint-row.ts';

/** Tells whether goods were counted: from then on the talk is about money. */
export const isCounted = ({ Parcels }: Pick<LegRow, 'Parcels'>): boolean =>
  Parcels.some(({ Good }) => Good !== null);

/** Tells whether goods were counted or sent anew: neither happens twice in one talk. */
export const hadGoods = (leg: Pick<LegRow, 'Parcels' | 'ResendOrderID'>): boolean =>
  isCounted(leg) || leg.ResendOrderID !== null;

/** Tells whether an offer is the seller's to leave it at what it has accepted of the goods that came back. */
export const isWithheldOffer = (
  leg: Pick<LegRow, 'Leg' | 'Parcels'>,
  offer: Pick<ComplaintOfferRow, 'IsMine' | 'Money' | 'Pieces' | 'Resend'> | undefined,
): boolean =>
  offer !== undefined &&
  isCounted(leg) &&
  offer.IsMine === (leg.Leg === 'channel') &&
  !offer.Money &&
  offer.Pieces + offer.Resend === 0;

/**
 * Amount that was agreed for goods and is not in the books, since fewer of them were accepted; null for who may not see
 * it.
 */
export function withheldRefund({ Offers, Money }: Pick<LegRow, 'Offers' | 'Money'>): number | null {
  const agreed = Offers.findLast(({ State, Pieces }) => State === 'accepted' && Pieces > 0);
  if (!agreed || agreed.Money === null || Money === null) return null;
  return Math.max(0, Math.round((agreed.Money - (agreed.Fee ?? 0) - Money) * 100) / 100);
}
