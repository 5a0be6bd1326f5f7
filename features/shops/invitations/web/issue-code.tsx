import { Button, type ButtonProps } from '#kit/ui/acts/button.tsx';
import type { IssueMode } from './invitation-modes.ts';
import { IssuedDialog } from './issued-dialog.tsx';
import { useIssued } from './use-issued.ts';

interface IssueCodeProps {
  mode: IssueMode;
  kind: ButtonProps['kind'];
  /** A shop that the current one operates. */
  assignTo: string | undefined;
}

/** Makes a code when pressed and shows it; a new transfer code always ends the one before. */
export function IssueCode({ mode, kind, assignTo }: IssueCodeProps) {
  const { issued, pending, make, forget } = useIssued(mode, assignTo);
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
          onClose={forget}
        />
      )}
    </>
  );
}
