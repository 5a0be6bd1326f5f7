import { Icon } from '../values/icon.tsx';
import { type AnyColumn, alignOf } from './column.ts';
import type { TableProps } from './table-props.ts';

const NARROWEST = 56;

interface HeadProps<R> extends TableProps<R> {
  /** The columns that have room, and how wide they are. */
  shown: readonly AnyColumn<R>[];
  widths: ReadonlyMap<string, number>;
}

/** The head: mark all, titles that sort, edges that resize. */
export function Head<R>(props: HeadProps<R>) {
  const { columns, shown, widths, rows, idOf, marked, onMark, actions, sort } = props;
  const ids = marked ? rows.map(idOf) : [];
  const count = ids.filter((id) => marked?.has(id)).length;
  return (
    <thead>
      <tr>
        {marked && (
          <th className="cell-mark">
            <input
              type="checkbox"
              aria-label="全选本页"
              checked={count > 0 && count === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < ids.length;
              }}
              onChange={(event) => onMark?.(ids, event.target.checked)}
            />
          </th>
        )}
        {shown.map((column, index) => (
          <th
            key={column.key}
            className={`at-${alignOf(column)}${index === 0 ? ' cell-first pinned-left' : ''}`}
            aria-sort={
              sort && column.sort === sort.by ? (sort.isDesc ? 'descending' : 'ascending') : undefined
            }
          >
            <HeadTitle column={column} sort={sort} />
            <Edge
              width={widths.get(column.key) ?? NARROWEST}
              onWidth={(width) =>
                columns.setLayout({ width: { ...columns.layout.width, [column.key]: width } })
              }
            />
          </th>
        ))}
        <th className="cell-rest" />
        {actions && <th className="cell-actions pinned-right">操作</th>}
      </tr>
    </thead>
  );
}

function HeadTitle<R>({ column, sort }: { column: AnyColumn<R>; sort: TableProps<R>['sort'] }) {
  const by = column.sort;
  if (!by || !sort) return <span title={column.title}>{column.title}</span>;
  const isOn = sort.by === by;
  return (
    <button
      type="button"
      className={`sort${isOn ? ' is-on' : ''}`}
      onClick={() => sort.set(by, isOn ? !sort.isDesc : true)}
    >
      <span title={column.title}>{column.title}</span>
      <Icon name={isOn && !sort.isDesc ? 'up' : 'down'} size={12} />
    </button>
  );
}

function Edge({ width, onWidth }: { width: number; onWidth: (width: number) => void }) {
  const start = (event: React.PointerEvent<HTMLElement>) => {
    const edge = event.currentTarget;
    const begin = event.clientX;
    edge.setPointerCapture(event.pointerId);
    const move = (to: PointerEvent) => onWidth(Math.max(NARROWEST, Math.round(width + to.clientX - begin)));
    edge.addEventListener('pointermove', move);
    edge.addEventListener('pointerup', () => edge.removeEventListener('pointermove', move), { once: true });
    event.preventDefault();
  };
  return <i className="edge" aria-hidden="true" onPointerDown={start} />;
}
