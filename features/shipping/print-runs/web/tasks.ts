import { useMay } from '#kit/ui/calls/session.ts';
import type { LongTask, TaskSource } from '#kit/ui/calls/tasks.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { type PrintRun, printRuns } from '../contract.ts';
import { parcelCount, parcelTotal } from './run-words.ts';

/** Runs whose numbers are being taken, for the tray in the header. */
function useTasks(): readonly LongTask[] {
  const may = useMay();
  const runs = useCall(
    printRuns.runs,
    { isWorking: true, pageSize: 20 },
    { enabled: may(printRuns.runs), topics: ['print-run'], around: true },
  );
  return (runs.data?.items ?? []).map(taskOf);
}

const taskOf = (run: PrintRun): LongTask => ({
  id: run.RunID,
  title: `打单 ${parcelTotal(run)} 张`,
  state: 'working',
  done: parcelTotal(run) - parcelCount(run, 'new', 'numbering'),
  total: parcelTotal(run),
  to: `/delivery/print?run=${run.RunID}`,
});

export const tasks: TaskSource = { useTasks };
