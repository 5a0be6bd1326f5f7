import type { Tone } from '#kit/ui/theme.ts';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { ImportRow } from '../../import-row.ts';
import type { ImportTask } from '../../import-task.ts';
import { IMPORT_TASK_STATUSES } from '../../task-status.ts';

const TONES: Record<(typeof IMPORT_TASK_STATUSES)[keyof typeof IMPORT_TASK_STATUSES]['tone'], Tone> = {
  working: 'work',
  waiting: 'wait',
  success: 'ok',
  exception: 'error',
};

export const TaskStatusTag = ({ task }: { task: Pick<ImportTask, 'Status' | 'StatusName'> }) => (
  <StatusTag tone={TONES[IMPORT_TASK_STATUSES[task.Status].tone]}>{task.StatusName}</StatusTag>
);

const ROW_TONES: Record<ImportRow['State'], Tone> = {
  toCheck: 'work',
  ready: 'ok',
  duplicate: 'wait',
  toCorrect: 'error',
  imported: 'done',
  leftOut: 'done',
};

/** A row that may go as it is, with something to look at first, says so. */
export const RowTag = ({ row: { State, StateName, Problems } }: { row: ImportRow }) =>
  State === 'ready' && Problems.some(({ remedy }) => remedy !== 'none') ? (
    <StatusTag tone="wait">请核对</StatusTag>
  ) : (
    <StatusTag tone={ROW_TONES[State]}>{StateName}</StatusTag>
  );
