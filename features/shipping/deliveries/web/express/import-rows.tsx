import { type ReactNode, useMemo, useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { TabChoice } from '#kit/ui/list/filter/filters.ts';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { deliveries } from '../../contract.ts';
import type { WaybillImport, WaybillRow } from '../../waybill-import.ts';
import { applyInput, countToApply, type Decided, type WaybillRowDecision } from './decisions.ts';
import type { Detail } from './import-detail.ts';
import { waybillRowColumns } from './row-columns.tsx';

type RowFilter = Filter<FilterKey<typeof deliveries.importRows>>;

/** Rows with their matches: certain ones go by themselves, likely ones when a person chooses the order. */
export function ImportRows({ detail, tools }: { detail: Detail; tools: ReactNode }) {
  const { ImportID, Status } = detail.Import;
  const [decided, setDecided] = useState<Readonly<Record<number, Decided>>>({});
  const open = useCall(deliveries.importRows, {
    importId: ImportID,
    matches: ['certain'],
    outcomes: [''],
    pageSize: 1,
  });
  const filters = useMemo(() => filtersOf(detail.Import), [detail.Import]);
  const all = Object.values(decided);
  const count = countToApply(open.data?.total ?? 0, all);
  const decide = (row: WaybillRow, change: WaybillRowDecision) =>
    setDecided((old) => ({
      ...old,
      [row.RowNo]: { row, decision: { ...old[row.RowNo]?.decision, ...change } },
    }));
  const columns = waybillRowColumns(detail.Columns, (row) => decided[row.RowNo]?.decision, decide);
  return (
    <ListPage
      list={deliveries.importRows}
      idOf={(row) => String(row.RowNo)}
      filters={filters}
      columns={columns}
      acts={
        <>
          <Act
            on={deliveries.importApply}
            kind="main"
            disabled={count === 0 || Status === 'applying'}
            input={() => applyInput(ImportID, all)}
            done={`正在发货 ${count} 条，结果会逐行显示`}
            onDone={() => setDecided({})}
          >
            {count > 0 ? `确认发货 ${count} 条` : '确认发货'}
          </Act>
          {tools}
        </>
      }
      empty="这个文件里没有快递单号"
    />
  );
}

function filtersOf({ ImportID, Rows, Shipped, Skipped, ...counts }: WaybillImport): RowFilter[] {
  const tabs: TabChoice[] = [
    { key: 'all', name: '全部', count: Rows },
    { key: 'certain', name: '已匹配', value: ['certain'], count: counts.Certain },
    { key: 'doubtful', name: '待确认', value: ['doubtful'], count: counts.Doubtful },
    { key: 'likely', name: '疑似', value: ['likely'], count: counts.Likely },
    { key: 'none', name: '未匹配', value: ['none'], count: counts.None },
    { key: 'shipped', name: '已发货', also: { outcomes: ['shipped'] }, count: Shipped },
    { key: 'skipped', name: '已跳过', also: { outcomes: ['skipped'] }, count: Skipped },
  ];
  return [
    { kind: 'fixed', key: 'importId', value: ImportID },
    { kind: 'tabs', key: 'matches', tabs },
  ];
}
