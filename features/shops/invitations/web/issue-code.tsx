import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '#kit/ui/acts/button.tsx';
import { useActOfAddress } from '#kit/ui/hooks/use-act-of-address.ts';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { invitations } from '../contract.ts';
import type { IssueMode } from './invitation-modes.ts';
import { type Issued, IssuedDialog } from './issued-dialog.tsx';

interface IssueCodeProps {
  mode: IssueMode;
  kind: ButtonProps['kind'];
  /** A shop that the current one operates. */
  assignTo: string | undefined;
  /** How the address names the act. */
  begin: string | undefined;
}

/** Makes a code when pressed and shows it; a new transfer code always ends the one before. */
export function IssueCode({ mode, kind, assignTo, begin }: IssueCodeProps) {
  const [issued, setIssued] = useState<Issued>();
  const { run, pending } = useAction(invitations.create, {
    failed: mode.failed,
    refreshes: [],
    onDone: (code, { ExpireExistingCode }) => setIssued({ ...code, endsOthers: ExpireExistingCode === true }),
  });
  const make = (ExpireExistingCode: boolean) =>
    run({ IdInvitationType: mode.type, ExpireExistingCode, AssignBusinessUnitID: assignTo ?? null });
  const [isDue, setDue] = useActOfAddress(begin);
  useEffect(() => {
    if (!isDue) return;
    setDue(false);
    void make(mode.type === 10);
  });
  return (
    <>
      <Button kind={kind} busy={pending} onClick={() => make(mode.type === 10)}>
        {mode.label}
      </Button>
      {issued && (
        <IssuedDialog
          title={mode.title}
          invitation={issued}
          busy={pending}
          onRenew={() => make(true)}
          onClose={() => setIssued(undefined)}
        />
      )}
    </>
  );
}
