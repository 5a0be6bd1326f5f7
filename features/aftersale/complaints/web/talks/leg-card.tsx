import { TRACE_NAMES } from '#features/shipping/deliveries/trace-states.ts';
import { Section } from '#kit/ui/page.tsx';
import { Copy } from '#kit/ui/values/copy.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { OrderNo } from '#kit/ui/values/order-no.tsx';
import { PictureStrip } from '#kit/ui/values/picture-strip.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import type { ComplaintDetail, ComplaintOfferRow, LegRow } from '../../complaint-row.ts';
import { LEG } from '../../leg.ts';
import { isWithheldOffer } from '../../withheld-refund.ts';
import { besideOffer, LEG_NAMES, markTexts, OFFER_STATES, offerText } from '../parts/complaint-text.ts';
import { legDueText, legText, resendName } from '../parts/leg-text.ts';
import { LegActs } from './leg-acts.tsx';

interface LegCardProps {
  detail: ComplaintDetail;
  leg: LegRow;
}

/** The talk with one neighbour: its offers in time, and what can be answered now. */
export function LegCard({ detail, leg }: LegCardProps) {
  return (
    <Section title={leg.Leg === 'buyer' ? leg.Name : `${LEG_NAMES[leg.Leg]} ${leg.Name}`}>
      <LegHead detail={detail} leg={leg} />
      {leg.State === LEG.evidence && leg.IsMyTurn && (
        <p className="none">
          对方要求补充凭证：写在“协商记录”里发给{LEG_NAMES[leg.Leg]}，可附图，发出即算答复
        </p>
      )}
      <ol className="offers">
        {leg.Offers.map((offer) => (
          <OfferCard key={offer.ProposalID} offer={offer} leg={leg} />
        ))}
      </ol>
      {leg.WaitsForGoods && leg.ReturnAddress && (
        <p className="complaint-words">
          退货地址：{leg.ReturnAddress} <Copy text={leg.ReturnAddress} />
        </p>
      )}
      {leg.Parcels.map((parcel) => (
        <ParcelLine key={parcel.ReturnID} parcel={parcel} pieces={leg.Pieces} />
      ))}
      {leg.Resend > 0 && (
        <p className="leg-head">
          {resendName(detail)} {leg.Resend} 件
          {leg.ResendOrderID ? <OrderNo id={leg.ResendOrderID} /> : <small>还没有下单</small>}
        </p>
      )}
      <LegActs detail={detail} leg={leg} />
    </Section>
  );
}

/** Whose turn it is, until when, and what is left to claim. */
function LegHead({ detail, leg }: LegCardProps) {
  const { text, tone } = legText(detail, leg);
  return (
    <div className="leg-head">
      <StatusTag tone={tone}>{text}</StatusTag>
      {markTexts(leg.Marks).map((mark) => (
        <StatusTag key={mark} tone="wait">
          {mark}
        </StatusTag>
      ))}
      {leg.IsOpen && leg.DueOn && (
        <small>
          应在 <Time value={leg.DueOn} /> 前{legDueText(detail, leg)}
        </small>
      )}
      {leg.IsOpen && leg.UrgedOn && (
        <small>
          {leg.IsMyTurn ? '对方催过' : '已催'} <Time value={leg.UrgedOn} />
        </small>
      )}
      {leg.HasExpired && leg.IsOpen && !leg.IsMyTurn && <small>对方店铺已到期，续费后才能答复</small>}
      {leg.Left !== null && <small className="num">还可退 {moneyText(leg.Left)}</small>}
      {leg.Money !== null && leg.Money !== 0 && <b className="num">已同意 {moneyText(leg.Money)}</b>}
    </div>
  );
}

const OfferCard = ({ offer, leg }: { offer: ComplaintOfferRow; leg: LegRow }) => (
  <li className={`offer${offer.State === 'open' ? ' is-open' : ''}${offer.IsMine ? ' is-mine' : ''}`}>
    <div className="leg-head">
      <b>
        {isWithheldOffer(leg, offer)
          ? `${offer.IsMine ? '本店' : '对方'}提出其余${leg.Resend > 0 ? '不换' : '不退'}`
          : offerText(offer, leg.Leg)}
      </b>
      <small>{OFFER_STATES[offer.State]}</small>
      <Time value={offer.AnsweredOn ?? offer.CreatedOn} />
    </div>
    <small>{besideOffer(offer).join('；')}</small>
    {offer.Note && <p className="complaint-words">{offer.Note}</p>}
    {offer.Answer && <p className="complaint-words">答复：{offer.Answer}</p>}
    <PictureStrip urls={offer.PictureUrls} />
  </li>
);

/** Goods that come back: their number, how far they are, and what was counted. */
const ParcelLine = ({ parcel, pieces }: { parcel: LegRow['Parcels'][number]; pieces: number }) => (
  <p className="leg-head">
    退货 {parcel.Pieces ?? pieces} 件
    <span className="mono">
      {parcel.ExpressCompany} {parcel.ExpressNo}
    </span>
    {parcel.Good === null && parcel.TraceState > 0 && <small>{TRACE_NAMES[parcel.TraceState]}</small>}
    {parcel.Good === null && parcel.SignedOn && <Time value={parcel.SignedOn} />}
    {parcel.Good !== null && (
      <small>{`完好 ${parcel.Good} 件，破损 ${parcel.Bad ?? 0} 件，认 ${parcel.Accepted} 件`}</small>
    )}
  </p>
);
