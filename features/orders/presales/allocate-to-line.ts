import { type Quota, type QuotaDemand, quotaAmounts, quotaKey } from '#features/catalogue/quotas/quota.ts';
import {
  type AvailableStock,
  chooseWarehouse,
  type SellingWarehouse,
  sellableOf,
} from '#features/catalogue/warehouses/choose-warehouse.ts';
import type { StockPart } from '#features/catalogue/warehouses/swapped-parts.ts';
import { type Denial, deny } from '#kit/endpoint/denial.ts';
import { presaleDenials } from './presale-denials.ts';

/** An order that stands in the line, with what it would take. */
export interface InLine {
  id: string;
  spuId: string;
  amount: number;
  provinceId: string | null;
  takings: readonly QuotaDemand[];
  /** Of the stock of who ships it; none where its goods keep no stock. */
  parts: readonly StockPart[];
  isChecked: boolean;
}

export interface LineSupply {
  gates: readonly Quota[];
  warehouses: readonly SellingWarehouse[];
  available: AvailableStock;
  /** Whether the stock may be told as a number. */
  tellsStock: boolean;
}

export type LineAllocation = Denial | { warehouseId: string | null };

/**
 * Who of the line fits into what there is, oldest first. One that doesn't fit is passed over for a younger one that
 * does, unless `isStrict`: then nobody of the same listing overtakes it.
 */
export function allocateToLine(
  line: readonly InLine[],
  room: LineSupply,
  isStrict: boolean,
): Map<string, LineAllocation> {
  const left = new Map(room.gates.map((gate) => [quotaKey(gate), gate.left]));
  const stopped = new Set<string>();
  const fits = new Map<string, LineAllocation>();
  for (const order of line) {
    const fit: LineAllocation = stopped.has(order.spuId)
      ? deny(presaleDenials.notItsTurn)
      : allocateOne(order, room, left);
    if ('no' in fit && isStrict) stopped.add(order.spuId);
    fits.set(order.id, fit);
  }
  return fits;
}

function allocateOne(
  order: InLine,
  { warehouses, available, tellsStock }: LineSupply,
  left: Map<string, number>,
): LineAllocation {
  const gates = quotaAmounts(order.takings).flatMap((gate) => {
    const now = left.get(quotaKey(gate));
    return now === undefined ? [] : [{ key: quotaKey(gate), amount: gate.amount, left: now }];
  });
  const short = gates.find((gate) => gate.left < gate.amount);
  if (short) return deny(presaleDenials.quotaShort, { needed: short.amount, left: Math.max(0, short.left) });
  const stock = allocateStock(order, warehouses, available, tellsStock);
  if ('no' in stock) return stock;
  for (const gate of gates) left.set(gate.key, gate.left - gate.amount);
  return stock;
}

function allocateStock(
  { parts, amount, provinceId, isChecked }: InLine,
  warehouses: readonly SellingWarehouse[],
  available: AvailableStock,
  tellsStock: boolean,
): LineAllocation {
  if (parts.length === 0) return { warehouseId: null };
  const chosen = chooseWarehouse(warehouses, available, { parts, amount, provinceId, isChecked });
  if (chosen) return { warehouseId: chosen };
  if (!isChecked) return { warehouseId: null };
  const n = Math.max(0, sellableOf(warehouses, available, parts));
  return tellsStock
    ? deny(presaleDenials.stockShort, { needed: amount, left: n })
    : deny(presaleDenials.stockShortAbove);
}
