import type { SheetMapping } from '../../import-task.ts';
import { HeaderChip } from './header-chip.tsx';
import { certaintyOf } from './mapping-draft.ts';
import type { Mapping } from './use-mapping.ts';

/** The first rows under the fields that they would become. */
export const SampleTable = ({ mapping, draft }: { mapping: SheetMapping; draft: Mapping }) => (
  <div className="sample">
    <table>
      <thead>
        <tr>
          {draft.columns.map((column) => (
            <th key={column.Index} className={`is-${certaintyOf(column)}`}>
              <HeaderChip
                column={column}
                usedFields={draft.usedFields}
                disabled={draft.pending}
                onChange={(field) => draft.set(column.Index, field)}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mapping.Sample.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a sheet have no other name
          <tr key={row}>
            {draft.columns.map((column) => (
              <td
                key={column.Index}
                className={column.Field ? '' : 'is-unused'}
                title={cells[column.Index] ?? ''}
              >
                {cells[column.Index] ?? ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {mapping.Sample.length === 0 && <p className="none sample-none">表头下面没有内容，换一行表头试试</p>}
  </div>
);
