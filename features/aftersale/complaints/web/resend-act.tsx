import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { later } from '#kit/ui/later.tsx';
import { mayAct } from '../acts-now.ts';
import type { ComplaintDetail, LegRow } from '../complaint-row.ts';
import { anewName } from './leg-says.ts';

const ResendDialog = later(() => import('./resend-dialog.tsx'));

/** Goods that were agreed to be sent anew: ordered by who entered the order, or by the seller. */
export function ResendAct({ detail, leg }: { detail: ComplaintDetail; leg: LegRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayAct(detail, 'resend', leg.Leg)) return null;
  return (
    <>
      <Button kind={leg.IsMyTurn ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {anewName(detail)}下单
      </Button>
      {isOpen && <ResendDialog detail={detail} leg={leg} onClose={() => setOpen(false)} />}
    </>
  );
}
