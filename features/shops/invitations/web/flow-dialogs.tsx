import './invitations.css';
import { lazy, Suspense } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { newShopText } from './invitation-flow.ts';
import { reloadPage } from './reload-page.ts';
import type { CodeFlow } from './use-code-flow.ts';

const OpenShopDialog = lazy(() => import('#features/shops/shops/web/open-shop-dialog.tsx'));

/** What follows a typed code: the question, a new shop first, the good news. */
export function FlowDialogs({ flow }: { flow: CodeFlow }) {
  const { step } = flow;
  if (step.at === 'confirm')
    return (
      <ConfirmDialog
        says={step.says}
        busy={flow.busy}
        onCancel={flow.cancel}
        onApply={() => flow.apply(step.invitation)}
      />
    );
  if (step.at === 'new-shop')
    return (
      <Suspense>
        <OpenShopDialog
          says={newShopText(step.invitation)}
          onClose={flow.back}
          onOpened={(shop) => flow.shopOpened(step.invitation, shop)}
        />
      </Suspense>
    );
  if (step.at === 'done') return <SuccessDialog says={step.says} />;
  return null;
}

interface ConfirmDialogProps {
  says: string;
  busy: boolean;
  onCancel: () => void;
  onApply: () => void;
}

const ConfirmDialog = ({ says, busy, onCancel, onApply }: ConfirmDialogProps) => (
  <Dialog
    title="确认申请"
    onClose={onCancel}
    footer={
      <>
        <Button disabled={busy} onClick={onCancel}>
          取消
        </Button>
        <Button kind="main" busy={busy} autoFocus onClick={onApply}>
          申请
        </Button>
      </>
    }
  >
    <p className="confirm-says">{says}</p>
  </Dialog>
);

/** The page is read anew when it closes: shops and rights may be others now. */
const SuccessDialog = ({ says }: { says: string }) => (
  <Dialog
    title="通过邀请码申请成功"
    onClose={reloadPage}
    footer={
      <Button kind="main" autoFocus onClick={reloadPage}>
        知道了
      </Button>
    }
  >
    <p className="confirm-says">{says}</p>
  </Dialog>
);
