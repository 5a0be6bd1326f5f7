import { useLayoutEffect, useRef } from 'react';
import { countText } from '#kit/ui/values/display.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { ImportTask } from '../../import-task.ts';
import { isWorking } from '../task/task-state.ts';

/** Says that the last problem is solved, and leads the keyboard to the one act that is left. */
export function AllProblemsSolved({ task }: { task: ImportTask }) {
  const { RowsFailed, RowsReady, RowsDuplicate } = task;
  const hadProblems = useRef(false);
  hadProblems.current ||= RowsFailed > 0;
  const isSolved = hadProblems.current && RowsFailed === 0 && RowsReady > 0 && !isWorking(task);
  useLayoutEffect(() => {
    if (isSolved && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.action-bar .btn-main')?.focus();
  }, [isSolved]);
  return (
    <div role="status">
      {isSolved && (
        <p className="result-banner tone-ok">
          <Icon name="check" />
          都改好了，可以导入 {countText(RowsReady)} 单
          {RowsDuplicate > 0 && `，另有重复 ${countText(RowsDuplicate)} 行`}
        </p>
      )}
    </div>
  );
}
