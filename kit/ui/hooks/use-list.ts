import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Endpoint, Input, Output } from '#kit/endpoint/contract.ts';
import { type Filter, inputOf, readValues, type Values, writeValues } from '../list/filters.ts';
import { useCall } from './use-call.ts';

/** Any list of a contract; its row and its filters are read from it. */
export type AnyList = Endpoint & {
  row: z.ZodObject;
  filters: Readonly<Record<string, unknown>>;
  sorts: readonly [string, ...string[]];
};
export type Row<L extends AnyList> = z.output<L['row']>;
export type FilterKey<L extends AnyList> = keyof L['filters'] & string;

export interface Tab {
  key: string;
  name: string;
  count?: number;
}

/** What the answer of a list may carry beside total and items (`extra` in the contract). */
interface Answer<R> {
  total: number;
  items: R[];
  /** Ready tabs, or counts by name for a `tabs` filter. */
  tabs?: Tab[] | Record<string, number>;
}

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
  items: Row<L>[];
  total: number;
  tabs: Tab[];
  setValues: (values: Values) => void;
  /** Changes page, size, tab or sort in the address; all but `page` go back to page 1. */
  set: (change: Partial<Record<'page' | 'size' | 'tab' | 'sort' | 'asc', string | number>>) => void;
}

export const SIZES = [20, 50, 100, 500] as const;

/** A list whose filters, page, tab and sort live in the address. */
export function useList<L extends AnyList>(
  list: L,
  filters: readonly Filter<FilterKey<L>>[] = [],
): ListState<L> {
  const [address, setAddress] = useSearchParams();
  const values = useMemo(() => readValues(filters, address), [filters, address]);
  const page = Math.max(1, Number(address.get('page')) || 1);
  const size = Number(address.get('size')) || SIZES[0];
  const tab = address.get('tab') ?? '';
  const sort = address.get('sort') ?? list.sorts[0];
  const isDesc = address.get('asc') !== '1';
  const input = useMemo(
    () =>
      ({
        ...inputOf(filters, values, tab),
        pageIndex: page - 1,
        pageSize: size,
        orderBy: sort,
        isDesc,
      }) as Input<L>,
    [filters, values, tab, page, size, sort, isDesc],
  );
  const answer = useCall(list, input, { keep: true });
  const data = answer.data as Answer<Row<L>> | undefined;

  const { setValues, set } = useAddressEdits(filters, setAddress);
  const [items, total, tabs] = [data?.items ?? [], data?.total ?? 0, tabsOf(filters, data?.tabs)];
  return { input, values, page, size, tab, sort, isDesc, answer, items, total, tabs, setValues, set };
}

function tabsOf(filters: readonly Filter[], told: Tab[] | Record<string, number> | undefined): Tab[] {
  if (Array.isArray(told)) return told;
  const choices = filters.find((filter) => filter.kind === 'tabs')?.tabs ?? [];
  return choices.map(({ key, name, counts = [key], count }) => {
    if (count !== undefined) return { key, name, count };
    const known = counts.flatMap((one) => told?.[one] ?? []);
    return {
      key,
      name,
      count: known.length > 0 || told ? known.reduce((sum, count) => sum + count, 0) : undefined,
    };
  });
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
      }),
    [change, filters],
  );
  const set = useCallback<ListState<AnyList>['set']>(
    (wanted) =>
      change((next) => {
        if (wanted.page === undefined) next.delete('page');
        for (const [key, value] of Object.entries(wanted)) {
          if (value === '' || (key === 'page' && value === 1)) next.delete(key);
          else next.set(key, String(value));
        }
      }),
    [change],
  );
  return { setValues, set };
}
