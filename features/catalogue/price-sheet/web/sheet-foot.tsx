import { useMemo, useState } from 'react';
import type { Place } from '#features/catalogue/edit-grid/places.ts';
import { Button } from '#kit/ui/button.tsx';
import { Confirm } from '#kit/ui/confirm.tsx';
import { later } from '#kit/ui/later.tsx';
import { rebased } from '../draft.ts';
import { sumOf } from '../judge-draft.ts';
import type { PriceRow } from '../price-row.ts';
import { faceOf } from '../price-view.ts';
import type { DraftOutcome } from './price-calls.ts';
import type { ShownSheet } from './price-grid.tsx';
import { UndoStrip } from './undo-strip.tsx';
import type { Applied } from './use-apply.ts';
import { overtakenIn } from './use-views.ts';

const ApplyDialog = later(() => import('./apply-dialog.tsx'));

interface SheetFootProps extends ShownSheet {
  rows: readonly PriceRow[];
  verdicts: { outcome: DraftOutcome };
  /** The cell that the keyboard is at; none on a phone. */
  active: SharedPlace | undefined;
}

/** The bottom line: why the chosen cell is as it is, what was typed so far, and what to do with it. */
export function SheetFoot({ views, columns, sheet, mayChange, rows, verdicts, active }: SheetFootProps) {
  const [open, setOpen] = useState<'apply' | 'discard'>();
  const [applied, setApplied] = useState<Applied>();
  const { draft } = sheet;
  const sum = useMemo(() => sumOf(draft, sheet.columns), [draft, sheet.columns]);
  const overtaken = useMemo(() => overtakenRows(draft, rows), [draft, rows]);
  return (
    <div className="sheet-foot">
      {active && <Why {...{ active, views, columns }} />}
      {applied && <UndoStrip of={applied} onDone={() => setApplied(undefined)} />}
      {overtaken.length > 0 && (
        <Button onClick={() => sheet.edit((old) => rebased(old, overtaken))}>
          {overtaken.length} 个商品已被别人改过价，按现在的价格继续
        </Button>
      )}
      {mayChange && (
        <>
          <output className="sheet-sum">{sumSays(sum, verdicts.outcome)}</output>
          <Button kind="text" disabled={sum.changed === 0} onClick={() => setOpen('discard')}>
            放弃
          </Button>
          <Button kind="main" disabled={sum.changed === 0} onClick={() => setOpen('apply')}>
            预览并应用
          </Button>
        </>
      )}
      {open === 'apply' && (
        <ApplyDialog sheet={sheet} onApplied={setApplied} onClose={() => setOpen(undefined)} />
      )}
      {open === 'discard' && (
        <Confirm
          title={`放弃 ${sum.changed} 个还没应用的改价`}
          act="放弃"
          danger
          onAnswer={(yes) => {
            setOpen(undefined);
            if (yes) sheet.edit(() => new Map());
          }}
        />
      )}
    </div>
  );
}

type SharedPlace = { use: () => Place };

/** Why the chosen cell is as it is; it alone is drawn anew when another one is chosen. */
function Why({ active, views, columns }: { active: SharedPlace } & Pick<ShownSheet, 'views' | 'columns'>) {
  const place = active.use();
  const [view, column] = [views[place.row], columns[place.column]];
  const why = view && column ? faceOf(view, column).says : '';
  return (
    <p className="sheet-why" title={why}>
      {why && column ? `${column.name}：${why}` : ''}
    </p>
  );
}

const overtakenRows = (draft: ShownSheet['sheet']['draft'], rows: readonly PriceRow[]) =>
  rows.filter((row) => {
    const typed = draft.get(row.id);
    return typed && typed.row !== row && Object.keys(overtakenIn(typed, row)).length > 0;
  });

function sumSays(sum: ReturnType<typeof sumOf>, { Conflicts, Skipped }: DraftOutcome): string {
  if (sum.changed === 0) return '还没有改价';
  const parts = [
    `改 ${sum.changed} 个`,
    sum.belowFloor > 0 && `${sum.belowFloor} 个低于最低价`,
    sum.belowCost > 0 && `${sum.belowCost} 个低于采购价`,
    Conflicts > 0 && `${Conflicts} 个冲突`,
    Skipped > 0 && `${Skipped} 个不能改`,
  ];
  return parts.filter(Boolean).join(' · ');
}
