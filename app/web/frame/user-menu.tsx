import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLogout } from '#features/shops/accounts/web/use-logout.ts';
import { useMay, useSession } from '#kit/ui/calls/session.ts';
import { Menu } from '#kit/ui/openers/menu.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { useMayChoose } from '../use-may-choose.ts';
import { useVisibleRoutes } from '../use-visible-routes.ts';

const RenameDialog = lazy(() => import('#features/shops/accounts/web/rename-dialog.tsx'));
const SecurityDialog = lazy(() => import('#features/shops/accounts/web/security-dialog.tsx'));
const EnterCode = lazy(() => import('#features/shops/invitations/web/enter-dialog.tsx'));
const ChooseShop = lazy(() => import('./choose-shop.tsx'));

const SHOPS = '/setting/businessunit';

/** Menu of the user: 首页, 店铺管理, 修改昵称, 账号安全, 输入邀请码, 切换店铺, 退出登录. */
export function UserMenu() {
  const session = useSession();
  const navigate = useNavigate();
  const logout = useLogout();
  const hasShopPage = useVisibleRoutes().some(({ path }) => path === SHOPS);
  const [dialog, setDialog] = useState<'name' | 'security' | 'shop' | 'code'>();
  const may = useMay();
  const mayChoose = useMayChoose();
  const name = session.get('userName');
  const entries = [
    { title: '首页', act: () => void navigate('/dashboard'), isShown: true },
    { title: '店铺管理', act: () => void navigate(SHOPS), isShown: hasShopPage },
    { title: '修改昵称', act: () => setDialog('name'), isShown: true },
    { title: '账号安全', act: () => setDialog('security'), isShown: true },
    { title: '输入邀请码', act: () => setDialog('code'), isShown: may('shop.settings') },
    { title: '切换店铺', act: () => setDialog('shop'), isShown: mayChoose && may('shop.settings') },
    { title: '退出登录', act: () => void logout(), isShown: true },
  ];
  return (
    <>
      <Menu
        label="我的"
        entries={entries.filter(({ isShown }) => isShown)}
        button={(toggle, isOpen) => (
          <button type="button" className="user" aria-haspopup="menu" aria-expanded={isOpen} onClick={toggle}>
            <span className="face">{name.slice(0, 1) || '我'}</span>
            <span className="user-name">{name}</span>
            <Icon name="down" size={12} />
          </button>
        )}
      />
      <Suspense>
        {dialog === 'name' && <RenameDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'security' && <SecurityDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'code' && <EnterCode mode={200} onClose={() => setDialog(undefined)} />}
        {dialog === 'shop' && <ChooseShop onClose={() => setDialog(undefined)} />}
      </Suspense>
    </>
  );
}
