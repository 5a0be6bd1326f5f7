import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { ComplaintRow } from '../../complaint-row.ts';
import { complaints } from '../../contract.ts';
import { RESENDING, RESULT, SENT_BACK } from '../../words.ts';
import { StoppedAct } from '../goods/stopped-act.tsx';
import { agreedText, amountOfYes, bookedText, LEG_NAMES } from '../parts/complaint-text.ts';

const PassOnDialog = lazyPart(() => import('../acts/pass-on-dialog.tsx'));
const WaybillDialog = lazyPart(() => import('../goods/waybill-dialog.tsx'));
const ReceiveDialog = lazyPart(() => import('../goods/receive-dialog.tsx'));

/** Their yes says where to, or what it costs, on the complaint's own page. */
const MORE = [...SENT_BACK, ...RESENDING];

/** The next step of a complaint that waits for this shop. */
export function RowActs({ complaint }: { complaint: ComplaintRow }) {
  const may = useMay();
  if (!may(complaints.handle) || complaint.ClosedOn) return null;
  return (
    <>
      <Accept complaint={complaint} />
      {complaint.Next?.Act === 'passOn' && <PassOn complaint={complaint} />}
      {complaint.Next?.Act === 'intercepted' && <StoppedAct id={complaint.ComplaintID} kind="text" />}
      {complaint.Next && complaint.Next.Act !== 'passOn' && complaint.Next.Act !== 'intercepted' && (
        <GoodsStep
          id={complaint.ComplaintID}
          step={complaint.Next.Act}
          pieces={complaint.Next.Pieces}
          isStock={complaint.VendorName === null}
        />
      )}
    </>
  );
}

function Accept({
  complaint: { ComplaintID, IdComplaintType, WaitsFor, Open, Results },
}: {
  complaint: ComplaintRow;
}) {
  const needsMore = MORE.includes(IdComplaintType) && Open?.Leg === 'channel';
  if (WaitsFor !== 'me' || !Open || Open.Money === null) return null;
  const isLess = (Results & RESULT.lessReturned) !== 0;
  if (needsMore) return <Answer id={ComplaintID} />;
  const { Leg, ProposalID, Version, Money, Reverses, Pieces } = Open;
  const amount = amountOfYes(Reverses, Money);
  return (
    <Act
      on={complaints.handle}
      input={{ Items: [{ ComplaintID, ProposalID, Version }], Act: 'accept', Leg }}
      kind="text"
      done={agreedText(Money, Pieces)}
      confirm={{
        title: `同意${LEG_NAMES[Leg]}的方案${amount}`,
        says: Money > 0 ? bookedText(IdComplaintType, Pieces) : isLess ? '少收的部分不再退换' : '不涉及金额',
        act: `同意${amount}`,
      }}
    >
      同意{amount}
    </Act>
  );
}

/** What more has to be said with a yes is said on the complaint's own page. */
function Answer({ id }: { id: string }) {
  const go = useNavigate();
  return (
    <Button
      kind="text"
      onClick={(event) => {
        event.stopPropagation();
        void go(`/complaintV2/process?id=${id}`);
      }}
    >
      去答复
    </Button>
  );
}

function PassOn({ complaint: { ComplaintID } }: { complaint: ComplaintRow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="text"
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
      >
        转供应商
      </Button>
      {isOpen && <PassOnDialog id={ComplaintID} onClose={() => setOpen(false)} />}
    </>
  );
}

const STEPS = { sendBack: '填退货单号', receive: '确认收货', resend: '补发' };

interface GoodsStepProps {
  id: string;
  step: keyof typeof STEPS;
  pieces: number;
  isStock: boolean;
}

/** Goods that were agreed on: their way back, their coming in, what is sent anew. */
function GoodsStep({ id, step, pieces, isStock }: GoodsStepProps) {
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const over = () => setOpen(false);
  const open = () => (step === 'resend' ? go(`/complaintV2/process?id=${id}`) : setOpen(true));
  return (
    <>
      <Button
        kind="text"
        onClick={(event) => {
          event.stopPropagation();
          void open();
        }}
      >
        {STEPS[step]}
      </Button>
      {isOpen && step === 'sendBack' && <SendStep id={id} onClose={over} />}
      {isOpen && step === 'receive' && (
        <ReceiveDialog id={id} pieces={pieces} isStock={isStock} onClose={over} />
      )}
    </>
  );
}

/** With the parcels that were noted before: the complaint has them. */
function SendStep({ id, onClose }: { id: string; onClose: () => void }) {
  const leg = useCall(complaints.detail, { ComplaintID: id }).data?.Legs.find(({ Leg }) => Leg === 'vendor');
  return leg ? (
    <WaybillDialog
      id={id}
      parcels={leg.Parcels}
      pieces={leg.Pieces}
      to={leg.ReturnAddress}
      onClose={onClose}
    />
  ) : null;
}
