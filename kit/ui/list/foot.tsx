import { countText, moneyText } from '../display.ts';
import type { AnyColumn } from '../table/column.ts';

/** Sums of this page under the columns that can be summed. */
export function Foot<R>({ columns, rows, hasMarks, hasActions }: FootProps<R>) {
  if (!columns.some((column) => column.sum) || rows.length === 0) return null;
  return (
    <tfoot>
      <tr>
        {hasMarks && <td className="cell-mark" />}
        {columns.map((column, index) => (
          <td key={column.key} className={column.sum ? 'at-right' : index === 0 ? 'cell-first' : ''}>
            <div className="cell num">{column.sum ? total(column, rows) : index === 0 && '本页合计'}</div>
          </td>
        ))}
        <td className="cell-rest" />
        {hasActions && <td className="cell-actions" />}
      </tr>
    </tfoot>
  );
}

interface FootProps<R> {
  columns: readonly AnyColumn<R>[];
  rows: readonly R[];
  hasMarks: boolean;
  hasActions: boolean;
}

/** Added in hundredths, so that money stays exact. */
function total<R>(column: AnyColumn<R>, rows: readonly R[]): string {
  const hundredths = rows.reduce((sum, row) => sum + Math.round((column.sum?.(row) ?? 0) * 100), 0);
  return column.as === 'money' ? moneyText(hundredths / 100) : countText(hundredths / 100);
}
