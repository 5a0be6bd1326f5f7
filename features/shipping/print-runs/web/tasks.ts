import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useMay } from '#kit/ui/session.ts';
import type { Task, TaskSource } from '#kit/ui/tasks.ts';
import { printRuns, type Run } from '../contract.ts';
import { countOf, totalOf } from './run-words.ts';

/** Runs whose numbers are being taken, for the tray in the header. */
function useTasks(): readonly Task[] {
  const may = useMay();
  const runs = useCall(
    printRuns.runs,
    { isWorking: true, pageSize: 20 },
    { enabled: may(printRuns.runs), topics: ['print-run'], around: true },
  );
  return (runs.data?.items ?? []).map(taskOf);
}

const taskOf = (run: Run): Task => ({
  id: run.RunID,
  title: `打单 ${totalOf(run)} 张`,
  state: 'working',
  done: totalOf(run) - countOf(run, 'new', 'numbering'),
  total: totalOf(run),
  to: `/delivery/print?run=${run.RunID}`,
});

export const tasks: TaskSource = { useTasks };
