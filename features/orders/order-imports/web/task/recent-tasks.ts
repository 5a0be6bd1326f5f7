import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { orderImports } from '../../contract.ts';

/** The newest tasks of the shop: for the header's tray and the intake page at once. */
export function useRecentTasks() {
  const may = useMay()(orderImports.list);
  return useCall(
    orderImports.list,
    { pageSize: 8 },
    { enabled: may, staleTime: 60_000, keep: true, around: true },
  );
}
