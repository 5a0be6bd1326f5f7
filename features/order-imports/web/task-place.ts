import type { ImportTask } from '../import-task.ts';
import type { TaskStatus } from '../task-status.ts';

/** Where a task is worked on. */
export const workbenchOf = (taskId: string): string => `/orderv2/acquiring-orders?task=${taskId}`;

/** The orders that a task has made. */
export const ordersOf = (taskId: string): string => `/orderv2/index?importTaskIds=${taskId}`;

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

/** How far the work at hand is, 0–1; undefined while nobody knows. */
export function progressOf({ PhaseDone, PhaseTotal }: ImportTask): number | undefined {
  return PhaseTotal > 0 ? Math.min(1, PhaseDone / PhaseTotal) : undefined;
}
