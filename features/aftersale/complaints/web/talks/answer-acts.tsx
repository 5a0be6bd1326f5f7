import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { AnAct } from '../../acts.ts';
import type { ComplaintDetail, ComplaintOfferRow, LegRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { LEG } from '../../leg.ts';
import { mainAct } from '../../main-act.ts';
import { mayAct } from '../../open-acts.ts';
import { isWithheldOffer } from '../../withheld-refund.ts';
import { SENT_BACK } from '../../words.ts';
import {
  agreedText,
  amountOfYes,
  bookedText,
  LEG_NAMES,
  netAmount,
  resendPriceText,
  returnMismatchText,
} from '../parts/complaint-text.ts';

const AcceptReturn = lazyPart(() => import('./accept-return-dialog.tsx'));

interface AnswerActsProps {
  detail: ComplaintDetail;
  leg: LegRow;
  onAsk: (act: 'decline' | 'offer') => void;
}

/** The answers to the offer that lies open, while it is this shop's move. */
export function AnswerActs({ detail, leg, onAsk }: AnswerActsProps) {
  const { Head, Legs } = detail;
  const able = (act: AnAct) => mayAct(detail, act, leg.Leg);
  const main = mainAct(detail);
  const kindOf = (act: AnAct) => (main?.Act === act && main.Leg === leg.Leg ? 'main' : 'plain');
  const [isReturning, setReturning] = useState(false);
  const offer = leg.Offers.find(({ State }) => State === 'open');
  if (!able('decline') || !offer) return null;
  const needsAddress = leg.Leg === 'channel' && SENT_BACK.includes(Head.IdComplaintType) && offer.Pieces > 0;
  const vendor = Legs.find(({ Leg }) => Leg === 'vendor');
  const resend = resendSays(leg, offer, vendor);
  const isLess = isWithheldOffer(leg, offer);
  return (
    <>
      {able('accept') && !needsAddress && (
        <Accept
          detail={detail}
          leg={leg}
          offer={offer}
          kind={kindOf('accept')}
          says={[returnMismatchText(detail, leg, offer.Pieces), resend]}
        />
      )}
      {able('accept') && needsAddress && (
        <Button kind={kindOf('accept')} onClick={() => setReturning(true)}>
          同意退货
        </Button>
      )}
      {able('replyAsVendor') && <Reply id={Head.ComplaintID} kind={kindOf('replyAsVendor')} />}
      {isLess ? (
        <Button onClick={() => onAsk('offer')}>不认可</Button>
      ) : (
        <Button onClick={() => onAsk('decline')}>{leg.Leg === 'buyer' ? '买家拒绝' : '拒绝'}</Button>
      )}
      {isReturning && (
        <AcceptReturn
          leg={leg}
          offer={offer}
          resend={resend}
          id={Head.ComplaintID}
          vendor={vendor}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}

interface AcceptProps {
  detail: ComplaintDetail;
  leg: LegRow;
  offer: ComplaintOfferRow;
  kind: 'main' | 'plain';
  /** What this shop ought to know before its yes. */
  says: readonly string[];
}

/** What sending anew costs this shop, said before its yes. */
function resendSays(leg: LegRow, { Resend }: ComplaintOfferRow, vendor: LegRow | undefined): string {
  if (Resend === 0 || leg.Leg !== 'channel' || !vendor) return '';
  const isBorne = vendor.Resend > 0 && vendor.State === LEG.agreed;
  return isBorne ? '供应商已同意免费补发' : `供应商还没有同意补发，${resendPriceText(vendor)}`;
}

function Accept({ detail: { Head }, leg, offer, kind, says }: AcceptProps) {
  const { ComplaintID, IdComplaintType } = Head;
  const { ProposalID, Version } = offer;
  const Money = netAmount(offer);
  const amount = amountOfYes(offer.Reverses, Money);
  const isBuyer = leg.Leg === 'buyer';
  const sendsBack = leg.Leg === 'vendor' && offer.Pieces > 0 && leg.ReturnAddress !== '';
  return (
    <Act
      on={complaints.handle}
      input={{ Items: [{ ComplaintID, ProposalID, Version }], Act: 'accept', Leg: leg.Leg }}
      kind={kind}
      done={isBuyer ? '已同意' : agreedText(Money ?? 0, offer.Pieces)}
      confirm={
        isBuyer
          ? { ...BUYER_SAID_YES, act: `买家已同意${amount}` }
          : confirmation(leg, amount, [
              isWithheldOffer(leg, offer)
                ? LESS
                : Money
                  ? bookedText(IdComplaintType, offer.Pieces)
                  : '不涉及金额',
              sendsBack ? `退货寄到：${leg.ReturnAddress}` : '',
              ...says,
            ])
      }
    >
      {isBuyer ? '买家已同意' : '同意'}
      {amount}
    </Act>
  );
}

const LESS = '少收的部分不再退换，已记账的不变；不认可的可以再要';
const BUYER_SAID_YES = { title: '买家已同意', says: '给买家的钱不进账本，只计入本店的售后成本' };

const confirmation = (leg: LegRow, amount: string, says: readonly string[]) => ({
  title: `同意${LEG_NAMES[leg.Leg]}的方案${amount}`,
  says: says.filter(Boolean).join('。'),
  act: `同意${amount}`,
});

/** The supplier has answered: its answer goes on with one press. */
const Reply = ({ id, kind }: { id: string; kind: 'main' | 'plain' }) => (
  <Act
    on={complaints.handle}
    input={{ Items: [{ ComplaintID: id }], Act: 'replyAsVendor' }}
    kind={kind}
    done="已按供应商的答复回复渠道"
    confirm={{
      title: '按供应商答复回复渠道',
      says: '供应商同意的按价格比例同意，拒绝的同样拒绝',
      act: '回复',
    }}
  >
    按供应商答复回复
  </Act>
);
