import type { AnAct } from './acts.ts';
import type { ComplaintDetail, ComplaintOfferRow, LegName, LegRow } from './complaint-row.ts';
import { LEG } from './leg.ts';
import { isWithheldOffer } from './withheld-refund.ts';
import { BY_ITSELF, INTERCEPT, SENT_BACK } from './words.ts';

type Stands = Pick<ComplaintDetail, 'Head' | 'Legs'>;
type OpenAct = ComplaintDetail['Acts'][number];

/** Lists what this shop may do now, about the complaint and in each talk: screens and programs go by one list. */
export function openActs({ Head, Legs }: Stands, now = Date.now()): OpenAct[] {
  const inTalks = Head.ClosedOn ? [] : Legs;
  return [
    ...chosen(aboutAll({ Head, Legs })).map((Act) => ({ Act, Leg: null })),
    ...inTalks.flatMap((leg) =>
      chosen([...answers(Head, Legs, leg), ...talks(Legs, leg, now), ...goods(Head, Legs, leg)]).map(
        (Act) => ({ Act, Leg: leg.Leg }),
      ),
    ),
  ];
}

/** Tells whether an act is among those that this shop may do now. */
export const mayAct = ({ Acts }: Pick<ComplaintDetail, 'Acts'>, act: AnAct, leg: LegName | null = null) =>
  Acts.some(({ Act, Leg }) => Act === act && Leg === leg);

type Choice = readonly [AnAct, boolean];
const chosen = (choices: readonly Choice[]): AnAct[] =>
  choices.flatMap(([act, isAble]) => (isAble ? [act] : []));

function aboutAll({ Head, Legs }: Stands): Choice[] {
  const isClosed = Head.ClosedOn !== null;
  const isOpen = Legs.some(({ IsOpen }) => IsOpen);
  const isPromised = Legs.some(({ State }) => State === LEG.agreed);
  return [
    ['take', !isClosed && Head.HandlerName === ''],
    ['assign', !isClosed],
    ['judge', true],
    ['close', !isClosed && !isPromised && (Head.RaisedBy === 'me' || !isOpen)],
    ['reopen', !isOpen && Head.MayReopen && Legs.some(({ State }) => State > 0)],
  ];
}

const openOf = ({ Offers }: LegRow) => Offers.find(({ State }) => State === 'open');

/** Tells whether a talk was answered; agreed is an answer too, though what was agreed is still to come. */
const hasAnswered = ({ State, IsOpen }: LegRow): boolean => State === LEG.agreed || (State > 0 && !IsOpen);

/** What the supplier answered last is about the same: a reversal is answered as one, by what was asked after it. */
function isAbout({ Offers }: LegRow, offer: ComplaintOfferRow | undefined): boolean {
  if (!offer?.Reverses) return true;
  const last = Offers.findLast(({ State }) => State === 'accepted' || State === 'declined');
  return last?.Reverses === true && Date.parse(last.CreatedOn) > Date.parse(offer.CreatedOn);
}

/** A reversal that waits for this shop's answer to its channel, of something that the supplier gave and isn't asked back yet. */
function isReversalToPass(legs: readonly LegRow[], vendor: LegRow): boolean {
  const channel = legs.find(({ Leg }) => Leg === 'channel');
  const offer = channel && openOf(channel);
  const isAsked = channel?.State === LEG.waits && channel.IsMyTurn && offer?.Reverses === true;
  return (
    isAsked && vendor.Leg === 'vendor' && !vendor.IsOpen && (vendor.Money ?? 0) > 0 && !isAbout(vendor, offer)
  );
}

/** What is said to an offer that waits for this shop. */
function answers({ IdComplaintType }: Stands['Head'], legs: readonly LegRow[], leg: LegRow): Choice[] {
  const offer = openOf(leg);
  const isAsked = leg.State === LEG.waits && leg.IsMyTurn && offer !== undefined;
  const vendor = legs.find(({ Leg }) => Leg === 'vendor');
  const isAnswered =
    leg.Leg === 'channel' && vendor !== undefined && hasAnswered(vendor) && isAbout(vendor, offer);
  // Goods come back to an address that only a yes of one's own names.
  const needsAddress = SENT_BACK.includes(IdComplaintType) && offer?.Reverses === false;
  return [
    ['accept', isAsked && offer.Money !== null],
    ['replyAsVendor', isAsked && isAnswered && !needsAddress],
    ['decline', isAsked],
    ['askEvidence', isAsked && leg.Leg !== 'buyer'],
  ];
}

/** Acts by which this shop speaks by itself; those with an amount only for who may see that of the talk. */
function talks(legs: readonly LegRow[], leg: LegRow, now: number): Choice[] {
  const isNew = leg.State === 0;
  const mayTalk = leg.Money !== null && (isNew || (leg.IsOpen && leg.State !== LEG.agreed));
  // A buyer hears what the supplier gives once that is agreed.
  const hasNews = legs.some(({ State }) => (leg.Leg === 'buyer' ? State === LEG.done : State > 0));
  return [
    ['passOn', (mayTalk && isNew && hasNews) || isReversalToPass(legs, leg)],
    ['offer', mayTalk],
    [
      'withdraw',
      (openOf(leg)?.IsMine ?? false) && !(leg.Leg === 'channel' && isWithheldOffer(leg, openOf(leg))),
    ],
    ['urge', leg.UrgeOn !== null && Date.parse(leg.UrgeOn) <= now],
    ['fail', leg.State === LEG.declined && leg.IsMyTurn && leg.IsOpen],
  ];
}

/** Tells whether the supplier sends new goods only once it has those that come back. */
export const waitsForReturn = ({
  Leg,
  State,
  WaitsForGoods,
  GoodsFirst,
  Resend,
  ResendOrderID,
}: LegRow): boolean =>
  Leg === 'vendor' && State === LEG.agreed && WaitsForGoods && GoodsFirst && Resend > 0 && !ResendOrderID;

/** An exchange of which the new goods were to be ordered at once, and are not yet. */
export const isToOrderFirst = ({
  State,
  GoodsFirst,
  Resend,
  ResendOrderID,
}: Pick<LegRow, 'State' | 'GoodsFirst' | 'Resend' | 'ResendOrderID'>): boolean =>
  State === LEG.agreed && !GoodsFirst && Resend > 0 && ResendOrderID === null;

/** Acts on goods that were agreed on: sent back by the buyer's side, counted by who gets them, sent anew. */
function goods({ IdComplaintType }: Stands['Head'], legs: readonly LegRow[], leg: LegRow): Choice[] {
  const comesBack = leg.State === LEG.agreed && leg.WaitsForGoods;
  // What goes straight on is stopped and counted by the shop above, for both.
  const isSeller = leg.Leg === 'channel' && !leg.GoesOn;
  const stops = comesBack && isSeller && IdComplaintType === INTERCEPT && !leg.Intercepted;
  const isEntry = legs.every(({ Leg }) => Leg !== 'channel');
  // New goods of an exchange are ordered by the buyer's side once the old ones are back, unless agreed otherwise; the
  // seller may send sooner.
  // Where it is the buyer's move, the shop below has not agreed to it.
  const isAgreedBelow = leg.WaitsForGoods || (leg.Leg === 'vendor') !== leg.IsMyTurn;
  const maySend = (leg.Leg !== 'vendor' || isEntry) && isAgreedBelow && !legs.some(waitsForReturn);
  return [
    ['receive', comesBack && isSeller],
    ['intercepted', stops],
    ['interceptFailed', stops],
    // What the channel sends straight on reaches the supplier under the number that the channel notes.
    [
      'returnWaybill',
      comesBack &&
        leg.Leg === 'vendor' &&
        !BY_ITSELF.includes(IdComplaintType) &&
        !legs.some(({ GoesOn }) => GoesOn),
    ],
    // What nobody can send or wait for any more is given up too: others may have been ordered before this yes.
    ['fail', leg.State === LEG.agreed && leg.Leg === 'vendor' && leg.ResendOrderID === null],
    ['resend', leg.State === LEG.agreed && leg.Resend > 0 && leg.ResendOrderID === null && maySend],
  ];
}
