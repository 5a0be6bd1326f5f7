import { InboxTray } from '#features/insight/inbox/web/inbox-tray.tsx';
import { useIsInboxComing } from '#features/insight/inbox/web/use-inbox.ts';
import { useWaiting } from '../use-waiting.ts';

/** Button of the inbox, for those who have a shop; its place is kept while what waits is on its way. */
export function InboxBell() {
  const waiting = useWaiting({ around: true });
  const isComing = useIsInboxComing({ around: true });
  return (waiting || isComing) && <InboxTray entries={waiting} />;
}
