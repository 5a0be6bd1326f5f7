import '#features/catalogue/edit-grid/web/sheet-foot.css';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CellPosition } from '#features/catalogue/edit-grid/selection.ts';
import { priceExports } from '#features/catalogue/price-changes/export-contract.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { Confirm } from '#kit/ui/openers/confirm.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { rebased } from '../../draft.ts';
import { FOLLOW_TAB } from '../../follow-edits.ts';
import { draftSum } from '../../judge-draft.ts';
import { type PricePayer, whoPays } from '../../price-payers.ts';
import type { PriceRow } from '../../price-row.ts';
import { faceOf } from '../../price-view.ts';
import type { DraftOutcome } from '../calls/price-calls.ts';
import type { Applied } from '../calls/use-apply.ts';
import type { FilteredList } from '../grid/all-rows.ts';
import { FollowActs } from '../grid/follow-acts.tsx';
import type { ShownSheet } from '../grid/price-grid.tsx';
import { overtakenIn } from '../grid/use-views.ts';
import { UndoStrip } from '../undo-strip.tsx';

const WhyDialog = lazyPart(() => import('../why-dialog.tsx'));
const FormulaDialog = lazyPart(() => import('../applying/formula-dialog.tsx'));
const ImportPricesDialog = lazyPart(() => import('../import-prices-dialog.tsx'));
const ApplyDialog = lazyPart(() => import('../applying/apply-dialog.tsx'));

interface SheetFootProps extends ShownSheet {
  rows: readonly PriceRow[];
  list: FilteredList;
  verdicts: { outcome: DraftOutcome };
  /** The cell that the keyboard is at; none on a phone. */
  active: SharedPosition | undefined;
}

/** The bottom line: why the chosen cell is as it is, what was typed so far, and what to do with it. */
export function SheetFoot({
  views,
  columns,
  sheet,
  mayChange,
  rows,
  list,
  verdicts,
  active,
  asOf,
}: SheetFootProps) {
  const [open, setOpen] = useState<OpenDialogProps['open']>();
  const [applied, setApplied] = useState<Applied>();
  const { draft } = sheet;
  const sum = useMemo(() => draftSum(draft, sheet.columns), [draft, sheet.columns]);
  const overtaken = useMemo(() => overtakenRows(draft, rows), [draft, rows]);
  return (
    <div className="sheet-foot">
      {active && <Why active={active} views={views} columns={columns} asOf={asOf} />}
      {applied && <UndoStrip change={applied} onDone={() => setApplied(undefined)} />}
      {mayChange && overtaken.length > 0 && (
        <Button onClick={() => sheet.edit((old) => rebased(old, overtaken))}>
          {overtaken.length} 个商品已被别人改过价，按现在的价格继续
        </Button>
      )}
      <Export on={priceExports.defaultPrices} input={list.input} />
      {mayChange && (
        <>
          <FillActs list={list} sheet={sheet} onOpen={setOpen} />
          <output className="sheet-sum">{sumSays(sum, verdicts.outcome)}</output>
          <Button kind="text" disabled={sum.changed === 0} onClick={() => setOpen('discard')}>
            放弃修改
          </Button>
          <Button kind="main" disabled={sum.changed === 0} onClick={() => setOpen('apply')}>
            预览并生效
          </Button>
        </>
      )}
      {open && (
        <OpenDialog
          open={open}
          columns={columns}
          sheet={sheet}
          list={list}
          count={sum.changed}
          onApplied={setApplied}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

interface FillActsProps extends Pick<SheetFootProps, 'list' | 'sheet'> {
  onOpen: (open: OpenDialogProps['open']) => void;
}

/** Other ways to fill the sheet than typing. */
const FillActs = ({ list, sheet, onOpen }: FillActsProps) => (
  <>
    {useSearchParams()[0].get('tab') === FOLLOW_TAB && <FollowActs list={list} sheet={sheet} />}
    <Button kind="text" onClick={() => onOpen('import')}>
      导入
    </Button>
    <Button kind="text" disabled={list.total === 0} onClick={() => onOpen('formula')}>
      按公式调价
    </Button>
  </>
);

interface OpenDialogProps extends Pick<SheetFootProps, 'columns' | 'sheet' | 'list'> {
  open: 'apply' | 'formula' | 'import' | 'discard';
  count: number;
  onApplied: (applied: Applied) => void;
  onClose: () => void;
}

function OpenDialog({ open, columns, sheet, list, count, onApplied, onClose }: OpenDialogProps) {
  if (open === 'formula')
    return (
      <FormulaDialog columns={columns} sheet={sheet} list={list} onApplied={onApplied} onClose={onClose} />
    );
  if (open === 'import')
    return <ImportPricesDialog on="defaultPrice" onApplied={onApplied} onClose={onClose} />;
  if (open === 'apply') return <ApplyDialog sheet={sheet} onApplied={onApplied} onClose={onClose} />;
  return (
    <Confirm
      title={`放弃 ${count} 个还没生效的改价`}
      act="放弃修改"
      danger
      onAnswer={(yes) => {
        onClose();
        if (yes) sheet.giveUp();
      }}
    />
  );
}

type SharedPosition = { use: () => CellPosition };

const LIST_AGENTS = '在“按渠道定价”里选渠道，可以逐个渠道定价';
const isAlone = (columns: ShownSheet['columns']) =>
  columns.every(({ audienceId }) => audienceId === EMPTY_ID);

type WhyProps = { active: SharedPosition } & Pick<ShownSheet, 'views' | 'columns' | 'asOf'>;

/** Why the chosen cell is as it is; it alone is drawn anew when another one is chosen. */
function Why({ active, views, columns, asOf }: WhyProps) {
  const [question, setQuestion] = useState<{ row: PriceRow; who: readonly PricePayer[] }>();
  const place = active.use();
  const view = views[place.row];
  const column = columns[place.column];
  const why = view && column ? faceOf(view, column).says : '';
  const who = column && whoPays(column);
  return (
    <>
      <p className="sheet-why" title={why}>
        {why && column ? `${column.name}：${why}` : isAlone(columns) && LIST_AGENTS}
      </p>
      {view && who && (
        <Button kind="text" onClick={() => setQuestion({ row: view.row, who: [who] })}>
          价格依据
        </Button>
      )}
      {question && (
        <WhyDialog
          SpuID={question.row.id}
          name={question.row.name}
          who={question.who}
          At={asOf}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}

const overtakenRows = (draft: ShownSheet['sheet']['draft'], rows: readonly PriceRow[]) =>
  rows.filter((row) => {
    const typed = draft.get(row.id);
    return typed && typed.row !== row && Object.keys(overtakenIn(typed, row)).length > 0;
  });

function sumSays(sum: ReturnType<typeof draftSum>, { Conflicts, Skipped }: DraftOutcome): string {
  if (sum.changed === 0) return '未修改';
  const parts = [
    `改 ${sum.changed} 个`,
    sum.belowFloor > 0 && `${sum.belowFloor} 个低于最低价`,
    sum.belowCost > 0 && `${sum.belowCost} 个低于采购价`,
    Conflicts > 0 && `${Conflicts} 个冲突`,
    Skipped > 0 && `${Skipped} 个不能改`,
  ];
  return parts.filter(Boolean).join(' · ');
}
