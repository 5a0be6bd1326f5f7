import { CallFailed, call } from '#kit/ui/calls/client.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { session } from '#kit/ui/calls/session.ts';
import type { LongTask, TaskSource } from '#kit/ui/calls/tasks.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { orderImports } from '../contract.ts';
import type { ImportTask } from '../import-task.ts';
import { useRecentTasks } from './task/recent-tasks.ts';
import { finishedSince, isWorking, knowsTotal, workbenchPath } from './task/task-state.ts';

const SHOWN_AFTER_MS = 10 * 60_000;

/** Imports in the header's tray: at work, and those of the last minutes. */
export const tasks: TaskSource = {
  useTasks: () =>
    (useRecentTasks().data?.items ?? [])
      .filter((task) => isWorking(task) || isMineAndFresh(task))
      .map((task) => trayTask(task)),
};

const isMineAndFresh = (task: ImportTask) =>
  task.CreatedBy === session.get('userId') &&
  task.Status !== 'mapping' &&
  finishedSince(task, Date.now() - SHOWN_AFTER_MS);

function trayTask(task: ImportTask): LongTask {
  const { TaskID, FileName, StatusName, Status } = task;
  const working = isWorking(task);
  return {
    id: TaskID,
    title: `${FileName} · ${StatusName}`,
    state: working ? 'working' : Status === 'failed' ? 'failed' : 'done',
    ...countsOf(task),
    to: workbenchPath(TaskID),
    // Orders that are already placed are not taken back from the tray: that is said in 订单任务, with the count.
    ...(Status !== 'importing' && { cancel: () => void cancelTask(TaskID) }),
  };
}

/** At work how far it is; afterwards how many of its rows can be or were imported. */
function countsOf(task: ImportTask) {
  if (isWorking(task)) return knowsTotal(task) ? { done: task.PhaseDone, total: task.PhaseTotal } : {};
  return { done: task.RowsImported + task.RowsReady, total: task.RowsRead };
}

async function cancelTask(TaskID: string): Promise<void> {
  try {
    await call(orderImports.remove, { TaskID });
    tell.success('已取消读取');
    await refresh([orderImports.list]);
  } catch (error) {
    tell.error(error instanceof CallFailed ? error.message : String(error));
  }
}
