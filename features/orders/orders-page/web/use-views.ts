import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { chooseView, ORDER_VIEWS, VIEW_NAMES, type ViewName } from './order-views.ts';

export interface Views {
  chosen: ViewName;
  /** Those with orders, the chosen one among them. */
  open: { name: ViewName; title: string }[];
  choose: (view: ViewName) => void;
}

const ONE = { pageSize: 1 };
const memory = () => `orders-view:${session.shopId()}`;

/** Which sides of the chain this shop stands on, by the orders it has ever had; asked after the list itself. */
export function useOrderViews(): Views {
  const [address, setAddress] = useSearchParams();
  const input = { staleTime: 60_000, topics: [], around: true, enabled: useHasListed() };
  const totals: Record<ViewName, number | undefined> = {
    normal: useCall(ORDER_VIEWS.normal.list, ONE, input).data?.total,
    byagent: useCall(ORDER_VIEWS.byagent.list, ONE, input).data?.total,
    byvendor: useCall(ORDER_VIEWS.byvendor.list, ONE, input).data?.total,
  };
  const chosen = initialView(address, totals);
  const isKnown = (totals[chosen] ?? 0) > 0;
  useEffect(() => {
    if (isKnown) localStorage.setItem(memory(), chosen);
  }, [isKnown, chosen]);
  return {
    chosen,
    open: VIEW_NAMES.filter((name) => name === chosen || (totals[name] ?? 0) > 0).map((name) => ({
      name,
      title: ORDER_VIEWS[name].name,
    })),
    choose: (view) => setAddress({ view }),
  };
}

/** The view that the address or this browser names, else by what is known to have orders. */
export const initialView = (address: URLSearchParams, totals: Partial<Record<ViewName, number>> = {}) =>
  chooseView(address.get('view'), totals, localStorage.getItem(memory()));

/** Whether some order list has answered: what stands around the rows must not make them wait. */
export function useHasListed(): boolean {
  const paths: string[] = VIEW_NAMES.map((name) => ORDER_VIEWS[name].list.path);
  const isList = (key: readonly unknown[]) => paths.includes(String(key[0]));
  useIsFetching({ predicate: ({ queryKey }) => isList(queryKey) });
  const known = useQueryClient().getQueriesData({ predicate: ({ queryKey }) => isList(queryKey) });
  return known.some(([, data]) => data !== undefined);
}
