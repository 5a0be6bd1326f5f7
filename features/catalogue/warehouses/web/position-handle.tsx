import './warehouses.css';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Warehouse } from '../contract.ts';

const KIND = 'application/x-warehouse';

interface PositionHandleProps {
  warehouse: Warehouse;
  /** All of the shop in their order, from 0. */
  ids: readonly string[];
  onMove: (id: string, to: number) => void;
}

/** A warehouse's place among those that orders choose from: dragged onto another's, or moved by the arrow keys. */
export function PositionHandle({
  warehouse: { WarehouseID: id, WarehouseName },
  ids,
  onMove,
}: PositionHandleProps) {
  const [isOver, setOver] = useState(false);
  const at = ids.indexOf(id);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = at + step;
    if (to >= 0 && to < ids.length) onMove(id, to);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dragged = event.dataTransfer.getData(KIND);
    if (dragged && dragged !== id) onMove(dragged, at);
  };
  return (
    <button
      type="button"
      draggable
      className={`num place-handle${isOver ? ' is-over' : ''}`}
      aria-label={`${WarehouseName}排第 ${at + 1} 位，按上下键移动`}
      title="拖到别的仓库上，或按上下键移动；没有指定省份的订单按这个顺序找有货的仓"
      onKeyDown={press}
      onDragStart={(event) => event.dataTransfer.setData(KIND, id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {at + 1}
    </button>
  );
}
