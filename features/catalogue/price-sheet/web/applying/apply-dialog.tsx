import { useState } from 'react';
import { isLeftOut } from '#features/catalogue/price-changes/left-out.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { Form, type FormState, useForm } from '#kit/ui/forms/form.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { tell } from '#kit/ui/openers/toast.ts';
import { type SheetDraft, withoutCells } from '../../draft.ts';
import { actText, doneText, type TypedWhen, timingInput } from '../../typed-times.ts';
import type { DraftOutcome } from '../calls/price-calls.ts';
import { type Applied, useApply } from '../calls/use-apply.ts';
import { usePreview } from '../calls/use-preview.ts';
import type { ShownSheet } from '../grid/price-grid.tsx';
import { OutcomeLines } from './outcome-lines.tsx';
import { NOW, WhenFields } from './time-fields.tsx';

interface ApplyDialogProps {
  sheet: ShownSheet['sheet'];
  onApplied: (applied: Applied) => void;
  onClose: () => void;
}

/** What will happen to each typed price, and when; nothing is written before the button says so. */
export default function ApplyDialog({ sheet, onApplied, onClose }: ApplyDialogProps) {
  const [typed, setTyped] = useState<TypedWhen>(NOW);
  const [{ draft, columns }] = useState(sheet);
  const form = useForm();
  const when = timingInput(typed);
  const preview = usePreview(draft, columns, when);
  const { save, isBusy } = useSave({ sheet, onApplied, onClose }, draft, form);
  const count = preview.data?.Changed ?? 0;
  return (
    <Dialog
      title="改价预览"
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>继续改</Button>
          <Button
            kind="main"
            busy={isBusy}
            disabled={count === 0 || preview.isPending}
            onClick={() => void save(columns, typed)}
          >
            {actText(count, preview.data?.BelowCost ?? 0, typed)}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <WhenFields
          timing={typed}
          onChange={(part) => {
            setTyped((old) => ({ ...old, ...part }));
            form.clear();
          }}
        />
      </Form>
      {preview.error && <Failed error={preview.error} />}
      {!preview.data && !preview.error && <Skeleton lines={6} />}
      {preview.data && (
        <OutcomeLines
          outcome={preview.data}
          lines={linesOf(preview.data, columns)}
          isOld={preview.isPending}
        />
      )}
    </Dialog>
  );
}

/** Writes, tells, and leaves in the sheet what could not be written. */
function useSave({ sheet, onApplied, onClose }: ApplyDialogProps, draft: SheetDraft, form: FormState) {
  const { apply, isBusy } = useApply(form);
  const save = async (columns: ShownSheet['sheet']['columns'], typed: TypedWhen) => {
    const applied = await apply(draft, columns, timingInput(typed));
    if (!applied) return;
    const written = applied.outcome.lines.filter((line) => !isLeftOut(line.diff));
    const cells = written.map(({ cell }) => ({ id: cell.row.id, key: cell.key }));
    sheet.restart((old) => withoutCells(old, cells));
    const left = applied.outcome.lines.filter(({ diff }) => isLeftOut(diff)).length;
    const says = doneText(applied.outcome.Changed, typed, left > 0 ? `，${left} 个没有改，留在表里` : '');
    if (applied.problem) tell.warning(`${says}；其余留在表里：${applied.problem}`, 8_000);
    else tell.success(says);
    onApplied(applied);
    onClose();
  };
  return { save, isBusy };
}

const linesOf = ({ lines }: DraftOutcome, columns: ShownSheet['sheet']['columns']) =>
  lines.map(({ cell, diff }) => ({
    key: `${cell.row.id} ${cell.key}`,
    name: cell.row.name,
    what: columns.get(cell.key)?.name ?? '',
    diff,
  }));
