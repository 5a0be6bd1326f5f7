import { useSearchParams } from 'react-router';
import type { orders } from '#features/orders/orders/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { ORDER_VIEWS, VIEW_NAMES, type ViewName } from './order-views.ts';
import { useHasListed } from './use-views.ts';

type ListInput = Input<typeof orders.normal>;

interface OtherViewsProps {
  chosen: ViewName;
  input: ListInput;
}

/** Where a list shows nothing: what the same filters find from another side of the chain, in whatever state. */
export const InOtherViews = ({ chosen, input }: OtherViewsProps) =>
  VIEW_NAMES.filter((name) => name !== chosen).map((name) => (
    <InView key={name} name={name} input={{ ...input, ...ANY_STATE, pageIndex: 0, pageSize: 1 }} />
  ));

const ANY_STATE = { stages: null, cancelRequested: null, cancelAnswered: null } as const;

function InView({ name, input }: { name: ViewName; input: ListInput }) {
  const [address, setAddress] = useSearchParams();
  const later = { staleTime: 30_000, topics: [], around: true, enabled: useHasListed() };
  const total = useCall(ORDER_VIEWS[name].list, input, later).data?.total ?? 0;
  if (total === 0) return null;
  const open = () => {
    const next = new URLSearchParams(address);
    for (const key of ['tab', 'page', 'exact']) next.delete(key);
    next.set('view', name);
    setAddress(next);
  };
  return (
    <Button kind="text" onClick={open}>
      “{ORDER_VIEWS[name].name}”里有 {total} 单
    </Button>
  );
}
