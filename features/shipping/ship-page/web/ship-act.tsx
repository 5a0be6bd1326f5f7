import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { readyDrafts } from '#features/shipping/deliveries/web/deliver-configs.ts';
import { drafts } from '#features/shipping/deliveries/web/drafts.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { useReady, useSendDrafts } from './use-drafts.ts';

/** 发货 N 单: sends every waybill that is typed in, also on other pages of the list. */
export function ShipAct() {
  const may = useMay();
  const count = useReady();
  const { sendAll, pending } = useSendDrafts();
  const isPhone = useIsPhone();
  const goOn = useGoOn(pending);
  // On a phone an order is shipped in its sheet; the bar is for what was typed at a desk.
  if (!may(deliveries.deliver) || (isPhone && count === 0)) return null;
  return (
    <>
      {/* Before the main act, which stays where it was when the first number is typed. */}
      {count > 0 && (
        <Button kind="text" onClick={() => drafts.drop(readyDrafts(drafts.all()))}>
          清空已填
        </Button>
      )}
      <Button
        kind="main"
        busy={pending}
        disabled={count === 0}
        title="在行内填快递单号，按 Enter 到下一行，整列可粘贴"
        onClick={() => void sendAll().then(goOn)}
      >
        {count > 0 ? `发货 ${count} 单` : '发货'}
      </Button>
    </>
  );
}

/** Often enough for whoever scans the next parcel. */
const LOOK_MS = 150;

/**
 * After the act the first number field has the focus, so that a scanner goes on: until something is pressed, since the
 * rows that were sent leave a moment later and take the focus with them.
 */
function useGoOn(pending: boolean): () => void {
  const [isWanted, setWanted] = useState(false);
  const isBusy = useIsFetching() > 0 || pending;
  useEffect(() => {
    if (!isWanted || isBusy) return;
    const look = setInterval(() => {
      // The act may have the focus still, though it can do nothing more.
      if (!document.activeElement?.matches(':enabled'))
        document.querySelector<HTMLElement>('.ship-no')?.focus();
    }, LOOK_MS);
    const pressed = new AbortController();
    for (const event of ['keydown', 'pointerdown'])
      addEventListener(event, () => setWanted(false), { signal: pressed.signal });
    return () => {
      clearInterval(look);
      pressed.abort();
    };
  }, [isWanted, isBusy]);
  return () => setWanted(true);
}
