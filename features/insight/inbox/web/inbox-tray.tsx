import './inbox.css';
import { Icon } from '#kit/ui/icon.tsx';
import { Popover } from '#kit/ui/popover.tsx';
import type { Entry } from '../contract.ts';
import { WaitingLines } from './waiting-lines.tsx';

/** The bell of the header: what waits for me, each with its one next act. */
export function InboxTray({ entries }: { entries: readonly Entry[] }) {
  const total = entries.reduce((sum, { Count }) => sum + Count, 0);
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
          aria-label={`待办 ${total} 件`}
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <Icon name="bell" />
          {total > 0 && <b className="num">{total > 99 ? '99+' : total}</b>}
        </button>
      )}
    >
      {(close) =>
        entries.length === 0 ? (
          <p className="none">今天没有等你处理的事</p>
        ) : (
          <WaitingLines entries={entries} onOpen={close} />
        )
      }
    </Popover>
  );
}
