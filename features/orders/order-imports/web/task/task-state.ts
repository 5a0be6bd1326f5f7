import { countText } from '#kit/ui/values/display.ts';
import type { ImportTask } from '../../import-task.ts';
import type { TaskStatus } from '../../task-status.ts';

/** Where a task is worked on. */
export const workbenchPath = (taskId: string): string => `/orderv2/acquiring-orders?task=${taskId}`;

/** The orders that a task has made. */
export const taskOrdersPath = (taskId: string): string => `/orderv2/index?importTaskIds=${taskId}`;

const WORKING: readonly TaskStatus[] = ['reading', 'checking', 'importing'];

export const isWorking = ({ Status }: Pick<ImportTask, 'Status'>): boolean => WORKING.includes(Status);

/** Nothing more is to be done with it, or it can't be. */
export const isOver = ({ Status }: Pick<ImportTask, 'Status'>): boolean => Status === 'done';

/** Read and judged, or failed, after that moment. */
export const finishedSince = ({ CreatedOn, FinishedOn }: ImportTask, since: number): boolean =>
  Date.parse(FinishedOn ?? CreatedOn) >= since;

/** Rows that stand in the way or were left aside: what 下载问题行 would bring. */
export const problemRows = ({ RowsDuplicate, RowsFailed, RowsLeftOut }: ImportTask): number =>
  RowsDuplicate + RowsFailed + RowsLeftOut;

/** Rows that wait to be corrected, and those that a broken-off check has not seen. */
export const rowsToRetry = (task: ImportTask): number =>
  task.RowsRead - task.RowsReady - task.RowsDuplicate - task.RowsImported - task.RowsLeftOut;

type Phase = Pick<ImportTask, 'Status' | 'PhaseDone' | 'PhaseTotal'>;

/** Whether it is known how much there is to do; a sheet that does not say its length has always read all of it. */
export const knowsTotal = ({ Status, PhaseDone, PhaseTotal }: Phase): boolean =>
  PhaseTotal > 0 && !(Status === 'reading' && PhaseDone >= PhaseTotal);

/** How far the work at hand is, 0–1; undefined while nobody knows. */
export const progressOf = (task: Phase): number | undefined =>
  knowsTotal(task) ? Math.min(1, task.PhaseDone / task.PhaseTotal) : undefined;

/** 4,472 / 20,000, or 4,472 while the whole is not known; empty before the first row. */
export function phaseText(task: Phase): string {
  if (knowsTotal(task)) return `${countText(task.PhaseDone)} / ${countText(task.PhaseTotal)}`;
  return task.PhaseDone > 0 ? countText(task.PhaseDone) : '';
}
