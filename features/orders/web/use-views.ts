import { useSearchParams } from 'react-router';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { chooseView, VIEW_NAMES, VIEWS, type ViewName } from './order-views.ts';

export interface Views {
  chosen: ViewName;
  /** Those with orders, the chosen one among them. */
  open: { name: ViewName; title: string; total: number | undefined }[];
  choose: (view: ViewName) => void;
}

const ONE = { pageSize: 1 };
const FRESH = { staleTime: 60_000, topics: [] };

/** Which sides of the chain this shop stands on, by the orders it has ever had. */
export function useViews(): Views {
  const [address, setAddress] = useSearchParams();
  const totals: Record<ViewName, number | undefined> = {
    normal: useCall(VIEWS.normal.list, ONE, FRESH).data?.total,
    byagent: useCall(VIEWS.byagent.list, ONE, FRESH).data?.total,
    byvendor: useCall(VIEWS.byvendor.list, ONE, FRESH).data?.total,
  };
  const chosen = chooseView(address.get('view'), totals);
  return {
    chosen,
    open: VIEW_NAMES.filter((name) => name === chosen || (totals[name] ?? 0) > 0).map((name) => ({
      name,
      title: VIEWS[name].name,
      total: totals[name],
    })),
    choose: (view) => setAddress({ view }),
  };
}
