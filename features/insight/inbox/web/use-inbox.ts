import { useSession } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { inbox, type WaitingEntry } from '../contract.ts';

/** Of each thing that can wait (server/sources.ts). */
const TOPICS = [
  'orders',
  'saleslead',
  'complaint',
  'settlement',
  'import-task',
  'catalogue',
  'stock',
  'shop',
  'task',
  'membership',
  'hub',
];

function useInboxCall(around: boolean) {
  const shopId = useSession().shopId();
  return useCall(inbox.get, {}, { enabled: shopId !== '', keep: true, topics: TOPICS, around });
}

/** What waits for me: asked once for header, sidebar (both `around` a page) and home, and again when something changed. */
export const useInbox = ({ around }: { around: boolean }): readonly WaitingEntry[] | undefined =>
  useInboxCall(around).data?.items;

/** Whether it is on its way for the first time, and may still come. */
export const useIsInboxComing = ({ around }: { around: boolean }): boolean => useInboxCall(around).isLoading;

/** Why it is not known, and how to ask again; undefined while it is known or may still come. */
export function useInboxFailure(): { error: Error; retry: () => void } | undefined {
  const { data, error, refetch } = useInboxCall(false);
  return !data && error ? { error, retry: () => void refetch() } : undefined;
}
