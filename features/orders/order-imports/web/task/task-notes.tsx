import type { Output } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { orderImports } from '../../contract.ts';
import type { ImportTask } from '../../import-task.ts';
import { isWorking } from './task-state.ts';

type Detail = Output<typeof orderImports.detail>;

/** What a count of another sheet stops at. */
const MOST_COUNTED = 10_000;

interface OtherSheetsProps {
  task: ImportTask;
  sheets: Detail['OtherSheets'];
}

/** Sheets of the file that hold orders too: one press makes a task of each. */
export function OtherSheets({ task, sheets }: OtherSheetsProps) {
  if (sheets.length === 0) return null;
  const names = sheets.map(
    ({ Name, Hidden, Rows }) =>
      `「${Name}」${Hidden ? '（隐藏）' : ''}${countText(Rows)} 行${Rows >= MOST_COUNTED ? '以上' : ''}`,
  );
  const Files = sheets.map(({ Name }) => ({ FileID: task.FileID, SheetName: Name }));
  return (
    <p className="result-banner tone-wait">
      <span>还有工作表{names.join('、')}</span>
      <Act
        on={orderImports.initialize}
        input={{
          Files,
          ThirdPartyID: task.ThirdPartyID,
          AvoidDuplicationInDays: task.AvoidDuplicationInDays,
        }}
        refreshes={[orderImports.list, orderImports.detail]}
        done={`已读取 ${sheets.length} 张工作表，在文件栏里继续`}
      >
        一并导入
      </Act>
    </p>
  );
}

interface HiddenRowsProps {
  task: ImportTask;
  rows: Detail['HiddenRows'];
  onChanged: () => void;
}

/** Rows that whoever made the sheet has filtered out: perhaps they are not to be sent. */
export function HiddenRows({ task, rows: { Open, LeftOut }, onChanged }: HiddenRowsProps) {
  if (Open + LeftOut === 0 || isWorking(task)) return null;
  return (
    <p className="result-banner tone-wait">
      <span>
        {Open > 0
          ? `有 ${countText(Open)} 行在表里是隐藏的，会一起导入`
          : `隐藏的 ${countText(LeftOut)} 行不导入`}
      </span>
      <Act
        on={orderImports.leaveOut}
        input={{ TaskID: task.TaskID, Hidden: true, IsOut: Open > 0 }}
        refreshes={[orderImports.list, orderImports.detail]}
        onDone={onChanged}
      >
        {Open > 0 ? '隐藏的行不要' : '还是要导入'}
      </Act>
    </p>
  );
}

/** Rows that are no orders for certain: how many, which, and why. */
export function LeftOutRows({ leftOut }: { leftOut: Detail['LeftOut'] }) {
  if (leftOut.length === 0) return null;
  return (
    <details className="left-out">
      <summary>
        {countText(leftOut.reduce((sum, { Count }) => sum + Count, 0))} 行不是要发的订单，没有导入
      </summary>
      <ul>
        {leftOut.map(({ Says, Count, Rows }) => (
          <li key={Says}>
            {Says.replace(/。$/, '')}：第 {Rows.join('、')} 行
            {Count > Rows.length && `等 ${countText(Count)} 行`}
          </li>
        ))}
      </ul>
    </details>
  );
}
