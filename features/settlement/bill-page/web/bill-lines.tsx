import { useMemo } from 'react';
import { CorrectLine } from '#features/settlement/adjustments/web/correct-line.tsx';
import { owedBy } from '#features/settlement/adjustments/web/owed.ts';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { itemColumns, placeOf } from '#features/settlement/items/web/item-columns.tsx';
import { Act } from '#kit/ui/act.tsx';
import { ListPage, type Marked } from '#kit/ui/list-page.tsx';

/** The lines of a bill; its maker may take some off. */
export function BillLines({ of }: { of: Bill }) {
  const { BillID } = of;
  const filters = useMemo(
    () => [{ kind: 'fixed' as const, key: 'BillIDs' as const, value: [BillID] }],
    [BillID],
  );
  const batch = (marked: Marked<typeof settlementItems.get>) => (
    <Act
      on={bills.remove}
      input={async () => ({ BillID, ItemIDs: await marked.ids() })}
      confirm={{
        title: `移出 ${marked.count} 笔明细`,
        says: '移出的明细回到未入账；对方需要重新确认',
        act: '移出',
      }}
      onDone={marked.clear}
    >
      移出账单
    </Act>
  );
  return (
    <ListPage
      list={settlementItems.get}
      idOf={(row) => row.ItemID}
      filters={filters}
      columns={itemColumns}
      actions={(row) => of.Status !== 4 && <CorrectLine of={owedBy(of)} item={row} />}
      open={placeOf}
      {...(of.IsMine && { batch })}
      empty="账单里没有明细"
    />
  );
}
