import './invitations.css';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { CodeField } from './code-field.tsx';
import { FlowDialogs } from './flow-dialogs.tsx';
import { ENTER_MODES, type EnterModeId } from './invitation-modes.ts';
import { useCodeFlow } from './use-code-flow.ts';

/** One field for a code; the steps after it take its place. */
export default function EnterDialog({ mode, onClose }: { mode: EnterModeId; onClose: () => void }) {
  const facts = ENTER_MODES[mode];
  const flow = useCodeFlow(facts, onClose);
  const [typed, setTyped] = useState('');
  if (flow.step.at !== 'typing') return <FlowDialogs flow={flow} />;
  return (
    <Dialog
      title={facts.title}
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={flow.busy} onClick={() => flow.lookUp(typed)}>
            {facts.act}
          </Button>
        </>
      }
    >
      <form
        className="enter-code"
        onSubmit={(event) => {
          event.preventDefault();
          flow.lookUp(typed);
        }}
      >
        <p>{facts.says}</p>
        <CodeField
          field={facts.field}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            flow.typed();
          }}
        />
        <p className="problem" role="alert">
          {flow.problem}
        </p>
      </form>
    </Dialog>
  );
}
