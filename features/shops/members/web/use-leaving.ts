import { useEffect } from 'react';
import { accounts } from '#features/shops/accounts/contract.ts';
import { call } from '#kit/ui/calls/client.ts';
import { LIVE_REFUSED } from '#kit/ui/calls/live.ts';
import { refresh } from '#kit/ui/calls/query.ts';
import { session } from '#kit/ui/calls/session.ts';
import { useLive } from '#kit/ui/hooks/use-live.ts';
import { tell } from '#kit/ui/openers/toast.ts';

const LEFT = 'leftShopName';

/** Follows what others change about one's own membership: new rights at once, and out when one was removed. */
export function useLeaving(): void {
  // New rights end the stream: who is removed before it comes back is told by its refusal.
  useLive(['member-left', LIVE_REFUSED], () => void leave());
  useLive(['membership'], ({ ids }) => {
    if (ids?.includes(session.get('userId'))) void refresh();
  });
}

/** Says after the new start why one is no longer where one was. */
export function useFarewell(): void {
  useEffect(() => {
    const name = sessionStorage.getItem(LEFT);
    sessionStorage.removeItem(LEFT);
    if (name) tell.warning(`您已不是“${name}”的成员，如有疑问请联系店铺管理员`);
  }, []);
}

/** Nothing of the shop stays in this browser: the whole page starts again, with the shops that are left. */
async function leave(): Promise<void> {
  // Before asking: whoever else asks meanwhile may clear it.
  const home = session.get('sourceBuId') || session.get('businessUnitId');
  const name = session.shops().find(({ ObjectID }) => ObjectID === home)?.ObjectName ?? '';
  const login = await call(accounts.verifyToken, { tokenId: session.token() }).catch(() => undefined);
  if (!login) return;
  // Only the acting for another shop has ended, which the bar above the page says once it knows.
  if (login.LinkedObjects.some(({ ObjectID }) => ObjectID === home)) return void refresh();
  sessionStorage.setItem(LEFT, name);
  session.set({
    businessUnitList: JSON.stringify(login.LinkedObjects),
    businessUnitId: login.LinkedObjects[0]?.ObjectID,
    businessUnitName: login.LinkedObjects[0]?.ObjectName,
    operationBuId: '',
    operationBuName: '',
    sourceBuId: '',
  });
  location.assign('/');
}
