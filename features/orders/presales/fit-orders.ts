import {
  amountsOf,
  type Gate,
  gateKey,
  type OpenGate,
  shortOf,
  type Taking,
} from '#features/catalogue/quotas/gates.ts';
import {
  type Available,
  chooseWarehouse,
  type Sellable,
  sellableOf,
} from '#features/catalogue/warehouses/choose-warehouse.ts';
import type { StockPart } from '#features/catalogue/warehouses/swapped-parts.ts';

/** An order that stands in the line, with what it would take. */
export interface InLine {
  id: string;
  spuId: string;
  amount: number;
  provinceId: string | null;
  takings: readonly Taking[];
  /** Of the stock of who ships it; none where its goods keep no stock. */
  parts: readonly StockPart[];
  isChecked: boolean;
}

export interface Room {
  gates: readonly OpenGate[];
  warehouses: readonly Sellable[];
  available: Available;
  /** Whether the stock may be told as a number. */
  tellsStock: boolean;
}

export type Fit = { no: string } | { warehouseId: string | null };

/**
 * Who of the line fits into what there is, oldest first. One that doesn't fit is passed over for a younger one that
 * does, unless `isStrict`: then nobody of the same listing overtakes it.
 */
export function fitOrders(line: readonly InLine[], room: Room, isStrict: boolean): Map<string, Fit> {
  const left = new Map(room.gates.map((gate) => [gateKey(gate), gate.left]));
  const stopped = new Set<string>();
  const fits = new Map<string, Fit>();
  for (const order of line) {
    const fit: Fit = stopped.has(order.spuId)
      ? { no: '前面还有没转的订单，按先后顺序等待' }
      : fitOne(order, room, left);
    if ('no' in fit && isStrict) stopped.add(order.spuId);
    fits.set(order.id, fit);
  }
  return fits;
}

function fitOne(
  order: InLine,
  { gates, warehouses, available, tellsStock }: Room,
  left: Map<string, number>,
): Fit {
  const now = gates.map((gate) => ({ ...gate, left: left.get(gateKey(gate)) ?? 0 }));
  const short = shortOf(now, order.takings);
  if (short) return { no: `额度不足：需 ${short.amount}，余 ${Math.max(0, short.left)}` };
  const stock = fitStock(order, warehouses, available, tellsStock);
  if ('no' in stock) return stock;
  const known = (gate: Gate) => left.has(gateKey(gate));
  for (const gate of amountsOf(order.takings).filter(known))
    left.set(gateKey(gate), (left.get(gateKey(gate)) ?? 0) - gate.amount);
  return stock;
}

function fitStock(
  { parts, amount, provinceId, isChecked }: InLine,
  warehouses: readonly Sellable[],
  available: Available,
  tellsStock: boolean,
): Fit {
  if (parts.length === 0) return { warehouseId: null };
  const chosen = chooseWarehouse(warehouses, available, { parts, amount, provinceId, isChecked });
  if (chosen) return { warehouseId: chosen };
  if (!isChecked) return { warehouseId: null };
  const n = Math.max(0, sellableOf(warehouses, available, parts));
  return { no: tellsStock ? `库存不足：需 ${amount}，余 ${n}` : '供应商库存不足' };
}
