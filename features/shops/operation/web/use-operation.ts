import { useEffect } from 'react';
import { shops } from '#features/shops/shops/contract.ts';
import { CallFailed } from '#kit/ui/calls/client.ts';
import { queryClient, refresh } from '#kit/ui/calls/query.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { tell } from '#kit/ui/openers/toast.ts';

const NOT_ALLOWED = 4003;
const SWITCHED = 'shopSwitchedElsewhere';

/** The shop that one acts for; `isOver` once the server no longer lets one act for it. */
export function useOperation() {
  const session = useSession();
  const id = session.get('operationBuId');
  const answer = useCall(
    shops.get,
    { BusinessUnitID: id || null },
    { enabled: id !== '', topics: ['shop', 'orders'] },
  );
  useEffect(() => (id ? askAgainWhenRefused() : undefined), [id]);
  const shop = answer.data?.items.find(({ BusinessUnitID }) => BusinessUnitID === id);
  const operator = shop?.OperatorName ?? '';
  return { id, name: session.get('operationBuName'), operator, isOver: id !== '' && !!answer.data && !shop };
}

/** A call that is refused may mean that acting has ended: then the shop's facts tell. */
const askAgainWhenRefused = () =>
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const { error } = query.state;
    if (type !== 'updated' || query.queryKey[0] === shops.get.path) return;
    if (error instanceof CallFailed && error.status === NOT_ALLOWED) void refresh([shops.get]);
  });

/**
 * All tabs of a browser are in the same shop. When another one changes it, this one follows at once: what it shows
 * belongs to the former shop, and what it sent would go to the new one.
 */
export function useOtherTabs(): void {
  const session = useSession();
  useEffect(() => {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      const switched = key === 'businessUnitId' && oldValue && newValue;
      if (!switched && key !== 'operationBuId') return;
      sessionStorage.setItem(SWITCHED, '1');
      window.location.assign('/');
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  useEffect(() => {
    if (!sessionStorage.getItem(SWITCHED)) return;
    sessionStorage.removeItem(SWITCHED);
    if (session.shopName()) tell.info(`已在其他页面切换到“${session.shopName()}”，本页面一并切换`);
  }, [session]);
}
