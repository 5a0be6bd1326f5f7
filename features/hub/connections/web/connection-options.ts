import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { UseOptions } from '#kit/ui/list/filter/filters.ts';
import { connections } from '../contract.ts';
import { platformsOf } from './platforms-of.ts';

/** The shops at platforms, as options of a filter. */
export const connectionOptions: UseOptions = ({ isActive }) => {
  const answer = useCall(connections.accounts, {}, { enabled: isActive });
  return answer.data?.items.map(({ CustomerID, ShopName }) => ({ value: CustomerID, label: ShopName }));
};

/** The platforms that this shop has shops at. */
export const connectedPlatformOptions: UseOptions = ({ isActive }) => {
  const answer = useCall(connections.accounts, {}, { enabled: isActive });
  return answer.data && platformsOf(answer.data.items);
};
