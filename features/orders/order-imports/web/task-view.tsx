import { Button } from '#kit/ui/acts/button.tsx';
import { Failed } from '#kit/ui/empty.tsx';
import { Skeleton } from '#kit/ui/loaded.tsx';
import type { ImportTask } from '../import-task.ts';
import { FailedTask } from './files/failed-task.tsx';
import { MappingView } from './mapping/mapping-view.tsx';
import { RowsView } from './rows/rows-view.tsx';
import { ReadingProgress } from './task/reading-progress.tsx';
import { isWorking } from './task/task-state.ts';
import { useTask } from './task/use-task.ts';

export interface TaskViewProps {
  taskId: string;
  /** All files in hand, for what is done with several at once. */
  tasks: readonly ImportTask[];
  onFiles: (files: File[]) => void;
  /** Back to the drop zone. */
  onLeave: () => void;
}

/** One file, as far as it has come: being read, unreadable, columns to confirm, or its rows. */
export function TaskView(props: TaskViewProps) {
  const answer = useTask(props.taskId);
  const { data, error, refetch } = answer;
  if (!data && error)
    return (
      <div className="task-view">
        <Failed error={error} retry={() => void refetch()} />
        <div className="row task-gone">
          <Button onClick={props.onLeave}>返回</Button>
        </div>
      </div>
    );
  if (!data) return <Skeleton lines={12} />;
  const { Task, Mapping, Columns, ...beside } = data;
  if (Task.Status === 'failed') return <FailedTask task={Task} {...props} />;
  if (isWorking(Task) && Task.RowsRead === 0) return <ReadingProgress task={Task} />;
  if (Task.Status === 'mapping')
    return (
      <MappingView
        key={`${Mapping.SheetName} ${Mapping.HeaderRow}`}
        task={Task}
        mapping={Mapping}
        sheets={beside.OtherSheets}
      />
    );
  return <RowsView task={Task} mapping={Mapping} columns={Columns} beside={beside} {...props} />;
}
