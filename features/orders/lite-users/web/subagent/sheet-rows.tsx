import { useState } from 'react';
import type { ImportRow } from '#features/orders/order-imports/import-row.ts';
import type { ImportTask } from '#features/orders/order-imports/import-task.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { subagent } from '../../subagent-contract.ts';
import { FixDialog } from './fix-dialog.tsx';
import { type LiteFix, liteFix } from './fixes.ts';

interface Opened {
  row: ImportRow;
  fix: LiteFix;
}

/** The rows that are no orders yet, each with what is wrong and what to do. */
export function SheetRows({ task: { TaskID } }: { task: ImportTask }) {
  const [opened, setOpened] = useState<Opened>();
  const sheet = useCall(subagent.sheet, { TaskID }, { keep: true, topics: ['import-task'] });
  const correct = useAction(subagent.correct, { onDone: () => setOpened(undefined) });
  return (
    <>
      <Loaded query={sheet}>
        {({ items, total }) => (
          <ul className="sheet-rows">
            {items.map((row) => (
              <Row
                key={`${row.RowNo} ${row.LineNo}`}
                taskId={TaskID}
                row={row}
                onFix={(fix) => setOpened({ row, fix })}
              />
            ))}
            {total > items.length && (
              <li className="none">还有 {total - items.length} 行，改好上面的再显示</li>
            )}
          </ul>
        )}
      </Loaded>
      {opened && (
        <FixDialog
          row={opened.row}
          fix={opened.fix}
          busy={correct.pending}
          onKeep={(fields) => {
            const { RowNo, LineNo } = opened.row;
            void correct.run({ TaskID, Edits: [{ RowNo, LineNo, fields }] });
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function Row({ taskId, row, onFix }: { taskId: string; row: ImportRow; onFix: (fix: LiteFix) => void }) {
  const { run, pending } = useAction(subagent.notDuplicate);
  const { Fields, RowNo, LineNo } = row;
  return (
    <li>
      <p>
        <b className="num">第 {RowNo} 行</b> {Fields.receiver} <span className="num">{Fields.phone}</span>
      </p>
      <p className="quiet">
        {Fields.spuName || Fields.product || '没有商品'} × {Fields.amount ?? '?'}
      </p>
      {row.Problems.filter(({ blocking }) => blocking).map((problem) => {
        const fix = liteFix(problem.remedy);
        return (
          <div key={problem.field + problem.says} className="row-problem">
            <span className="problem">{problem.says}</span>
            {fix && <Button onClick={() => onFix(fix)}>{fix.act}</Button>}
            {problem.remedy === 'notDuplicate' && (
              <Button busy={pending} onClick={() => void run({ TaskID: taskId, Rows: [{ RowNo, LineNo }] })}>
                不是重复
              </Button>
            )}
            {!fix && problem.remedy !== 'notDuplicate' && <small>请联系店铺处理</small>}
          </div>
        );
      })}
    </li>
  );
}
