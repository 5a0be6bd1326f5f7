import { Skeleton } from '#kit/ui/loaded.tsx';
import type { ImportTask } from '../../import-task.ts';
import { phaseText, progressOf } from './task-state.ts';

const STEPS = [
  { status: 'reading', name: '读取表格' },
  { status: 'checking', name: '检查重复和额度' },
] as const;

/** A file on its first way through: how far, and that one need not wait here. */
export function ReadingProgress({ task }: { task: ImportTask }) {
  const { FileName, Status } = task;
  return (
    <div className="task-view reading">
      <section className="reading-box" aria-live="polite">
        <h2>{FileName}</h2>
        <ol>
          {STEPS.map(({ status, name }) => (
            <li key={status} className={status === Status ? 'is-now' : ''}>
              {name}
            </li>
          ))}
        </ol>
        <progress className="work-bar" max={1} value={progressOf(task)} />
        <p className="num">{phaseText(task) ? `已处理 ${phaseText(task)} 行` : '正在打开文件'}</p>
        <p className="none">可以离开这一页，进度在右上角的任务里</p>
      </section>
      <Skeleton lines={10} />
    </div>
  );
}
