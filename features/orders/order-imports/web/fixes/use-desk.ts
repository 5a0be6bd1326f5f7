import { useMemo, useRef, useState } from 'react';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { orderImports } from '../../contract.ts';
import type { ImportRow, RowEdit } from '../../import-row.ts';
import type { ImportTask } from '../../import-task.ts';
import { type RowFix, rowEdit, startText, type TypedField } from '../sheet/remedies.ts';
import type { RowPages } from '../sheet/row-pages.ts';
import { importRowKey } from '../sheet/spots.ts';

/** A field that is being typed over; the text outlives the row's leaving the view. */
export interface Editing {
  row: ImportRow;
  field: TypedField;
  text: string;
  /** Whether something was typed since it was opened. */
  isTouched?: boolean;
  problem: string;
}

/** What a dialog is open for. */
export interface OpenFix {
  row: ImportRow;
  kind: 'product' | 'address' | 'store' | 'duplicate';
}

/** Called when a problem is solved or left: moves on to the next, or back to where one was. */
export type Leave = (how: 'next' | 'stay') => void;

/** Where rows are corrected: what is being typed, which dialog is open, and how it is sent. */
export function useDesk(task: ImportTask, rows: RowPages) {
  const [editing, setEditing] = useState<Editing>();
  const [opened, setOpened] = useState<OpenFix>();
  const leave = useRef<Leave>(() => undefined);
  const refreshes = [orderImports.detail, orderImports.list, orderImports.verifyProducts];
  const { run, pending } = useAction(orderImports.retry, {
    refreshes,
    onDone: ({ Rows }) => rows.patch(Rows),
  });
  const aside = useAction(orderImports.leaveOut, { refreshes, onDone: ({ Rows }) => rows.patch(Rows) });
  const latest = useRef({ editing, run, task, putAside: aside.run });
  latest.current = { editing, run, task, putAside: aside.run };

  const acts = useMemo(() => {
    const correct = async ({ RowNo, LineNo }: ImportRow, fields: RowEdit['fields']) => {
      const { run: send, task: ownTask } = latest.current;
      return (await send({ TaskID: ownTask.TaskID, Edits: [{ RowNo, LineNo, fields }] })) !== undefined;
    };
    return {
      leave,
      correct,
      begin(row: ImportRow, fix: RowFix, cell?: number) {
        if (fix.kind !== 'type') setOpened({ row, kind: fix.kind });
        else setEditing({ row, field: fix.field, text: startText(row, fix.field, cell), problem: '' });
      },
      type: (text: string) => setEditing((old) => old && { ...old, text, isTouched: true, problem: '' }),
      /** Keeps what was typed; stays open when it is wrong or could not be sent. */
      async keep() {
        const now = latest.current.editing;
        if (!now) return;
        const edit = rowEdit(now.field, now.text);
        if ('problem' in edit) return setEditing({ ...now, problem: edit.problem });
        if (!(await correct(now.row, edit.fields))) return;
        setEditing(undefined);
        leave.current('next');
      },
      cancel() {
        setEditing(undefined);
        leave.current('stay');
      },
      /** Takes a row out of the import, or in again. */
      leaveOut({ RowNo, LineNo }: ImportRow, IsOut: boolean) {
        const { putAside, task: ownTask } = latest.current;
        return putAside({ TaskID: ownTask.TaskID, Rows: [{ RowNo, LineNo }], IsOut });
      },
      close(how: 'next' | 'stay') {
        setOpened(undefined);
        leave.current(how);
      },
    };
  }, []);
  const isEditing = (row: ImportRow, field: TypedField) =>
    editing?.field === field && importRowKey(editing.row) === importRowKey(row);
  return { ...acts, editing, opened, pending: pending || aside.pending, isEditing };
}

export type Desk = ReturnType<typeof useDesk>;
