import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { call } from '../calls/client.ts';
import { callKey, queryClient } from '../calls/query.ts';
import { useAcrossCounts } from '../list/across-tabs.ts';
import {
  type Filter,
  filterInput,
  readValues,
  sortOfTab,
  type Values,
  writeValues,
} from '../list/filter/filters.ts';
import { isLeast, type ListAnswer, type Tab, tabsOf } from '../list/tabs-of.ts';
import { ROW_HEIGHTS } from '../table/row-heights.ts';
import { useCall } from './use-call.ts';

/** Any list of a contract; its row and its filters are read from it. */
export type AnyList = Endpoint & {
  row: z.ZodObject;
  filters: Readonly<Record<string, unknown>>;
  sorts: readonly [string, ...string[]];
  pageSize: number;
  rises?: true;
  topics?: readonly string[];
};
export type ListRow<L extends AnyList> = z.output<L['row']>;
export type FilterKey<L extends AnyList> = keyof L['filters'] & string;

export interface ListState<L extends AnyList> {
  /** The call's input as it stands, for exports and acts on all results. */
  input: Input<L>;
  values: Values;
  page: number;
  size: number;
  tab: string;
  sort: string;
  isDesc: boolean;
  answer: UseQueryResult<Output<L>>;
  items: ListRow<L>[];
  total: number;
  /** The total is only the least; `set({ exact: 1 })` asks for the exact one. */
  isLeast: boolean;
  tabs: Tab[];
  setValues: (values: Values) => void;
  /** Changes page, size, tab or sort in the address; all but `page` go back to page 1. */
  set: (change: Partial<Record<'page' | 'size' | 'tab' | 'sort' | 'asc' | 'exact', string | number>>) => void;
}

export const PAGE_SIZES = [10, 20, 50, 100, 500] as const;

/** A list whose filters, page, tab and sort live in the address. */
export function useList<L extends AnyList>(
  list: L,
  filters: readonly Filter<FilterKey<L>>[] = [],
): ListState<L> {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => readAddress(list, filters, address), [list, filters, address]);
  const answer = useCall(list, query.input, { keep: true, ...(list.topics && { topics: list.topics }) });
  const data = answer.data as ListAnswer<ListRow<L>> | undefined;

  const answeredTab = useRef(query.tab);
  if (!answer.isPlaceholderData) answeredTab.current = query.tab;
  const across = useAcrossCounts(list, filters, query, answer.isSuccess);
  const tabs = tabsOf(filters, data, query.tab, answeredTab.current, across);

  const { setValues, set } = useAddressEdits(filters, setAddress);
  const items = data?.items ?? [];
  const total = data?.total ?? 0;
  return { ...query, answer, items, total, isLeast: isLeast(data), tabs, setValues, set };
}

/** Asks for a list at the page's address while its code is still drawing; the page finds the answer. */
export const prefetchList = <L extends AnyList>(list: L, filters: readonly Filter<FilterKey<L>>[]) => {
  const { input } = readAddress(list, filters, new URLSearchParams(window.location.search));
  return queryClient.prefetchQuery({ queryKey: callKey(list, input), queryFn: () => call(list, input) });
};

/** What a list stands in besides its rows: header, filters, tabs, bars. */
const AROUND_ROWS = 210;

/** The list's own page size, or the next where a tall window has room for more. */
function sizeThatFills(least: number): number {
  const room = Math.floor((innerHeight - AROUND_ROWS) / ROW_HEIGHTS.usual);
  return PAGE_SIZES.find((size) => size >= least && size >= Math.min(room, 50)) ?? least;
}

function readAddress<L extends AnyList>(list: L, filters: readonly Filter[], address: URLSearchParams) {
  const values = readValues(filters, address);
  const page = Math.max(1, Number(address.get('page')) || 1);
  const size = Number(address.get('size')) || sizeThatFills(list.pageSize);
  const tab = address.get('tab') ?? '';
  const ofTab = address.has('sort') ? undefined : sortOfTab(filters, tab);
  const rises = address.get('asc') ?? (list.rises || ofTab ? '1' : '0');
  const sort = address.get('sort') ?? ofTab ?? list.sorts[0];
  const exactly = address.has('exact') && { exactTotal: true };
  const paging = { pageIndex: page - 1, pageSize: size, orderBy: sort, isDesc: rises !== '1', ...exactly };
  const input = { ...filterInput(filters, values, tab), ...paging } as Input<L>;
  return { input, values, page, size, tab, sort, isDesc: paging.isDesc };
}

/** Writes filters, page, size, tab and sort into the address. */
function useAddressEdits(filters: readonly Filter[], setAddress: ReturnType<typeof useSearchParams>[1]) {
  const change = useCallback(
    (edit: (next: URLSearchParams) => void) =>
      setAddress((old) => {
        const next = new URLSearchParams(old);
        edit(next);
        return next;
      }),
    [setAddress],
  );
  const setValues = useCallback(
    (chosen: Values) =>
      change((next) => {
        writeValues(filters, chosen, next);
        next.delete('page');
        next.delete('exact');
      }),
    [change, filters],
  );
  const set = useCallback<ListState<AnyList>['set']>(
    (patch) =>
      change((next) => {
        if (patch.page === undefined) next.delete('page');
        for (const [key, value] of Object.entries(patch)) {
          if (value === '' || (key === 'page' && value === 1)) next.delete(key);
          else next.set(key, String(value));
        }
      }),
    [change],
  );
  return { setValues, set };
}
