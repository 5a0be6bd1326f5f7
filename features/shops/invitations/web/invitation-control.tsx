import { lazy, Suspense, useState } from 'react';
import { Button, type ButtonProps } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
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
  /** How loud its button is, where not as usual. */
  kind?: ButtonProps['kind'];
  /** For codes that are made here: a shop that the current one operates, instead of the current one. */
  assignTo?: string;
  /** For codes that are taken here: one that a link brought. */
  code?: string;
}

/** The invitation-code control in any of its modes (specification §2); hides itself without the right. */
export function InvitationControl({ mode, kind, assignTo, code }: InvitationControlProps) {
  const may = useMay();
  if (isIssueMode(mode)) {
    const facts = ISSUE_MODES[mode];
    return may(facts.allow) ? (
      <IssueCode mode={facts} kind={kind ?? facts.button} assignTo={assignTo} />
    ) : null;
  }
  const facts = ENTER_MODES[mode];
  if (!may(facts.allow)) return null;
  return mode === 130 ? (
    <InlineEntry mode={facts} {...(code && { code })} />
  ) : (
    <EnterButton mode={mode} kind={kind} />
  );
}

interface EnterButtonProps extends Pick<InvitationControlProps, 'kind'> {
  mode: EnterModeId;
}

function EnterButton({ mode, kind }: EnterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, button } = ENTER_MODES[mode];
  return (
    <>
      <Button kind={kind ?? button} onClick={() => setOpen(true)}>
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
