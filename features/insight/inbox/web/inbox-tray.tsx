import './inbox.css';
import { Link } from 'react-router';
import { Icon } from '#kit/ui/icon.tsx';
import { Popover } from '#kit/ui/popover.tsx';
import type { Entry } from '../contract.ts';

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
          {total > 0 && <b className="num">{total > 999 ? '999+' : total}</b>}
        </button>
      )}
    >
      {(close) =>
        entries.length === 0 ? (
          <p className="none">没有等待处理的事</p>
        ) : (
          entries.map(({ Kind, Says, Act, To }) => (
            <Link key={Kind} className="inbox-entry" to={To} onClick={close}>
              <span>{Says}</span>
              <b>{Act}</b>
            </Link>
          ))
        )
      }
    </Popover>
  );
}
