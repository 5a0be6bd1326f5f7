import { Act } from '#kit/ui/acts/act.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { isWorking } from '../task/task-state.ts';
import type { RowFilter } from '../task/use-workbench-address.ts';

interface SummaryProps {
  task: ImportTask;
  shown: RowFilter;
  onShow: (shown: RowFilter) => void;
  onChanged: () => void;
}

const LINES = [
  { shown: 'ready', name: '可导入', count: 'RowsReady', tone: 'ok' },
  { shown: 'remarked', name: '其中请核对', count: 'RowsRemarked', tone: 'wait' },
  { shown: 'duplicate', name: '重复', count: 'RowsDuplicate', tone: 'wait' },
  { shown: 'toCorrect', name: '待修正', count: 'RowsFailed', tone: 'error' },
  { shown: 'imported', name: '已导入', count: 'RowsImported', tone: 'done' },
  { shown: 'leftOut', name: '不导入', count: 'RowsLeftOut', tone: 'done' },
] as const;

/** Counts that add up to what was read; each shows its rows. */
export function Summary({ task, shown, onShow, onChanged }: SummaryProps) {
  const lines = LINES.filter(
    ({ count, shown: line }) =>
      task[count] > 0 || line === shown || ['ready', 'duplicate', 'toCorrect'].includes(line),
  );
  return (
    <section className="summary" aria-label="行数">
      <button type="button" aria-pressed={shown === 'all'} onClick={() => onShow('all')}>
        <span>读取</span>
        <b className="num">{countText(task.RowsRead)}</b>
      </button>
      {lines.map(({ shown: line, name, count, tone }, at) => (
        <button
          key={line}
          type="button"
          className={`tone-${tone}${task[count] === 0 ? ' is-none' : ''}`}
          aria-pressed={shown === line}
          onClick={() => onShow(line)}
        >
          <i aria-hidden="true">{line === 'remarked' ? '' : at === 0 ? '=' : '+'}</i>
          <span>{name}</span>
          <b className="num">{countText(task[count])}</b>
        </button>
      ))}
      {shown === 'duplicate' && task.RowsDuplicate > 0 && !isWorking(task) && (
        <Act
          on={orderImports.unmarkDuplication}
          input={{ TaskID: task.TaskID, All: true }}
          confirm={{
            title: `${countText(task.RowsDuplicate)} 行都不是重复？`,
            says: '这些行会变为可导入，导入后会生成新的订单。',
            act: `${countText(task.RowsDuplicate)} 行不是重复`,
          }}
          done="已标为不是重复"
          onDone={onChanged}
        >
          全部不是重复
        </Act>
      )}
    </section>
  );
}
