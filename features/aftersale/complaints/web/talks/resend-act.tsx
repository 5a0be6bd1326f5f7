import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import type { ComplaintDetail, LegRow } from '../../complaint-row.ts';
import { mainAct } from '../../main-act.ts';
import { mayAct } from '../../open-acts.ts';
import { resendName } from '../parts/leg-text.ts';

const ResendDialog = lazyPart(() => import('./resend-dialog.tsx'));

/** Goods that were agreed to be sent anew: ordered by who entered the order, or by the seller. */
export function ResendAct({ detail, leg }: { detail: ComplaintDetail; leg: LegRow }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayAct(detail, 'resend', leg.Leg)) return null;
  const main = mainAct(detail);
  const isMain = main?.Act === 'resend' && main.Leg === leg.Leg;
  return (
    <>
      <Button kind={isMain ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {resendName(detail)}下单
      </Button>
      {isOpen && <ResendDialog detail={detail} leg={leg} onClose={() => setOpen(false)} />}
    </>
  );
}
