import './invitations.css';
import { useState } from 'react';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { FormDialog } from '#kit/ui/forms/form.tsx';
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
    <FormDialog
      title={facts.title}
      act={facts.act}
      busy={flow.busy}
      onSubmit={() => flow.lookUp(typed)}
      onClose={onClose}
    >
      <p>{facts.says}</p>
      <LabelledField problem={flow.problem}>
        <CodeField
          field={facts.field}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            flow.typed();
          }}
        />
      </LabelledField>
    </FormDialog>
  );
}
