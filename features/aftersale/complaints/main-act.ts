import type { AnAct } from './acts.ts';
import type { ComplaintDetail, LegRow } from './complaint-row.ts';
import { LEG } from './leg.ts';
import { isToOrderFirst, mayAct } from './open-acts.ts';

type Talk = Pick<LegRow, 'Leg' | 'State' | 'IsMyTurn' | 'GoodsFirst' | 'Resend' | 'ResendOrderID'>;
interface Stands extends Pick<ComplaintDetail, 'Acts'> {
  Legs: readonly Talk[];
}
type OpenAct = ComplaintDetail['Acts'][number];

/** Acts by which a complaint goes on, the nearest to its end first: a supplier's answer is passed on before one answers by oneself. */
const FORWARD: readonly AnAct[] = [
  'replyAsVendor',
  'accept',
  'intercepted',
  'receive',
  'resend',
  'returnWaybill',
  'passOn',
  'offer',
];

/** Pure: the one act that a complaint waits for from this shop, if it waits for any. */
export function mainAct(complaint: Stands): OpenAct | undefined {
  for (const act of FORWARD) {
    const leg = buyerLast(complaint.Legs).find(
      (one) => mayAct(complaint, act, one.Leg) && leadsOn(act, one, complaint.Legs),
    );
    if (leg) return { Act: act, Leg: leg.Leg };
  }
  return undefined;
}

/** Tells whether the other side waits for pictures or words of this shop: they are sent in the talk. */
export const isEvidenceDue = (complaint: Stands): boolean =>
  !mainAct(complaint) && complaint.Legs.some(({ State, IsMyTurn }) => State === LEG.evidence && IsMyTurn);

/** What the shops agree among themselves comes before what the buyer is told. */
const buyerLast = (legs: readonly Talk[]): Talk[] => [
  ...legs.filter(({ Leg }) => Leg !== 'buyer'),
  ...legs.filter(({ Leg }) => Leg === 'buyer'),
];

/** What may be done is not yet what is waited for. */
function leadsOn(act: AnAct, leg: Talk, legs: readonly Talk[]): boolean {
  if (act === 'resend') return leg.IsMyTurn;
  if (act === 'returnWaybill') return leg.IsMyTurn && !isToOrderFirst(leg);
  if (act === 'offer') return leg.IsMyTurn && leg.State === LEG.declined;
  // What waits in the other talk for this shop comes before passing on.
  if (act === 'passOn') return !legs.some(({ IsMyTurn, Leg }) => IsMyTurn && Leg !== leg.Leg);
  return true;
}
