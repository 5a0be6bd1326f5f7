import type { Rect } from '../selection.ts';
import { type EditGridProps, HEAD_HEIGHT } from './grid-types.ts';
import { type GridWindow, widthBefore } from './use-grid-window.ts';

interface GridTitlesProps<V> extends Pick<EditGridProps<V>, 'head' | 'columns' | 'figures'> {
  offsets: readonly number[];
  rect: Rect;
  window: GridWindow;
}

/** The titles of the columns, which stay above the rows. */
export const GridTitles = <V,>({ head, columns, figures, offsets, rect, window }: GridTitlesProps<V>) => (
  <thead className="grid-titles">
    <tr aria-rowindex={1} style={{ height: HEAD_HEIGHT }}>
      <th scope="col" className="grid-head-cell" style={{ width: head.width }}>
        {head.title}
      </th>
      {columns.slice(window.left, window.right).map(({ key, title, width }, i) => {
        const at = window.left + i;
        return (
          <th
            key={key}
            scope="col"
            aria-colindex={at + 2}
            className={`grid-cell${at >= rect.left && at <= rect.right ? ' is-in' : ''}`}
            style={{ left: head.width + (offsets[at] ?? 0), width }}
            title={title}
          >
            {title}
          </th>
        );
      })}
      {figures?.map(({ key, title, width, says }, i) => (
        <th
          key={key}
          scope="col"
          aria-colindex={columns.length + i + 2}
          className="grid-cell grid-figure"
          style={{ left: head.width + (offsets.at(-1) ?? 0) + widthBefore(figures, i), width }}
          title={says}
        >
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
