import { useState } from 'react';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { invitations } from '../contract.ts';
import type { IssueMode } from './invitation-modes.ts';
import type { Issued } from './issued-dialog.tsx';

/** A code that is made here, while it is shown; for a shop that the current one operates, or the current one. */
export function useIssued(mode: IssueMode, assignTo?: string) {
  const [issued, setIssued] = useState<Issued>();
  const { run, pending } = useAction(invitations.create, {
    failed: mode.failed,
    refreshes: [],
    onDone: (code, { ExpireExistingCode }) => setIssued({ ...code, endsOthers: ExpireExistingCode === true }),
  });
  const make = (ExpireExistingCode: boolean) =>
    run({ IdInvitationType: mode.type, ExpireExistingCode, AssignBusinessUnitID: assignTo ?? null });
  return { issued, pending, make, forget: () => setIssued(undefined) };
}
