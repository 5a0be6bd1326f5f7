import './progress.css';
import type { ImportTask } from '../import-task.ts';
import { isWorking, phaseText, progressOf } from './task/task-state.ts';
import { TaskStatusTag } from './task/task-status-tag.tsx';

/** Where a task stands; at work, how far. */
export const TaskProgress = ({ task }: { task: ImportTask }) => (
  <div className="stack task-progress">
    <div>
      <TaskStatusTag task={task} /> {isWorking(task) && <small className="num">{phaseText(task)}</small>}
    </div>
    {isWorking(task) && <progress className="work-bar" max={1} value={progressOf(task)} />}
  </div>
);
