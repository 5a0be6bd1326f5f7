import { useMay, useSession } from '#kit/ui/calls/session.ts';

/** Whether there is another shop to go to: one's own, or one that may be acted for. */
export function useMayChoose(): boolean {
  const session = useSession();
  const mayOperate = useMay()('shop.operate');
  return session.shops().length > 1 || mayOperate || session.get('operationBuId') !== '';
}
