import { useMay } from '#kit/ui/calls/session.ts';
import type { LongTask, TaskSource } from '#kit/ui/calls/tasks.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { BATCH_ACTS } from '../acts.ts';
import { type BatchRun, batches } from '../contract.ts';
import { isRunBusy, itemCount, totalCount } from './batch-words.ts';

const HOUR = 3_600_000;

/** Runs under way and those that ended within the hour, for the tray in the header. */
function useTasks(): readonly LongTask[] {
  const may = useMay();
  const runs = useCall(batches.get, {}, { enabled: may(batches.get), topics: ['batch-run'], around: true });
  return (runs.data?.items ?? []).filter(isRecent).map(taskOf);
}

/** A preview that nobody has run yet is no work. */
const isRecent = ({ State, FinishedOn }: BatchRun) =>
  isRunBusy(State) || (FinishedOn !== null && Date.now() - Date.parse(FinishedOn) < HOUR);

const taskOf = (run: BatchRun): LongTask => {
  const total = totalCount(run);
  return {
    id: run.RunID,
    title: `批量${BATCH_ACTS[run.Act].name} ${total} 单`,
    state: run.State === 'failed' ? 'failed' : isRunBusy(run.State) ? 'working' : 'done',
    ...(run.State === 'running' && { done: total - itemCount(run, 'go', 'ask', 'given'), total }),
    to: `/orderv2/oneKeyOperation?run=${run.RunID}`,
  };
};

export const tasks: TaskSource = { useTasks };
