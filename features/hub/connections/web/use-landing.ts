import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { tell } from '#kit/ui/openers/toast.ts';
import { connections } from '../contract.ts';
import { pendingConsent } from './pending-consent.ts';

/** Back from the platform: takes code and state out of the address, hands them over, and tells what came of it. */
export function useLanding(): { isConnecting: boolean } {
  const [address, setAddress] = useSearchParams();
  const [waiting, setWaiting] = useState('');
  const isSent = useRef(false);
  const { run } = useAction(connections.connect, { onDone: (_, { State }) => setWaiting(State) });
  const result = useCall(connections.connectResult, { State: waiting }, { enabled: waiting !== '' });
  useEffect(() => {
    const state = address.get('state');
    if (!state || isSent.current) return;
    isSent.current = true;
    const code = address.get('code') ?? '';
    setAddress({}, { replace: true });
    if (pendingConsent.take(state)) void run({ Code: code, State: state });
    else tell.error('授权已失效，请重新发起');
  }, [address, setAddress, run]);
  const { data, refetch } = result;
  useEffect(() => {
    if (waiting === '' || !data) return;
    if (!data.IsDone) {
      // The live event is quicker; this is for a browser that hears none.
      const again = setTimeout(() => void refetch(), 1_000);
      return () => clearTimeout(again);
    }
    if (data.Problem) tell.error(data.Problem);
    else tell.success(`已连接“${data.ShopName}”`);
    setWaiting('');
    return undefined;
  }, [data, waiting, refetch]);
  return { isConnecting: waiting !== '' };
}
