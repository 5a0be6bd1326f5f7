import { useCall } from '#kit/ui/hooks/use-call.ts';
import { useSession } from '#kit/ui/session.ts';
import { type Entry, inbox } from '../contract.ts';

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

/** What waits for me: asked once for header, sidebar (both `around` a page) and home, and again when something changed. */
export function useInbox({ around }: { around: boolean }): readonly Entry[] | undefined {
  const shopId = useSession().shopId();
  return useCall(inbox.get, {}, { enabled: shopId !== '', keep: true, topics: TOPICS, around }).data?.items;
}
