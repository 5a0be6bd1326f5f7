import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useMay } from '#kit/ui/session.ts';
import type { Task, TaskSource } from '#kit/ui/tasks.ts';
import { BATCH_ACTS } from '../acts.ts';
import { batches, type Run } from '../contract.ts';
import { countOf, isBusy, totalCount } from './batch-words.ts';

const HOUR = 3_600_000;

/** Runs under way and those that ended within the hour, for the tray in the header. */
function useTasks(): readonly Task[] {
  const may = useMay();
  const runs = useCall(batches.get, {}, { enabled: may(batches.get), topics: ['batch-run'], around: true });
  return (runs.data?.items ?? []).filter(isRecent).map(taskOf);
}

/** A preview that nobody has run yet is no work. */
const isRecent = ({ State, FinishedOn }: Run) =>
  isBusy(State) || (FinishedOn !== null && Date.now() - Date.parse(FinishedOn) < HOUR);

const taskOf = (run: Run): Task => {
  const total = totalCount(run);
  return {
    id: run.RunID,
    title: `批量${BATCH_ACTS[run.Act].name} ${total} 单`,
    state: run.State === 'failed' ? 'failed' : isBusy(run.State) ? 'working' : 'done',
    ...(run.State === 'running' && { done: total - countOf(run, 'go', 'ask', 'given'), total }),
    to: `/orderv2/oneKeyOperation?run=${run.RunID}`,
  };
};

export const tasks: TaskSource = { useTasks };
