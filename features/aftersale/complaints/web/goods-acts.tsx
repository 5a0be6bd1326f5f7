import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { lazyPart } from '#kit/ui/lazy-part.tsx';
import type { AnAct } from '../acts.ts';
import { mayAct } from '../acts-now.ts';
import type { ComplaintDetail, LegRow } from '../complaint-row.ts';
import { LEG } from '../leg.ts';
import { giveUpText, isToOrderFirst } from './leg-text.ts';
import { Stopped } from './stopped-act.tsx';

const WaybillDialog = lazyPart(() => import('./waybill-dialog.tsx'));
const ReceiveDialog = lazyPart(() => import('./receive-dialog.tsx'));

interface GoodsActsProps {
  detail: ComplaintDetail;
  leg: LegRow;
  onGiveUp: () => void;
  onInterceptFail: () => void;
}

/** Goods that were agreed to come back: sent by who bought them, counted by who gets them. */
export function GoodsActs({ detail, leg, onGiveUp, onInterceptFail }: GoodsActsProps) {
  const [open, setOpen] = useState<'send' | 'receive'>();
  if (leg.State !== LEG.agreed || !leg.WaitsForGoods) return null;
  const { ComplaintID } = detail.Head;
  const able = (act: AnAct) => mayAct(detail, act, leg.Leg);
  const isStock = detail.Legs.every(({ Leg }) => Leg !== 'vendor');
  const over = () => setOpen(undefined);
  // What the channel sends straight on travels under the number that it gave.
  const sentOn = detail.Legs.find(({ GoesOn }) => GoesOn)?.Parcels;
  const last = leg.Parcels.at(-1) ?? sentOn?.at(-1);
  if (able('receive'))
    return (
      <>
        {able('intercepted') && <InterceptActs id={ComplaintID} onFail={onInterceptFail} />}
        <Button kind="main" onClick={() => setOpen('receive')}>
          确认收货
        </Button>
        {open && <ReceiveDialog id={ComplaintID} pieces={leg.Pieces} isStock={isStock} onClose={over} />}
      </>
    );
  return (
    <>
      {able('returnWaybill') && (
        <Button
          kind={leg.IsMyTurn && !isToOrderFirst(leg) ? 'main' : 'plain'}
          onClick={() => setOpen('send')}
        >
          {leg.IsMyTurn ? '填退货单号' : '改退货单号'}
        </Button>
      )}
      {able('fail') && <Button onClick={onGiveUp}>{giveUpText(detail, leg)}</Button>}
      {open && <WaybillDialog id={ComplaintID} last={last} to={leg.ReturnAddress} onClose={over} />}
    </>
  );
}

/** Whether the parcel could be stopped; the legs below hear it too. */
const InterceptActs = ({ id, onFail }: { id: string; onFail: () => void }) => (
  <>
    <Stopped id={id} kind="main" />
    <Button onClick={onFail}>拦截失败</Button>
  </>
);
