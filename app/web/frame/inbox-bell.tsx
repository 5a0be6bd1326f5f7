import { InboxTray } from '#features/insight/inbox/web/inbox-tray.tsx';
import { useWaiting } from '../use-waiting.ts';

/** Button of the inbox, for those who have a shop. */
export function InboxBell() {
  const waiting = useWaiting({ around: true });
  return waiting && <InboxTray entries={waiting} />;
}
