import { Act } from '#kit/ui/acts/act.tsx';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { phaseText, progressOf } from './task-state.ts';

const DOING = { reading: '正在读取', checking: '正在检查', importing: '正在导入' } as const;

/** A job at work on the rows: how far, and that one may leave. */
export function WorkProgress({ task }: { task: ImportTask }) {
  const { Status, StartWanted, TaskID } = task;
  const doing = DOING[Status as keyof typeof DOING] ?? '处理中';
  return (
    <div className="work-progress" role="status">
      <span className="num">
        {doing}
        {` ${phaseText(task)}`}
      </span>
      <progress className="work-bar" max={1} value={progressOf(task)} />
      {Status !== 'importing' &&
        (StartWanted ? (
          <span className="none">检查完会自动导入</span>
        ) : (
          <Act on={orderImports.start} kind="text" input={{ TaskIDs: [TaskID] }}>
            检查完自动导入
          </Act>
        ))}
      <span className="none wide-only">可以离开这一页，进度在右上角</span>
    </div>
  );
}
