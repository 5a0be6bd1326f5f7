import './subagent.css';
import './sub-cards.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLogout } from '#features/shops/accounts/web/use-logout.ts';
import { startLive } from '#kit/ui/calls/live.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { Popover } from '#kit/ui/openers/popover.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { Mark } from '#kit/ui/values/mark.tsx';
import { EnterPane } from './enter-pane.tsx';
import { OrdersPane } from './orders-pane.tsx';
import { SheetsPane } from './sheets-pane.tsx';

const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

const TABS = [
  { key: 'enter', name: '下单', icon: 'orders', Pane: EnterPane },
  { key: 'sheets', name: '批量', icon: 'upload', Pane: SheetsPane },
  { key: 'orders', name: '订单', icon: 'truck', Pane: OrdersPane },
] as const;

/** 代下单: all that a lite user does, by thumb on a phone; the whole of it is one screen with three tabs. */
export default function SubagentPage() {
  const [address, setAddress] = useSearchParams();
  const session = useSession();
  const live = session.token() && session.shopId();
  useEffect(() => {
    if (live) return startLive();
  }, [live]);
  const { key, Pane } = TABS.find((tab) => tab.key === address.get('tab')) ?? TABS[0];
  return (
    <div className="subagent">
      <header className="subagent-head">
        <Mark size={26} />
        <h1 className="subagent-store">{session.shopName()}</h1>
        <Me name={session.get('userName')} />
      </header>
      <nav className="subagent-tabs">
        {TABS.map((tab) => (
          <button
            key={tab.key}
            type="button"
            aria-current={tab.key === key ? 'page' : undefined}
            onClick={() => setAddress(tab.key === 'enter' ? {} : { tab: tab.key })}
          >
            <Icon name={tab.icon} size={20} />
            {tab.name}
          </button>
        ))}
      </nav>
      <main>
        <Pane />
      </main>
    </div>
  );
}

function Me({ name }: { name: string }) {
  const logout = useLogout();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Popover
        side="right"
        className="menu-box"
        button={(toggle, isOpen) => (
          <button
            type="button"
            className="subagent-me"
            aria-haspopup="menu"
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <Icon name="user" />
            <span>{name}</span>
            <Icon name="down" size={12} />
          </button>
        )}
      >
        {(close) => (
          <>
            <button
              type="button"
              onClick={() => {
                close();
                setChanging(true);
              }}
            >
              修改密码
            </button>
            <button type="button" onClick={() => void logout()}>
              退出登录
            </button>
          </>
        )}
      </Popover>
      {isChanging && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
