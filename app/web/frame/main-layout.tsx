import './header.css';
import './frame.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLeaving } from '#features/shops/members/web/use-leaving.ts';
import { OperationBar } from '#features/shops/operation/web/operation-bar.tsx';
import { startLive } from '#kit/ui/calls/live.ts';
import { useSession } from '#kit/ui/calls/session.ts';
import { useIsPhone } from '#kit/ui/hooks/use-phone.ts';
import { useScreensAhead } from '../fetch-ahead.ts';
import { Header } from './header.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Sidebar } from './sidebar.tsx';

const SIDEBAR_KEY = 'sidebarStatus';

/** Layout with sidebar, header and content; below 992 px the sidebar is a drawer that closes by itself. */
export function MainLayout({ title, children }: { title: string; children: ReactNode }) {
  const isPhone = useIsPhone();
  useLeaving();
  useScreensAhead();
  const session = useSession();
  const { pathname } = useLocation();
  const [isWide, setWide] = useState(() => localStorage.getItem(SIDEBAR_KEY) !== '0');
  const [isDrawn, setDrawn] = useState(false);
  const live = session.token() && session.shopId();
  useEffect(() => {
    if (live) return startLive();
  }, [live]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => setDrawn(false), [pathname, isPhone]);
  const toggle = () => {
    if (isPhone) return setDrawn(!isDrawn);
    localStorage.setItem(SIDEBAR_KEY, isWide ? '0' : '1');
    setWide(!isWide);
  };
  const shape = isPhone ? (isDrawn ? 'drawn' : 'away') : isWide ? 'wide' : 'narrow';
  return (
    <div className={`frame sidebar-${shape}`}>
      <Sidebar isNarrow={shape === 'narrow'} onOpen={toggle} />
      {shape === 'drawn' && (
        <button type="button" className="frame-shade" aria-label="收起菜单" onClick={() => setDrawn(false)} />
      )}
      <div className="frame-main">
        <OperationBar />
        <Header onToggle={toggle} />
        <main className="frame-content">
          <h1 className="unseen">{title}</h1>
          {children}
        </main>
      </div>
      <KeysHelp />
    </div>
  );
}
