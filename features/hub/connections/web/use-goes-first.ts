import { useCall } from '#kit/ui/hooks/use-call.ts';
import { connections } from '../contract.ts';
import { goesFirst } from './begins-at.ts';

/** What to say and where to go before a consent begins; undefined where it can begin here. */
export function useGoesFirst() {
  const { data } = useCall(connections.configs, {});
  return data && goesFirst(data.BeginsAt, window.location.href);
}
