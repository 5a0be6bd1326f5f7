import { type LineColumn, Lines } from '#kit/ui/table/lines.tsx';
import { countText } from '#kit/ui/values/display.ts';

/** A row that was not taken: where, why, and what to do. */
export interface ShownRowProblem {
  RowNo: number;
  Name: string;
  Column: string;
  Says: string;
}

const MOST_SHOWN = 500;

/** The first rows that were not taken; `rest` says what to do about those beyond. */
export const RowProblems = ({
  rowProblems,
  rest,
}: {
  rowProblems: readonly ShownRowProblem[];
  rest: string;
}) => (
  <>
    <Lines columns={COLUMNS} rows={rowProblems.slice(0, MOST_SHOWN)} keyOf={({ RowNo }) => String(RowNo)} />
    {rowProblems.length > MOST_SHOWN && (
      <p className="none">
        共 {countText(rowProblems.length)} 行未导入，只列出前 {MOST_SHOWN} 行，{rest}
      </p>
    )}
  </>
);

const COLUMNS: readonly LineColumn<ShownRowProblem>[] = [
  { title: '行号', as: 'figure', show: ({ RowNo }) => RowNo },
  { title: '名称', show: ({ Name }) => Name || '-' },
  { title: '列', show: ({ Column }) => Column },
  { title: '问题和改法', as: 'sentence', show: ({ Says }) => Says },
];
