import { lazy, Suspense } from 'react';
import { ENTER_MODES } from '#features/shops/invitations/web/invitation-modes.ts';
import type { PartnerSide } from '#features/shops/partners/web/sides.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useActOfAddress } from '#kit/ui/hooks/use-act-of-address.ts';
import { JOINING } from './joining.ts';

const JoinDialog = lazy(() => import('./join-dialog.tsx'));

/** 添加供应商, 添加渠道: by a code that they sent, or by one that is sent to them. */
export function JoinAct({ side: { kind, who } }: { side: PartnerSide }) {
  const [isOpen, setOpen] = useActOfAddress('join');
  if (!useMay()(ENTER_MODES[JOINING[kind].enter].allow)) return null;
  return (
    <>
      <Button kind="main" onClick={() => setOpen(true)}>
        添加{who}
      </Button>
      <Suspense>
        {isOpen && <JoinDialog title={`添加${who}`} {...JOINING[kind]} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
