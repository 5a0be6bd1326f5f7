import { type ReactNode, useState } from 'react';
import type { Input, Output } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { complaints } from '../../contract.ts';
import { PreviewSums } from './preview-sums.tsx';

type HandleInput = Input<typeof complaints.handle>;
type Answer = Output<typeof complaints.handle>;

interface PreviewedActProps {
  input: () => Promise<HandleInput>;
  title: string;
  says: string;
  /** What happens to those that go: 将同意. */
  does: string;
  onDone: () => void;
  disabled?: boolean;
  children: ReactNode;
}

/** An act on many complaints: asked first what it comes to and what it leaves out, by the rules that then act. */
export function PreviewedAct({ input, title, says, does, onDone, disabled, children }: PreviewedActProps) {
  const { preview, busy, look, forget } = usePreview(input);
  const { run, pending } = useAction(complaints.handle, {
    onDone: () => {
      forget();
      onDone();
    },
  });
  return (
    <>
      <Button busy={busy} disabled={disabled} onClick={() => void look()}>
        {children}
      </Button>
      {preview && (
        <FormDialog
          title={`${title} ${preview.answer.done} 个`}
          act={title}
          busy={pending}
          disabled={preview.answer.done === 0}
          onClose={forget}
          onSubmit={() => void run(preview.input)}
        >
          <p>{says}</p>
          <PreviewSums answer={preview.answer} does={does} />
        </FormDialog>
      )}
    </>
  );
}

interface HandlePreview {
  input: HandleInput;
  answer: Answer;
}

function usePreview(getInput: () => Promise<HandleInput>) {
  const [preview, setPreview] = useState<HandlePreview>();
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    try {
      const input = await getInput();
      setPreview({ input, answer: await call(complaints.handle, { ...input, Preview: true }) });
    } catch (error) {
      tell.error(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { preview, busy, look, forget: () => setPreview(undefined) };
}
