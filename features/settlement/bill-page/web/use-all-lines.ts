import { useEffect, useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import type { Item } from '#features/settlement/items/item.ts';
import { CallFailed, call } from '#kit/ui/client.ts';

const AT_ONCE = 500;

/** Every line of a bill, page after page, the oldest first. */
export function useAllLines({ BillID, ItemCount }: Bill, isWanted: boolean) {
  const [lines, setLines] = useState<readonly Item[]>([]);
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    const read = async () => {
      const all: Item[] = [];
      for (let pageIndex = 0; all.length < ItemCount; pageIndex++) {
        const asked = { BillIDs: [BillID], pageIndex, pageSize: AT_ONCE, isDesc: false };
        const { items } = await call(settlementItems.get, asked, { signal: gone.signal });
        all.push(...items);
        setLines([...all]);
        if (items.length < AT_ONCE) break;
      }
    };
    read().catch((error: unknown) => {
      if (!gone.signal.aborted) setFailed(error instanceof CallFailed ? error.message : String(error));
    });
    return () => gone.abort();
  }, [BillID, ItemCount, isWanted]);
  return { lines, isAll: lines.length >= ItemCount, failed };
}
