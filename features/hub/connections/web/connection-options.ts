import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { UseOptions } from '#kit/ui/list/filters.ts';
import { connections } from '../contract.ts';

/** The shops at platforms, as options of a filter. */
export const connectionOptions: UseOptions = ({ wanted }) => {
  const found = useCall(connections.configs, {}, { enabled: wanted });
  return found.data?.items.flatMap(({ Accounts }) =>
    Accounts.map(({ CustomerID, ShopName }) => ({ value: CustomerID, label: ShopName })),
  );
};
