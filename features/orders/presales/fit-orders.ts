import { amountsOf, gateKey, type OpenGate, type Taking } from '#features/catalogue/quotas/gates.ts';
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

function fitOne(order: InLine, { warehouses, available, tellsStock }: Room, left: Map<string, number>): Fit {
  const wanted = amountsOf(order.takings).flatMap((gate) => {
    const now = left.get(gateKey(gate));
    return now === undefined ? [] : [{ key: gateKey(gate), amount: gate.amount, left: now }];
  });
  const short = wanted.find((gate) => gate.left < gate.amount);
  if (short) return { no: `额度不足：需 ${short.amount}，余 ${Math.max(0, short.left)}` };
  const stock = fitStock(order, warehouses, available, tellsStock);
  if ('no' in stock) return stock;
  for (const gate of wanted) left.set(gate.key, gate.left - gate.amount);
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
