import { Act } from '#kit/ui/acts/act.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { ChooseFiles } from '../choose-files.tsx';

interface FailedTaskProps {
  task: ImportTask;
  onFiles: (files: File[]) => void;
  onLeave: () => void;
}

/** A file that could not be read: the reason, and the way on. */
export const FailedTask = ({ task, onFiles, onLeave }: FailedTaskProps) => (
  <div className="task-view">
    <Empty says={`“${task.FileName}”没有读成：${task.Problem}`}>
      <ChooseFiles
        className="btn btn-main"
        onFiles={(files) => {
          onLeave();
          onFiles(files);
        }}
      >
        换一个文件
      </ChooseFiles>
      <Act on={orderImports.retry} input={{ TaskID: task.TaskID }}>
        重试
      </Act>
      <Act
        on={orderImports.remove}
        input={{ TaskID: task.TaskID }}
        kind="text"
        done="已删除"
        onDone={onLeave}
      >
        删除
      </Act>
    </Empty>
  </div>
);
