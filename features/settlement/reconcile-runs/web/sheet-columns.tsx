import type { StatementSheet } from '#features/settlement/reconciliations/contract.ts';
import { MEANINGS, type Meaning } from '#features/settlement/reconciliations/meanings.ts';
import { Select } from '#kit/ui/fields/select.tsx';

const OPTIONS = Object.entries(MEANINGS).map(([value, label]) => ({ value, label }));

interface SheetColumnsProps {
  readSheet: StatementSheet;
  onChoose: (columns: (Meaning | null)[]) => void;
}

/** How their columns were read, above the first rows; another meaning is a click. */
export const StatementColumns = ({
  readSheet: { Columns, Sample, LeftOut },
  onChoose,
}: SheetColumnsProps) => (
  <>
    {Columns.every(({ As }) => As !== 'number') && (
      <p className="problem" role="alert">
        没有认出单号列，请在表头选择哪一列是单号
      </p>
    )}
    <div className="reconcile-sheet plain-table">
      <table>
        <thead>
          <tr>
            {Columns.map(({ Title, As }, at) => (
              <th key={Title}>
                <span>{Title}</span>
                <Select
                  label={`${Title}的含义`}
                  options={OPTIONS}
                  value={As ?? ''}
                  empty="不用"
                  onChange={(value) =>
                    onChoose(
                      Columns.map((column, each) =>
                        each === at ? ((value || null) as Meaning | null) : column.As,
                      ),
                    )
                  }
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Sample.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={row}>
              {Columns.map(({ Title }, at) => (
                <td key={Title}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {LeftOut > 0 && <p className="none">另有 {LeftOut} 行没有单号（如合计），未参与核对</p>}
  </>
);
