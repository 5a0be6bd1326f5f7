import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { later } from '#kit/ui/later.tsx';
import type { ComplaintDetail, LegRow } from '../complaint-row.ts';
import { LEG } from '../leg.ts';

const ResendDialog = later(() => import('./resend-dialog.tsx'));

/** Goods that were agreed to be sent anew: ordered by who entered the order, or by the seller. */
export function ResendAct({ detail, leg }: { detail: ComplaintDetail; leg: LegRow }) {
  const [isOpen, setOpen] = useState(false);
  if (leg.State !== LEG.agreed || leg.Resend === 0 || leg.ResendOrderID) return null;
  const isEntry = detail.Legs.every(({ Leg }) => Leg !== 'channel');
  // An exchange is ordered by the buyer's side once its goods are back; the seller may send sooner.
  if (leg.Leg === 'vendor' && (!isEntry || leg.WaitsForGoods)) return null;
  return (
    <>
      <Button kind={leg.IsMyTurn ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        补发下单
      </Button>
      {isOpen && <ResendDialog detail={detail} leg={leg} onClose={() => setOpen(false)} />}
    </>
  );
}
