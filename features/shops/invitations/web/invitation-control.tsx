import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { useMay } from '#kit/ui/session.ts';
import { InlineEntry } from './inline-entry.tsx';
import {
  ENTER_MODES,
  type EnterModeId,
  type InvitationMode,
  ISSUE_MODES,
  isIssueMode,
} from './invitation-modes.ts';
import { IssueCode } from './issue-code.tsx';

const EnterDialog = lazy(() => import('./enter-dialog.tsx'));

interface InvitationControlProps {
  mode: InvitationMode;
  /** For codes that are made here: a shop that the current one operates, instead of the current one. */
  assignTo?: string;
}

/** The invitation-code control in any of its modes (specification §2); hides itself without the right. */
export function InvitationControl({ mode, assignTo }: InvitationControlProps) {
  const may = useMay();
  if (isIssueMode(mode)) {
    const facts = ISSUE_MODES[mode];
    return may(facts.allow) ? <IssueCode mode={facts} assignTo={assignTo} /> : null;
  }
  const facts = ENTER_MODES[mode];
  if (!may(facts.allow)) return null;
  return mode === 130 ? <InlineEntry mode={facts} /> : <EnterButton mode={mode} />;
}

function EnterButton({ mode }: { mode: EnterModeId }) {
  const [isOpen, setOpen] = useState(false);
  const { label, button } = ENTER_MODES[mode];
  return (
    <>
      <Button kind={button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <EnterDialog mode={mode} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
