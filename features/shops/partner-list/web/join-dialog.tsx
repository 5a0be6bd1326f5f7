import './join-dialog.css';
import { useState } from 'react';
import EnterDialog from '#features/shops/invitations/web/enter-dialog.tsx';
import { ENTER_MODES, ISSUE_MODES } from '#features/shops/invitations/web/invitation-modes.ts';
import { IssuedDialog } from '#features/shops/invitations/web/issued-dialog.tsx';
import { useIssued } from '#features/shops/invitations/web/use-issued.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import type { Joining } from './joining.ts';

interface JoinDialogProps extends Pick<Joining, 'enter' | 'issue' | 'ways'> {
  title: string;
  onClose: () => void;
}

/** Who begins: the other side, which sent a code, or this one, which sends it. Load it lazily. */
export default function JoinDialog({ title, enter, issue, ways, onClose }: JoinDialogProps) {
  const [isEntering, setEntering] = useState(false);
  const mode = ISSUE_MODES[issue];
  const { issued, pending, make } = useIssued(mode);
  if (isEntering) return <EnterDialog mode={enter} onClose={onClose} />;
  if (issued)
    return (
      <IssuedDialog
        title={mode.title}
        invitation={issued}
        busy={pending}
        onRenew={() => make(true)}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} atOnce onClose={onClose}>
      <ul className="join-ways">
        <li>
          <b>对方已有邀请码</b>
          <p>{ways.enter}</p>
          <Button onClick={() => setEntering(true)}>{ENTER_MODES[enter].label}</Button>
        </li>
        <li>
          <b>由本店邀请对方</b>
          <p>{ways.issue}</p>
          <Button busy={pending} onClick={() => make(false)}>
            {mode.label}
          </Button>
        </li>
      </ul>
    </Dialog>
  );
}
