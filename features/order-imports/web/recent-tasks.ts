import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useMay } from '#kit/ui/session.ts';
import { orderImports } from '../contract.ts';
import type { TaskStatus } from '../task-status.ts';

const WAITING: readonly TaskStatus[] = ['mapping', 'ready', 'partly'];

/** The newest tasks of the shop: for the header's tray, the menu's count and the sidebar at once. */
export function useRecentTasks() {
  const may = useMay()(orderImports.list);
  return useCall(orderImports.list, { pageSize: 8 }, { enabled: may, staleTime: 60_000, keep: true });
}

/** How many tasks wait for a person. */
export function useWaitingTasks(): number | undefined {
  const tabs = useRecentTasks().data?.tabs;
  return tabs && WAITING.reduce((sum, status) => sum + (tabs[status] ?? 0), 0);
}
