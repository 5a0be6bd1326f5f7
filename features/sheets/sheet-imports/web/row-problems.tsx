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
  <div className="outcome-problems">
    <table>
      <thead>
        <tr>
          <th>行号</th>
          <th>名称</th>
          <th>列</th>
          <th>问题和改法</th>
        </tr>
      </thead>
      <tbody>
        {rowProblems.slice(0, MOST_SHOWN).map((problem) => (
          <tr key={problem.RowNo}>
            <td>{problem.RowNo}</td>
            <td>{problem.Name || '-'}</td>
            <td>{problem.Column}</td>
            <td>{problem.Says}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {rowProblems.length > MOST_SHOWN && (
      <p className="none">
        共 {countText(rowProblems.length)} 行未导入，只列出前 {MOST_SHOWN} 行，{rest}
      </p>
    )}
  </div>
);
