import { useState } from 'react';
import type { ImportTask } from '#features/orders/order-imports/import-task.ts';
import { TaskProgress } from '#features/orders/order-imports/web/task-progress.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Time } from '#kit/ui/values/time.tsx';
import { SheetRows } from './sheet-rows.tsx';

const COUNTS = [
  ['共', 'RowsRead'],
  ['已录入', 'RowsImported'],
  ['重复', 'RowsDuplicate'],
  ['待修改', 'RowsFailed'],
  ['不导入', 'RowsLeftOut'],
] as const;

/** One sheet: how far it is, what became of its rows, and those to look at. */
export function SheetCard({ task }: { task: ImportTask }) {
  const [isOpen, setOpen] = useState(false);
  const open = task.RowsDuplicate + task.RowsFailed;
  return (
    <li className="sub-card sheet-card">
      <header>
        <b>{task.FileName}</b>
        <Time value={task.CreatedOn} />
      </header>
      <TaskProgress task={task} />
      {task.RowsRead > 0 && (
        <p className="sheet-counts">
          {COUNTS.filter(([, key]) => task[key] > 0).map(([name, key]) => (
            <span key={key}>
              {name} <b className="num">{task[key]}</b>
            </span>
          ))}
        </p>
      )}
      {task.Status === 'mapping' && (
        <p className="problem">
          表头没有全部认出。请下载空白模板，把内容贴进去再上传；也可请店铺在“订单任务”里指定列
        </p>
      )}
      {task.Status !== 'mapping' && task.Problem && <p className="problem">{task.Problem}</p>}
      {open > 0 && (
        <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? '收起' : `处理 ${open} 行`}
        </Button>
      )}
      {isOpen && open > 0 && <SheetRows task={task} />}
    </li>
  );
}
