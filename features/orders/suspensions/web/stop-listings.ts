import { spus } from '#features/catalogue/spus/contract.ts';
import type { OrderRow } from '#features/orders/orders/order-row.ts';
import type { BatchUndo } from '#features/orders/orders/web/batch-parts.ts';
import type { BatchResult } from '#kit/endpoint/fields.ts';
import { call } from '#kit/ui/calls/client.ts';

/** It is said by the orders that it comes with. */
const NOTHING_COUNTED: BatchResult = { done: 0, skipped: [] };

/** Takes the listings of held orders off sale with them, and puts those back that this took. */
export function stopListings(rows: readonly Pick<OrderRow, 'SpuID'>[]) {
  const SpuIDs = [...new Set(rows.map(({ SpuID }) => SpuID))];
  if (SpuIDs.length === 0) return { parts: [], undo: [], says: '' };
  let changed: readonly string[] = [];
  const stop = async () => {
    const { ChangedIDs, skipped } = await call(spus.suspend, { SpuIDs, IsSuspended: true });
    changed = ChangedIDs;
    return { ...NOTHING_COUNTED, skipped };
  };
  const undo: BatchUndo['parts'] = [
    async () => {
      if (changed.length === 0) return NOTHING_COUNTED;
      const { skipped } = await call(spus.suspend, { SpuIDs: [...changed], IsSuspended: false });
      return { ...NOTHING_COUNTED, skipped };
    },
  ];
  return { parts: [stop], undo, says: `，${SpuIDs.length} 个商品已停售` };
}
