import { useMemo, useState } from 'react';
import { CorrectLine } from '#features/settlement/adjustments/web/correct-line.tsx';
import { owedBy } from '#features/settlement/adjustments/web/owed.ts';
import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { earlierBillText, SECTION_NAMES } from '#features/settlement/items/item-words.ts';
import { itemAddress, itemColumns } from '#features/settlement/items/web/item-columns.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { dayEnd, dayStartText } from '#kit/ui/list/filter/days.ts';
import { type ColumnOf, type Filter, ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { GroupedLines, type LineGrouping } from './grouped-lines.tsx';

type Fixed = Filter<FilterKey<typeof settlementItems.get>>;
interface Group {
  by: LineGrouping;
  key: string;
}

/** Whose bill it is stands above: of each line its place on it. */
const columns: readonly ColumnOf<typeof settlementItems.get>[] = [
  ...itemColumns.filter(({ key }) => key !== 'TraderName' && key !== 'BillNo'),
  {
    key: 'Section',
    title: '分类',
    width: 180,
    show: (row) => `${SECTION_NAMES[row.Section ?? 0] ?? ''}${earlierBillText(row)}`,
    phone: 'line',
  },
];

const WAYS: readonly { name: string; way: LineGrouping | undefined }[] = [
  { name: '逐笔明细', way: undefined },
  { name: '按日汇总', way: 'day' },
  { name: '按商品汇总', way: 'product' },
];

/** The lines of a bill: each, or added up by day or product, of which each opens its own. */
export function BillLines({ bill }: { bill: Bill }) {
  const [by, setBy] = useState<LineGrouping>();
  const [group, setGroup] = useState<Group>();
  const choose = (next: LineGrouping | undefined) => () => {
    setBy(next);
    setGroup(undefined);
  };
  return (
    <>
      <div className="row bill-by">
        <fieldset className="segments" aria-label="明细的汇总方式">
          {WAYS.map(({ name, way }) => (
            <button
              key={name}
              type="button"
              aria-pressed={by === way && !(group && !way)}
              onClick={choose(way)}
            >
              {name}
            </button>
          ))}
        </fieldset>
        {group && <span>{group.key}</span>}
      </div>
      {by ? (
        <GroupedLines
          billId={bill.BillID}
          by={by}
          onOpen={(key) => {
            setGroup({ by, key });
            setBy(undefined);
          }}
        />
      ) : (
        <EachLine key={`${group?.by} ${group?.key}`} bill={bill} group={group} />
      )}
    </>
  );
}

function filtersOf(billId: string, group: Group | undefined): Fixed[] {
  const fixed = (key: FilterKey<typeof settlementItems.get>, value: unknown) =>
    ({ kind: 'fixed', key, value }) as Fixed;
  const bill = fixed('BillIDs', [billId]);
  if (!group) return [bill];
  if (group.by === 'product') return [bill, fixed('SpuNames', [group.key])];
  return [bill, fixed('startTime', dayStartText(group.key)), fixed('endTime', dayEnd(group.key))];
}

/** Line by line; the bill's maker may take some off. */
function EachLine({ bill, group }: { bill: Bill; group: Group | undefined }) {
  const { BillID } = bill;
  const filters = useMemo(() => filtersOf(BillID, group), [BillID, group]);
  const batch = (marked: Marked<typeof settlementItems.get>) => (
    <Act
      on={bills.remove}
      done={({ done }) => `已移出 ${done} 笔明细`}
      input={async () => ({ BillID, ItemIDs: await marked.ids() })}
      confirm={{
        title: `移出 ${marked.count} 笔明细`,
        says: '移出的明细回到未出账；对方需要重新确认',
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
      columns={columns}
      actions={(row) => bill.Status !== 4 && <CorrectLine owed={owedBy(bill)} item={row} />}
      open={itemAddress}
      {...(bill.IsMine && { batch })}
      empty="账单里没有明细"
    />
  );
}
