import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { viewOf, withView } from '#kit/ui/list/filter/filters.ts';
import type { ViewsProps } from '#kit/ui/list/views.ts';
import { type SavedView, savedViews } from '../contract.ts';

const NONE: readonly SavedView[] = [];

/** The user's views of a list, and the list as it is now as a view. */
export function useSavedViews({ list, filters }: Pick<ViewsProps, 'list' | 'filters'>) {
  const [address, setAddress] = useSearchParams();
  const all = useCall(savedViews.get, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.items ?? NONE;
  const List = `${list.path}#${useLocation().pathname.toLowerCase().replace(/\/+$/, '')}`;
  const views = useMemo(() => all.filter((view) => view.List === List), [all, List]);
  const now = viewOf(filters, address);
  return {
    List,
    views,
    /** Empty while the list is as it is without any filter. */
    now,
    isOn: ({ Query }: SavedView) => now !== '' && viewOf(filters, new URLSearchParams(Query)) === now,
    /** Without one all filters go. */
    show: (view?: SavedView) => setAddress((old) => withView(filters, old, view?.Query)),
  };
}
