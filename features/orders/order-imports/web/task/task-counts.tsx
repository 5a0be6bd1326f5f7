import { Link } from '#kit/ui/link.tsx';
import { countText } from '#kit/ui/values/display.ts';
import type { ImportTask } from '../../import-task.ts';
import { taskOrdersPath, workbenchPath } from './task-state.ts';

const PARTS = [
  { name: '可导入', count: 'RowsReady', state: 'ready' },
  { name: '重复', count: 'RowsDuplicate', state: 'duplicate' },
  { name: '待修正', count: 'RowsFailed', state: 'toCorrect' },
  { name: '不导入', count: 'RowsLeftOut', state: 'leftOut' },
] as const;

/** 读取 1,204 = 已导入 1,150 + 重复 31 + 待修正 23; each leads to its rows. */
export function TaskCounts({ task }: { task: ImportTask }) {
  if (task.RowsRead === 0)
    return (
      <span className="none" title={task.Problem}>
        {task.Problem || '-'}
      </span>
    );
  const parts = PARTS.filter(({ count }) => task[count] > 0);
  return (
    <div className="stack num">
      <div>
        读取 {countText(task.RowsRead)}
        {task.RowsImported > 0 && (
          <>
            {'，'}
            <Link to={taskOrdersPath(task.TaskID)}>已导入 {countText(task.RowsImported)}</Link>
          </>
        )}
      </div>
      <div>
        {parts.map(({ name, count, state }, at) => (
          <span key={count}>
            {at > 0 && ' · '}
            <Link to={`${workbenchPath(task.TaskID)}&state=${state}`}>
              {name} {countText(task[count])}
            </Link>
          </span>
        ))}
      </div>
    </div>
  );
}
