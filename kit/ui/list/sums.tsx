import type { AnyColumn } from '../table/column.ts';
import { countText, moneyText } from '../values/display.ts';

interface SumsProps<R> {
  columns: readonly AnyColumn<R>[];
  rows: readonly R[];
}

/** Sums over some rows, each named by its column; nothing where no column is summed. */
export const Sums = <R,>({ columns, rows }: SumsProps<R>) =>
  columns.map(
    (column) =>
      column.sum && (
        <span key={column.key} className="list-sum">
          {column.title} <b className="num">{total(column, rows)}</b>
        </span>
      ),
  );

/** Sums of the page that one sees. */
export const PageSums = <R,>({ columns, rows }: SumsProps<R>) =>
  columns.some(({ sum }) => sum) && (
    <>
      <span>本页</span>
      <Sums columns={columns} rows={rows} />
    </>
  );

/** Added in hundredths, so that money stays exact. */
function total<R>(column: AnyColumn<R>, rows: readonly R[]): string {
  const hundredths = rows.reduce((sum, row) => sum + Math.round((column.sum?.(row) ?? 0) * 100), 0);
  return column.as === 'money' ? moneyText(hundredths / 100) : countText(hundredths / 100);
}
