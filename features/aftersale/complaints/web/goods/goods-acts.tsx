import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { AnAct } from '../../acts.ts';
import type { ComplaintDetail, LegRow } from '../../complaint-row.ts';
import { LEG } from '../../leg.ts';
import { mainAct } from '../../main-act.ts';
import { mayAct } from '../../open-acts.ts';
import { giveUpText } from '../parts/leg-text.ts';
import { StoppedAct } from './stopped-act.tsx';

const WaybillDialog = lazyPart(() => import('./waybill-dialog.tsx'));
const ReceiveDialog = lazyPart(() => import('./receive-dialog.tsx'));

type Parcel = LegRow['Parcels'][number];

interface GoodsActsProps {
  detail: ComplaintDetail;
  leg: LegRow;
  onGiveUp: () => void;
  onInterceptFail: () => void;
}

/** Goods that were agreed to come back: sent by who bought them, counted by who gets them. */
export function GoodsActs({ detail, leg, onGiveUp, onInterceptFail }: GoodsActsProps) {
  const [open, setOpen] = useState<'send' | 'receive' | Parcel>();
  if (leg.State !== LEG.agreed || !leg.WaitsForGoods) return null;
  const { ComplaintID } = detail.Head;
  const able = (act: AnAct) => mayAct(detail, act, leg.Leg);
  const main = mainAct(detail);
  const kindOf = (act: AnAct) => (main?.Act === act && main.Leg === leg.Leg ? 'main' : 'plain');
  const isStock = detail.Legs.every(({ Leg }) => Leg !== 'vendor');
  const over = () => setOpen(undefined);
  const onWay = leg.Parcels.filter(({ Good }) => Good === null);
  const left = leg.Pieces - leg.Back;
  if (able('receive'))
    return (
      <>
        {able('intercepted') && (
          <InterceptActs id={ComplaintID} onFail={onInterceptFail} kind={kindOf('intercepted')} />
        )}
        {onWay.length < 2 && (
          <Button kind={kindOf('receive')} onClick={() => setOpen(onWay[0] ?? 'receive')}>
            确认收货
          </Button>
        )}
        {onWay.length > 1 &&
          onWay.map((parcel, at) => (
            <Button
              key={parcel.ReturnID}
              kind={at === 0 ? kindOf('receive') : 'plain'}
              onClick={() => setOpen(parcel)}
            >
              收 {parcel.ExpressNo}
            </Button>
          ))}
        {open && (
          <ReceiveDialog
            id={ComplaintID}
            pieces={typeof open === 'object' ? (open.Pieces ?? left) : left}
            {...(typeof open === 'object' && { parcel: { ReturnID: open.ReturnID } })}
            isStock={isStock}
            onClose={over}
          />
        )}
      </>
    );
  return (
    <>
      {able('returnWaybill') && (
        <Button kind={kindOf('returnWaybill')} onClick={() => setOpen('send')}>
          {leg.IsMyTurn ? '填退货单号' : '改退货单号'}
        </Button>
      )}
      {able('fail') && <Button onClick={onGiveUp}>{giveUpText(detail, leg)}</Button>}
      {open && (
        <WaybillDialog
          id={ComplaintID}
          parcels={leg.Parcels}
          pieces={leg.Pieces}
          to={leg.ReturnAddress}
          onClose={over}
        />
      )}
    </>
  );
}

interface InterceptActsProps {
  id: string;
  kind: 'main' | 'plain';
  onFail: () => void;
}

/** Whether the parcel could be stopped; the legs below hear it too. */
const InterceptActs = ({ id, kind, onFail }: InterceptActsProps) => (
  <>
    <StoppedAct id={id} kind={kind} />
    <Button onClick={onFail}>拦截失败</Button>
  </>
);
