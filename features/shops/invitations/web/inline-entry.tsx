import './invitations.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { CodeField } from './code-field.tsx';
import { FlowDialogs } from './flow-dialogs.tsx';
import type { EnterMode } from './invitation-modes.ts';
import { useCodeFlow } from './use-code-flow.ts';

/** Mode 130: the field stands in the page, with its button beside it; a link has filled it in. */
export function InlineEntry({ mode, code = '' }: { mode: EnterMode; code?: string }) {
  const [typed, setTyped] = useState(code);
  const flow = useCodeFlow(mode, () => setTyped(''));
  return (
    <>
      <form
        className="inline-code"
        onSubmit={(event) => {
          event.preventDefault();
          flow.lookUp(typed);
        }}
      >
        <LabelledField problem={flow.problem}>
          <CodeField
            field={mode.field}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              flow.typed();
            }}
          />
        </LabelledField>
        <Button type="submit" kind={mode.button} busy={flow.busy}>
          {mode.label}
        </Button>
      </form>
      <FlowDialogs flow={flow} />
    </>
  );
}
