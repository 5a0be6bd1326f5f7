import { IconButton } from '../acts/icon-button.tsx';
import { FormDialog } from '../forms/form.tsx';
import { DENSITIES } from '../table/row-heights.ts';
import type { TableColumns } from '../table/use-columns.ts';

/** Which columns, in which order, how dense; remembered in this browser. */
export default function ColumnSettings<R>({
  columns,
  onClose,
}: {
  columns: TableColumns<R>;
  onClose: () => void;
}) {
  const { all, layout, isHidden, setLayout, reset } = columns;
  const move = (from: number, by: number) => {
    const order = all.map(({ key }) => key);
    const [moved] = order.splice(from, 1);
    if (moved) order.splice(from + by, 0, moved);
    setLayout({ order });
  };
  return (
    <FormDialog
      title="列设置"
      atOnce
      act="完成"
      other={['恢复默认', reset]}
      onSubmit={onClose}
      onClose={onClose}
    >
      <fieldset className="row densities">
        <legend className="unseen">行高</legend>
        {DENSITIES.map(({ value, label }) => (
          <label key={value} className="check">
            <input
              type="radio"
              name="density"
              checked={layout.density === value}
              onChange={() => setLayout({ density: value })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ul className="column-settings">
        {all.map((column, index) => (
          <li key={column.key}>
            <label className="check">
              <input
                type="checkbox"
                checked={!isHidden(column)}
                disabled={index === 0}
                onChange={(event) =>
                  setLayout({ hidden: { ...layout.hidden, [column.key]: !event.target.checked } })
                }
              />
              {column.title}
            </label>
            <Moves title={column.title} at={index} last={all.length - 1} onMove={(by) => move(index, by)} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

interface MovesProps {
  title: string;
  at: number;
  last: number;
  onMove: (by: number) => void;
}

const Moves = ({ title, at, last, onMove }: MovesProps) => (
  <span className="row">
    <IconButton icon="up" says={`${title}上移`} disabled={at === 0} onClick={() => onMove(-1)} />
    <IconButton icon="down" says={`${title}下移`} disabled={at === last} onClick={() => onMove(1)} />
  </span>
);
