import { useCall } from '#kit/ui/hooks/use-call.ts';
import { connections } from '../contract.ts';
import { CONNECT, goesFirst } from './begins-at.ts';

/** What to say and where to go before a consent begins; undefined where it can begin here. */
export function useGoesFirst() {
  const { data } = useCall(connections.configs, {});
  // Who was sent there already is where that address leads, by whatever name.
  const isSent = new URLSearchParams(window.location.search).has(CONNECT);
  return isSent ? undefined : data && goesFirst(data.BeginsAt, window.location.href);
}
