import { countText } from '#kit/ui/display.ts';
import type { ImportTask } from '../import-task.ts';
import { isWorking, progressOf } from './task-place.ts';
import { TaskStatusTag } from './task-status-tag.tsx';

/** Where a task stands; at work, how far. */
export function TaskProgress({ task }: { task: ImportTask }) {
  const { Problem, PhaseDone, PhaseTotal } = task;
  return (
    <div className="stack">
      <div>
        <TaskStatusTag task={task} />{' '}
        {isWorking(task) && PhaseTotal > 0 && (
          <small className="num">
            {countText(PhaseDone)} / {countText(PhaseTotal)}
          </small>
        )}
      </div>
      {isWorking(task) ? (
        <progress max={1} value={progressOf(task)} />
      ) : (
        Problem && <div title={Problem}>{Problem}</div>
      )}
    </div>
  );
}
