import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { AnAct } from '../../acts.ts';
import type { ComplaintDetail, LegRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { mainAct } from '../../main-act.ts';
import { mayAct } from '../../open-acts.ts';
import { isWithheldOffer } from '../../withheld-refund.ts';
import { GoodsActs } from '../goods/goods-acts.tsx';
import { LEG_NAMES } from '../parts/complaint-text.ts';
import { giveUpText } from '../parts/leg-text.ts';
import { AnswerActs } from './answer-acts.tsx';
import { ResendAct } from './resend-act.tsx';

const ReasonDialog = lazyPart(() => import('../acts/reason-dialog.tsx'));
const PassOnDialog = lazyPart(() => import('../acts/pass-on-dialog.tsx'));
const OfferDialog = lazyPart(() => import('./offer-dialog.tsx'));

interface LegActsProps {
  detail: ComplaintDetail;
  leg: LegRow;
}

/** What this shop can do in the talk with one neighbour now. */
export function LegActs({ detail, leg }: LegActsProps) {
  const may = useMay();
  const [open, setOpen] = useState<'decline' | 'askEvidence' | 'fail' | 'interceptFailed' | 'offer'>();
  if (!may(complaints.handle)) return null;
  const { ComplaintID } = detail.Head;
  const able = (act: AnAct) => mayAct(detail, act, leg.Leg);
  const offer = leg.Offers.find(({ State }) => State === 'open');
  const main = mainAct(detail);
  const isMain = (act: AnAct) => main?.Act === act && main.Leg === leg.Leg;
  const offerAct = able('offer') && !(able('accept') && isWithheldOffer(leg, offer)) && (
    <Button kind={isMain('offer') ? 'main' : 'plain'} onClick={() => setOpen('offer')}>
      {leg.State === 0 ? '提出方案' : '提出新方案'}
    </Button>
  );
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
      {able('passOn') && <PassOn id={ComplaintID} leg={leg} isMain={isMain('passOn')} />}
      {able('decline') ? (
        <MoreActs>
          {able('askEvidence') && <Button onClick={() => setOpen('askEvidence')}>要求补充凭证</Button>}
          {offerAct}
        </MoreActs>
      ) : (
        offerAct
      )}
      {able('urge') && <Urge id={ComplaintID} leg={leg} />}
      {able('withdraw') && <Withdraw id={ComplaintID} leg={leg} />}
      {able('fail') && !leg.WaitsForGoods && (
        <Button onClick={() => setOpen('fail')}>{giveUpText(detail, leg)}</Button>
      )}
      {open === 'offer' && <OfferDialog complaint={detail} leg={leg} onClose={() => setOpen(undefined)} />}
      {open && open !== 'offer' && (
        <ReasonDialog
          act={open}
          items={[item]}
          complaint={detail}
          leg={leg.Leg}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface OneActProps {
  id: string;
  leg: LegRow;
}

type PassOnProps = OneActProps & { isMain: boolean };

/** Up to the supplier with its amount; down as it was answered. */
const PassOn = (props: PassOnProps) =>
  props.leg.Leg === 'vendor' ? <PassUp id={props.id} isMain={props.isMain} /> : <PassDown {...props} />;

function PassUp({ id, isMain }: Pick<PassOnProps, 'id' | 'isMain'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        转{LEG_NAMES.vendor}
      </Button>
      {isOpen && <PassOnDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

const PassDown = ({ id, leg, isMain }: PassOnProps) => (
  <Act
    on={complaints.handle}
    input={{ Items: [{ ComplaintID: id }], Act: 'passOn', Leg: leg.Leg }}
    kind={isMain ? 'main' : 'plain'}
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
    confirm={{ title: '撤回方案', says: '对方不能再同意这个方案，您可以提出新的' }}
  >
    撤回
  </Act>
);

/** Who lets it lie is told so, in the thread and on its list. */
const Urge = ({ id, leg }: OneActProps) => (
  <Act
    on={complaints.handle}
    input={{ Items: [{ ComplaintID: id }], Act: 'urge', Leg: leg.Leg }}
    done={`已催${LEG_NAMES[leg.Leg]}，4 小时后可以再催`}
  >
    催办
  </Act>
);
