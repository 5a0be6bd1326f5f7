import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { ShopLimits } from '#features/shops/shops/web/shop-limits.tsx';
import { useShopInfo } from '#features/shops/shops/web/use-shop-info.ts';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { useSession } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { crumbsOf } from '../breadcrumb.ts';
import { samePath } from '../guard.ts';
import { routes } from '../routes.ts';
import { useMayChoose } from '../use-may-choose.ts';
import { InboxBell } from './inbox-bell.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ReLogin } from './re-login.tsx';
import { TaskTray } from './task-tray.tsx';
import { UserMenu } from './user-menu.tsx';

const ChooseShop = lazy(() => import('./choose-shop.tsx'));

/** Header: where one is at the left; search, inbox, tasks, shop and user at the right. */
export const Header = ({ onToggle }: { onToggle: () => void }) => (
  <header className="header">
    <IconButton icon="menu" says="收起或展开菜单" onClick={onToggle} />
    <Breadcrumb />
    <div className="header-right">
      <PaletteButton />
      <InboxBell />
      <TaskTray />
      <ShopFacts />
      <ReLogin />
      <UserMenu />
    </div>
  </header>
);

function Breadcrumb() {
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => samePath(path, pathname));
  const crumbs = route ? crumbsOf(pathname, route) : [];
  return (
    <nav className="breadcrumb" aria-label="位置">
      {crumbs.map(({ title, path }) => (
        // A group and its screen may have the same name; only groups lead on.
        <span key={path ?? 'here'}>{path ? <Link to={path}>{title}</Link> : title}</span>
      ))}
    </nav>
  );
}

/** The shop that one works for, and its limits. */
function ShopFacts() {
  const session = useSession();
  const shop = useShopInfo();
  if (!session.shopId()) return null;
  return (
    <div className="shop-facts">
      <ShopName />
      {shop && <ShopLimits shop={shop} />}
    </div>
  );
}

/** Name of the shop; leads to the other shops, also who may not set this one up. */
function ShopName() {
  const name = useSession().shopName();
  const [isOpen, setOpen] = useState(false);
  if (!useMayChoose())
    return (
      <b className="shop-name" title={name}>
        {name}
      </b>
    );
  return (
    <>
      <button
        type="button"
        className="shop-name"
        title={`${name}，点击选择店铺`}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      <Suspense>{isOpen && <ChooseShop onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
