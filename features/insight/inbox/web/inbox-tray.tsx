import './inbox.css';
import { Skeleton } from '#kit/ui/loaded.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { Popover } from '#kit/ui/openers/popover.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import type { WaitingEntry } from '../contract.ts';

const TrayLines = lazyPart(() => import('./tray-lines.tsx'));

/** The bell of the header: what waits for me, each with its one next act. */
export function InboxTray({ entries }: { entries: readonly WaitingEntry[] | undefined }) {
  // Of lines: what stands behind them never comes to an end.
  const total = entries?.length ?? 0;
  return (
    <Popover
      says="待办"
      side="right"
      className="inbox-box"
      button={(toggle, isOpen) => (
        <button
          type="button"
          className="icon-btn inbox"
          title="待办"
          aria-label={entries ? `待办 ${total} 项` : '待办'}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon name="bell" />
          {total > 0 && <b className="num">{total > 99 ? '99+' : total}</b>}
        </button>
      )}
    >
      {(close) =>
        !entries ? (
          <Skeleton />
        ) : entries.length === 0 ? (
          <p className="none">今天没有待办</p>
        ) : (
          <TrayLines entries={entries} onOpen={close} />
        )
      }
    </Popover>
  );
}
