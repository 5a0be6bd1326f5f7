import { type DragEvent, useState } from 'react';
import { countText } from '#kit/ui/values/display.ts';
import type { Warehouse } from '../contract.ts';
import type { ProductStock } from '../inventory-contract.ts';
import type { ProductToMove } from './lines-dialog.tsx';

export interface HouseActs {
  /** A press counts it anew; without it the numbers are only read. */
  onCount: ((product: ProductToMove) => void) | undefined;
  /** A number was dropped on another warehouse. */
  onMove: (product: ProductToMove, into: string) => void;
}

interface HouseCellProps extends HouseActs {
  productStock: ProductStock;
  house: Warehouse;
}

const KIND = 'application/x-stock';

/** What a warehouse has of a product: pressed it is counted, dragged to another warehouse it is moved there. */
export function HouseCell({ productStock, house, onCount, onMove }: HouseCellProps) {
  const [isOver, setOver] = useState(false);
  const here = productStock.Warehouses.find(({ WarehouseID }) => WarehouseID === house.WarehouseID);
  const says = `${house.WarehouseName}：${here ? `实物 ${here.OnHand} · 占用 ${here.Reserved} · 可用 ${here.Available}` : '还没有盘点'}`;
  const shown = here ? countText(here.OnHand) : '-';
  const isShort = here !== undefined && here.Available < 0;
  const className = `num house-count${isShort ? ' problem' : ''}${isOver ? ' is-over' : ''}`;
  if (!onCount)
    return (
      <span className={className} title={says}>
        {shown}
      </span>
    );
  const { WarehouseID, WarehouseName } = house;
  const counted = { SkuID: productStock.SkuID, SkuName: productStock.SkuName, WarehouseID, WarehouseName };
  const drop = (event: DragEvent) => {
    setOver(false);
    const from = draggedFrom(event, productStock);
    if (from && from.WarehouseID !== WarehouseID) onMove({ ...counted, ...from }, WarehouseID);
  };
  return (
    <button
      type="button"
      className={className}
      title={`${says}，点击盘点${here ? '，拖到别的仓库调拨' : ''}`}
      aria-label={`${WarehouseName} ${shown}`}
      draggable={here !== undefined && here.OnHand > 0}
      onDragStart={(event) => event.dataTransfer.setData(KIND, `${productStock.SkuID} ${WarehouseID}`)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(KIND)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onClick={() => onCount({ ...counted, OnHand: here?.OnHand ?? 0 })}
    >
      {shown}
    </button>
  );
}

/** The same product's number of another warehouse. */
function draggedFrom(event: DragEvent, productStock: ProductStock) {
  const [skuId, houseId] = event.dataTransfer.getData(KIND).split(' ');
  return skuId === productStock.SkuID
    ? productStock.Warehouses.find(({ WarehouseID }) => WarehouseID === houseId)
    : undefined;
}
