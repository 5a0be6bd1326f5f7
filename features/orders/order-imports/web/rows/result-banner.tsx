import { Link } from '#kit/ui/link.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { ImportTask } from '../../import-task.ts';
import { isWorking, taskOrdersPath } from '../task/task-state.ts';

/** What the import has made, and what is left. */
export function ResultBanner({ task }: { task: ImportTask }) {
  const { RowsImported, RowsFailed, RowsDuplicate, Problem } = task;
  if (isWorking(task)) return null;
  const forgotten = task.RowsForgottenOn ? '；表格明细已过保留天数，清理了' : '';
  if (RowsImported === 0) {
    const says = Problem || (forgotten && '没有导入订单，表格明细已过保留天数，清理了');
    return says ? <p className="result-banner tone-wait">{says}</p> : null;
  }
  const left = [
    RowsFailed > 0 && `待修正 ${countText(RowsFailed)} 行`,
    RowsDuplicate > 0 && `重复 ${countText(RowsDuplicate)} 行`,
  ].filter(Boolean);
  return (
    <p className="result-banner tone-ok" role="status">
      <Icon name="check" />
      <span>
        已导入 <b className="num">{countText(RowsImported)}</b> 单
        {left.length > 0 && `，还有${left.join('、')}留在任务里`}
        {Problem && `；${Problem}`}
        {forgotten}
      </span>
      <Link to={taskOrdersPath(task.TaskID)}>查看这些订单</Link>
    </p>
  );
}
