import { useState } from 'react';
import { Act } from '#kit/ui/act.tsx';
import { Button } from '#kit/ui/button.tsx';
import { later } from '#kit/ui/later.tsx';
import { useMay } from '#kit/ui/session.ts';
import type { ComplaintDetail, LegRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { LEG } from '../leg.ts';
import { AnswerActs } from './answer-acts.tsx';
import { LEG_NAMES } from './complaint-says.ts';
import { GoodsActs } from './goods-acts.tsx';
import { ResendAct } from './resend-act.tsx';

const ReasonDialog = later(() => import('./reason-dialog.tsx'));
const OfferDialog = later(() => import('./offer-dialog.tsx'));

interface LegActsProps {
  detail: ComplaintDetail;
  leg: LegRow;
}

/** What this shop can do in the talk with one neighbour now. */
export function LegActs({ detail, leg }: LegActsProps) {
  const may = useMay();
  const [open, setOpen] = useState<'decline' | 'askEvidence' | 'fail' | 'interceptFailed' | 'offer'>();
  const { Head, Legs } = detail;
  if (!may(complaints.handle) || Head.ClosedOn) return null;
  const { ComplaintID } = Head;
  const offer = leg.Offers.find(({ State }) => State === 'open');
  const mayTalk = leg.Money !== null && (leg.State === 0 || (leg.IsOpen && leg.State !== LEG.agreed));
  const isDeclined = leg.State === LEG.declined && leg.IsMyTurn && leg.IsOpen;
  const item = { ComplaintID, ProposalID: offer?.ProposalID, Version: offer?.Version };
  return (
    <div className="leg-acts">
      <AnswerActs detail={detail} leg={leg} onAsk={setOpen} />
      <ResendAct detail={detail} leg={leg} />
      <GoodsActs
        detail={detail}
        leg={leg}
        onGiveUp={() => setOpen('fail')}
        onInterceptFail={() => setOpen('interceptFailed')}
      />
      {mayTalk && leg.State === 0 && Legs.some(canPassOn(leg)) && <PassOn id={ComplaintID} leg={leg} />}
      {mayTalk && (
        <Button onClick={() => setOpen('offer')}>{leg.State === 0 ? '提出方案' : '另提方案'}</Button>
      )}
      {offer?.IsMine && <Withdraw id={ComplaintID} leg={leg} />}
      {isDeclined && <Button onClick={() => setOpen('fail')}>不再协商</Button>}
      {open === 'offer' && <OfferDialog of={detail} leg={leg} onClose={() => setOpen(undefined)} />}
      {open && open !== 'offer' && (
        <ReasonDialog
          act={open}
          items={[item]}
          of={detail}
          leg={leg.Leg}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

/** What another leg has to tell this one: a buyer hears what the supplier gives once that is agreed. */
const canPassOn =
  (to: LegRow) =>
  ({ State }: LegRow): boolean =>
    to.Leg === 'buyer' ? State === LEG.done : State > 0;

interface OneActProps {
  id: string;
  leg: LegRow;
}

const PassOn = ({ id, leg }: OneActProps) => (
  <Act
    on={complaints.handle}
    input={{ Items: [{ ComplaintID: id }], Act: 'passOn', Leg: leg.Leg }}
    kind="main"
    done={leg.Leg === 'buyer' ? '已记下给买家的方案' : `已转给${LEG_NAMES[leg.Leg]}`}
  >
    {leg.Leg === 'buyer' ? '按供应商答复给买家' : `转${LEG_NAMES[leg.Leg]}`}
  </Act>
);

const Withdraw = ({ id, leg }: OneActProps) => (
  <Act
    on={complaints.handle}
    input={{ Items: [{ ComplaintID: id }], Act: 'withdraw', Leg: leg.Leg }}
    done="已撤回"
    confirm="撤回这个方案"
  >
    撤回
  </Act>
);
