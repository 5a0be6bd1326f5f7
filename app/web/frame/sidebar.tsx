import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { WaitingEntry } from '#features/insight/inbox/contract.ts';
import { Link } from '#kit/ui/link.tsx';
import { lastAddress } from '#kit/ui/list/memory.ts';
import type { PanelState } from '#kit/ui/panel.ts';
import type { RouteDef } from '#kit/ui/route.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { Mark } from '#kit/ui/values/mark.tsx';
import { samePath } from '../guard.ts';
import { groups, isIn, isInMenu, type MenuSection, menuEntryPath, menuGroupOf } from '../menu.ts';
import { fetchScreen } from '../screens.tsx';
import { useVisibleRoutes } from '../use-visible-routes.ts';
import { linkPath, useWaiting } from '../use-waiting.ts';

interface SidebarProps {
  isNarrow: boolean;
  /** Widens the narrow sidebar. */
  onOpen: () => void;
}

/** Menu by the groups of the specification; only screens that exist and that the member may see. */
export function Sidebar({ isNarrow, onOpen }: SidebarProps) {
  const here = useLocation();
  const { pathname } = (here.state as PanelState | null)?.over ?? here;
  const routes = useVisibleRoutes();
  const visible = routes.filter(isInMenu);
  const waiting = useWaiting({ around: true }) ?? [];
  const place = menuEntryPath(pathname, routes);
  const current = menuGroupOf(place ?? pathname)?.path;
  const [openGroups, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (group: MenuSection) => openGroups[group.path] ?? group.path === current;
  const menu = useRef<HTMLDivElement>(null);
  // A long group reaches below the window: the marked entry says where one is, so it is brought into sight.
  useEffect(() => {
    if (place) menu.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav className="sidebar" aria-label="菜单">
      <Link className="brand" to="/dashboard" title="来单啦">
        <Mark size={26} /> <b>来单啦</b>
      </Link>
      <div className="sidebar-groups" ref={menu}>
        <Link
          className={`sidebar-home${samePath(place ?? pathname, '/dashboard') ? ' active' : ''}`}
          to="/dashboard"
          title="首页"
        >
          <Icon name="home" /> <span>首页</span>
        </Link>
        {groups.map((group) => (
          <MenuGroup
            key={group.path}
            group={group}
            routes={visible.filter(({ path }) => isIn(group, path))}
            isOpen={!isNarrow && isOpen(group)}
            place={place}
            waiting={waiting}
            isCurrent={group.path === current}
            onToggle={() => {
              if (isNarrow) onOpen();
              setOpened({ ...openGroups, [group.path]: isNarrow || !isOpen(group) });
            }}
          />
        ))}
      </div>
    </nav>
  );
}

interface MenuGroupProps {
  group: MenuSection;
  routes: readonly RouteDef[];
  /** Path of the entry that one is at; the list's when details stand beside it or were opened from it. */
  place: string | undefined;
  waiting: readonly WaitingEntry[];
  isOpen: boolean;
  isCurrent: boolean;
  onToggle: () => void;
}

function MenuGroup({ group, routes, place, waiting, isOpen, isCurrent, onToggle }: MenuGroupProps) {
  if (routes.length === 0) return null;
  return (
    <div className={`menu-group${isOpen ? ' is-open' : ''}${isCurrent ? ' is-current' : ''}`}>
      <button type="button" aria-expanded={isOpen} title={group.title} onClick={onToggle}>
        <Icon name={group.icon} /> <span>{group.title}</span>
        {!isOpen && (
          <Waiting
            entries={waiting.filter(({ To }) => routes.some(({ path }) => samePath(linkPath(To), path)))}
          />
        )}
        <Icon name="down" size={12} />
      </button>
      <ul>
        {routes.map((route) => (
          <li key={route.path}>
            <Link
              className={place === route.path ? 'active' : ''}
              to={lastAddress(route.path)}
              onPointerEnter={() => fetchScreen(route)}
              onFocus={() => fetchScreen(route)}
            >
              {route.title}
              <Waiting entries={waiting.filter(({ To }) => samePath(linkPath(To), route.path))} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Quiet count of what waits behind a menu entry. */
function Waiting({ entries }: { entries: readonly WaitingEntry[] }) {
  const count = entries.reduce((sum, { Count }) => sum + Count, 0);
  return count > 0 && <small className="num">{count > 999 ? '999+' : count}</small>;
}
