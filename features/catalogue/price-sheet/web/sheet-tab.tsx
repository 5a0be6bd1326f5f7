import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { refresh } from '#kit/ui/calls/query.ts';
import { useList } from '#kit/ui/hooks/use-list.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { FilterBar } from '#kit/ui/list/filter/filter-bar.tsx';
import { withView } from '#kit/ui/list/filter/filters.ts';
import { Pager } from '#kit/ui/list/pager.tsx';
import { Tabs } from '#kit/ui/list/tabs.tsx';
import { priceRowOf } from '../listing-row.ts';
import type { PriceColumn } from '../price-row.ts';
import { AsOf, useAsOf } from './grid/as-of.tsx';
import { sheetList, useSheetFilters } from './grid/sheet-filters.ts';
import { SheetState } from './grid/sheet-state.tsx';
import { usePriceColumns } from './grid/use-price-columns.ts';
import { SheetBody } from './page/sheet-body.tsx';

/** 改价表: listings × prices, edited as in Excel. */
export default function SheetTab() {
  const [address, setAddress] = useSearchParams();
  const asOf = useAsOf();
  const filters = useSheetFilters(asOf);
  const state = useList(sheetList, filters);
  const columns = useChosenColumns(address);
  const rows = useMemo(() => state.items.map(priceRowOf), [state.items]);
  useLive(['catalogue'], () => void refresh([sheetList]));
  return (
    <>
      <FilterBar
        filters={filters}
        values={state.values}
        onValues={state.setValues}
        onReset={() => setAddress((old) => withView(filters, old))}
        isPhone={useIsPhone()}
      />
      <div className="price-line">
        <Tabs tabs={state.tabs} chosen={state.tab} onChoose={(tab) => state.set({ tab })} />
        <AsOf />
      </div>
      <SheetBody rows={rows} columns={columns} list={state} asOf={asOf}>
        <SheetState list={sheetList} filters={filters} state={state} />
      </SheetBody>
      {state.total > 0 && <Pager {...state} />}
    </>
  );
}

function useChosenColumns(address: URLSearchParams): readonly PriceColumn[] {
  const agents = address.get('AgentIDs') ?? '';
  const groups = address.get('AgentGroupIDs') ?? '';
  const agentIds = useMemo(() => idsIn(agents), [agents]);
  const groupIds = useMemo(() => idsIn(groups), [groups]);
  return usePriceColumns(agentIds, groupIds);
}

const idsIn = (text: string) => text.split(',').filter(Boolean);
