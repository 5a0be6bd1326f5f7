import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useSession } from '#kit/ui/session.ts';
import { type Entry, inbox } from '../contract.ts';

const TOPICS = ['orders', 'saleslead', 'import-task', 'catalogue', 'shop', 'task', 'membership'];

/** What waits for me: asked once for header, sidebar and home, and again when something changed. */
export function useInbox(): readonly Entry[] | undefined {
  const shopId = useSession().shopId();
  return useCall(inbox.get, {}, { enabled: shopId !== '', keep: true, topics: TOPICS }).data?.items;
}
