import { useState } from 'react';
import type { Output } from '#kit/endpoint/contract.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import type { orderImports } from '../../contract.ts';
import type { ImportTask, SheetMapping, TaskColumn } from '../../import-task.ts';
import { FixDialogs } from '../fixes/fix-dialogs.tsx';
import { useDesk } from '../fixes/use-desk.ts';
import { Grid, type StateWidth } from '../grid/grid.tsx';
import { useRows } from '../grid/use-rows.ts';
import { ColumnsChanged } from '../mapping/columns-changed.tsx';
import { useMapping } from '../mapping/use-mapping.ts';
import { HiddenRows, LeftOutRows, OtherSheets } from '../task/task-notes.tsx';
import { isWorking } from '../task/task-state.ts';
import { type RowFilter, useWorkbenchAddress } from '../task/use-workbench-address.ts';
import { ActionBar } from './action-bar.tsx';
import { AllProblemsSolved } from './all-problems-solved.tsx';
import { LinkedRow, useLinkedRow } from './linked-row.tsx';
import { ProblemCards } from './problem-cards.tsx';
import { ProductsToMatch } from './products-to-match.tsx';
import { RemarkKinds } from './remark-kinds.tsx';
import { ResultBanner } from './result-banner.tsx';
import { Summary } from './summary.tsx';
import { TaskHead } from './task-head.tsx';

/** Rows as a whole have something to say when they are duplicates or left out; those that became orders name them. */
function stateWidthOf(task: ImportTask, shown: RowFilter): StateWidth {
  if (shown === 'toCorrect' || shown === 'ready') return 'narrow';
  if (shown === 'imported') return 'order';
  return task.RowsDuplicate + task.RowsLeftOut > 0 ? 'remedy' : task.RowsImported > 0 ? 'order' : 'narrow';
}

interface RowsViewProps {
  task: ImportTask;
  mapping: SheetMapping;
  columns: readonly TaskColumn[];
  beside: Pick<Output<typeof orderImports.detail>, 'OtherSheets' | 'HiddenRows' | 'LeftOut'>;
  tasks: readonly ImportTask[];
  onFiles: (files: File[]) => void;
  onLeave: () => void;
}

/** The rows of a task: the sheet in the middle, the counts at the right, the one act below. */
export function RowsView({ task, mapping, columns, beside, tasks, onFiles, onLeave }: RowsViewProps) {
  const place = useWorkbenchAddress();
  const [first] = useState<RowFilter>(task.RowsFailed > 0 ? 'toCorrect' : 'all');
  // Once all are imported nothing is left to correct.
  const isDone = task.RowsImported > 0 && task.RowsFailed === 0;
  const shown = place.shown ?? (isDone ? 'all' : first);
  const rows = useRows(task, shown);
  const desk = useDesk(task, rows);
  const sought = useLinkedRow(task, place.sought);
  const draft = useMapping(task, mapping, columns);
  const isPhone = useIsPhone();
  const isFixed = task.RowsImported > 0 || task.Status === 'importing';
  const summary = (
    <>
      <Summary task={task} shown={shown} onShow={place.show} onChanged={rows.refresh} />
      {shown === 'remarked' && !isWorking(task) && <RemarkKinds task={task} onChanged={rows.refresh} />}
    </>
  );
  return (
    <div className="task-view">
      <TaskHead task={task} mapping={mapping} />
      <ResultBanner task={task} />
      <OtherSheets task={task} sheets={beside.OtherSheets} />
      <HiddenRows task={task} rows={beside.HiddenRows} onChanged={rows.refresh} />
      <LeftOutRows leftOut={beside.LeftOut} />
      <AllProblemsSolved task={task} />
      {draft.isChanged && <ColumnsChanged task={task} mapping={mapping} draft={draft} />}
      <div className="task-middle">
        {isPhone ? (
          <>
            {summary}
            <LinkedRow sought={sought} desk={desk} columns={columns} />
            <ProductsToMatch task={task} onMatched={rows.refresh} />
            <ProblemCards rows={rows} desk={desk} columns={columns} />
          </>
        ) : (
          <>
            <Grid
              key={shown}
              rows={rows}
              desk={desk}
              mapping={draft}
              sought={shown === 'all' ? sought?.place : undefined}
              isFixed={isFixed}
              stateWidth={stateWidthOf(task, shown)}
              isBusy={isWorking(task)}
            />
            <aside className="task-side">
              {summary}
              <ProductsToMatch task={task} onMatched={rows.refresh} />
            </aside>
          </>
        )}
      </div>
      <ActionBar task={task} tasks={tasks} onFiles={onFiles} onLeave={onLeave} />
      <FixDialogs task={task} desk={desk} onMatched={rows.refresh} />
    </div>
  );
}
