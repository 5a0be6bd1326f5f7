import { useEffect, useState } from 'react';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { askOpenBefore } from '#features/settlement/bills/open-before.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import type { SettlementItem } from '#features/settlement/items/item.ts';
import { addressLine } from '#features/sheets/addresses/address-line.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { CallFailed, call } from '#kit/ui/calls/client.ts';

const AT_ONCE = 500;

/** All pages of a list, one after the other; `onPage` hears how many there are by then. */
async function everyPage<T>(
  page: (at: { pageIndex: number; pageSize: number }) => Promise<{ items: T[] }>,
  onPage?: (read: number) => void,
): Promise<T[]> {
  const all: T[] = [];
  for (let pageIndex = 0; ; pageIndex++) {
    const { items } = await page({ pageIndex, pageSize: AT_ONCE });
    all.push(...items);
    onPage?.(all.length);
    if (items.length < AT_ONCE) return all;
  }
}

/** Where the partner turns to with questions: what the shop has set as its sender. */
async function contactOfShop(signal: AbortSignal): Promise<string> {
  const sender = await call(shopSettings.sender, {}, { signal });
  const { SenderName, SenderPhone, Province, City, Area, Address } = sender;
  const address = addressLine({ province: Province, city: City, area: Area, detail: Address });
  return [SenderName, SenderPhone, address].filter(Boolean).join('　');
}

/**
 * What papers are made of: every line of these bills, the oldest first, the bills that were open before them, and the
 * contact of the shop. A paper is printed when all of it is there.
 */
export function useAllLines(chosenBills: readonly Bill[], isWanted: boolean) {
  const [read, setRead] = useState(0);
  const [loaded, setLoaded] = useState<{ lines: SettlementItem[]; before: Bill[]; contact: string }>();
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    const BillIDs = chosenBills.map(({ BillID }) => BillID);
    const ask = async () => {
      const contact = await contactOfShop(signal);
      const before = await everyPage((at) =>
        call(bills.get, { ...askOpenBefore(chosenBills), ...at }, { signal }),
      );
      const input = { BillIDs, isDesc: false };
      const lines = await everyPage(
        (at) => call(settlementItems.get, { ...input, ...at }, { signal }),
        setRead,
      );
      setLoaded({ lines, before, contact });
    };
    ask().catch((error: unknown) => {
      if (!signal.aborted) setFailed(error instanceof CallFailed ? error.message : String(error));
    });
    return () => controller.abort();
  }, [chosenBills, isWanted]);
  return { loaded, read, failed };
}
