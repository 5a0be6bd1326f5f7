import { v7 as newId } from 'uuid';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { complaintDenials } from '../../complaint-denials.ts';
import { sideOf } from '../../complaint-status.ts';
import { type ComplaintLeg, decideLeg, type GoodsToCome } from '../../leg.ts';
import { BY_ITSELF } from '../../words.ts';
import type { ComplaintVerdict, LockedComplaint, ReturnParcel } from '../legs/locked-complaint.ts';
import { RECEIVE_HOURS, RETURN_HOURS } from '../legs/offers.ts';

/** A parcel of goods that go back, as who sends it says. */
export interface Waybill {
  company: string;
  no: string;
  /** What it brings; 0 where it was entered by mistake, unsaid all that no other parcel brings. */
  pieces?: number | undefined;
  /** The parcel that is put right by it, by its id in this talk, or by the number that it had. */
  known?: { id?: string | undefined; no?: string | undefined } | undefined;
}

/** A parcel that nobody has received. */
export const newParcel = (leg: number, { company, no }: Pick<Waybill, 'company' | 'no'>): ReturnParcel => ({
  id: newId(),
  leg,
  company,
  waybillNo: no,
  pieces: null,
  good: null,
  bad: null,
  accepted: null,
  traceState: 0,
  signedAt: null,
});

const parcelsOf = ({ returns }: LockedComplaint, { leg }: ComplaintLeg) =>
  returns.filter((each) => each.leg === leg);
const isOnWay = ({ good }: ReturnParcel): boolean => good === null;

/** Pieces of the goods that a parcel brings, or has brought with what was missing in it. */
const broughtBy = ({ pieces, good, bad }: ReturnParcel, leg: ComplaintLeg): number =>
  Math.max(pieces ?? leg.pieces, (good ?? 0) + (bad ?? 0));
const broughtIn = (parcels: readonly ReturnParcel[], leg: ComplaintLeg): number =>
  parcels.reduce((sum, parcel) => sum + broughtBy(parcel, leg), 0);

/** Pieces that were counted, whether accepted or not. */
export const countedPieces = (complaint: LockedComplaint, leg: ComplaintLeg): number =>
  parcelsOf(complaint, leg).reduce((sum, { good, bad }) => sum + (good ?? 0) + (bad ?? 0), 0);

/**
 * Notes a parcel with goods that the buyer's side sends back: another beside those on their way, or another number of
 * one of them. What goes straight on is noted above as it was below, whatever number of pieces is meant there.
 */
export function sendBack(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  waybill: Waybill,
  { isSentOn = false } = {},
): ComplaintVerdict {
  const next = decideLeg(leg, { type: 'sendBack', side: sideOf(complaint.hop, leg.leg) });
  if ('no' in next) return next;
  const parcels = parcelsOf(complaint, leg);
  const was = parcelMeant(parcels, leg, waybill);
  const others = parcels.filter((parcel) => parcel !== was);
  const room = leg.pieces - broughtIn(others, leg);
  const problem = sendProblem({ parcels, was, room }, waybill);
  if (problem && !isSentOn) return problem;
  const pieces = waybill.pieces ?? was?.pieces ?? (others.length > 0 && !isSentOn ? room : null);
  const parcel = {
    ...(was ?? newParcel(leg.leg, waybill)),
    company: waybill.company,
    waybillNo: waybill.no,
    pieces,
  };
  const isOver = pieces === 0 && !others.some(isOnWay);
  const text = [waybill.company, waybill.no, pieces !== null && pieces > 0 ? `${pieces} 件` : '']
    .filter(Boolean)
    .join(' ');
  return {
    legs: [
      isOver
        ? { ...next.leg, turn: 'buyer', dueHours: RETURN_HOURS }
        : { ...next.leg, dueHours: RECEIVE_HOURS },
    ],
    returns: [parcel],
    posts: [{ kind: pieces === 0 ? 'sentBackNot' : 'sentBack', leg: leg.leg, text }],
    event: { kind: 'complaintSentBack', leg: leg.leg },
  };
}

/** The parcel on its way that a number is of: named, the same number, or the only one, whose number was wrong. */
function parcelMeant(parcels: readonly ReturnParcel[], leg: ComplaintLeg, { no, pieces, known }: Waybill) {
  const onWay = parcels.filter(isOnWay);
  const named = known && onWay.find(({ id, waybillNo }) => id === known.id || waybillNo === known.no);
  if (named || known?.id) return named;
  const same = onWay.find(({ waybillNo }) => waybillNo === no);
  const isAll = pieces === undefined && broughtIn(parcels, leg) >= leg.pieces;
  return same ?? (isAll ? onWay.at(-1) : undefined);
}

interface Sending {
  parcels: readonly ReturnParcel[];
  was: ReturnParcel | undefined;
  /** Pieces that no other parcel brings. */
  room: number;
}

function sendProblem({ parcels, was, room }: Sending, { no, pieces, known }: Waybill): Denial | undefined {
  if (known?.id && !was) return deny(complaintDenials.parcelOver);
  if (parcels.some((parcel) => parcel !== was && parcel.waybillNo === no))
    return deny(complaintDenials.numberKnown);
  if (pieces === 0) return was ? undefined : deny(complaintDenials.piecesMissing);
  if (room <= 0) return deny(complaintDenials.allOnWay);
  return pieces !== undefined && pieces > room ? deny(complaintDenials.beyondRoom, { room }) : undefined;
}

/** The parcel of a leg that is received; none where goods came without any having been noted. */
export function parcelToReceive(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  named: Waybill['known'],
): { parcel: ReturnParcel | undefined } | Denial {
  const parcels = parcelsOf(complaint, leg);
  const namedParcel = parcels.find(({ id, waybillNo }) => id === named?.id || waybillNo === named?.no);
  if (namedParcel && !isOnWay(namedParcel)) return deny(complaintDenials.parcelReceived);
  const onWay = parcels.filter(isOnWay);
  if (namedParcel || onWay.length <= 1) return { parcel: namedParcel ?? onWay[0] };
  return deny(complaintDenials.whichParcel, { count: onWay.length });
}

/** What of a leg's goods no receipt has had once this parcel is received: nothing where it is the last. */
export function goodsToCome(
  complaint: LockedComplaint,
  leg: ComplaintLeg,
  received: ReturnParcel,
): GoodsToCome | undefined {
  if (BY_ITSELF.includes(complaint.type)) return undefined;
  const others = parcelsOf(complaint, leg).filter(({ id }) => id !== received.id);
  if (others.some(isOnWay)) return 'onWay';
  return broughtIn([...others, received], leg) < leg.pieces ? 'toSend' : undefined;
}
