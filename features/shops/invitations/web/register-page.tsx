import './invitations.css';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { accounts } from '#features/shops/accounts/contract.ts';
import { remember } from '#features/shops/accounts/web/remember.ts';
import { TRIAL } from '#features/shops/shops/levels.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { call } from '#kit/ui/calls/client.ts';
import { session, useSession } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { InvitationControl } from './invitation-control.tsx';
import { codeInAddress } from './invitation-link.ts';
import { MyApplications } from './my-applications.tsx';

const OpenShopDialog = lazy(() => import('#features/shops/shops/web/open-shop-dialog.tsx'));

/** 邀请码登录: for those who have no shop yet: join one by a code, or open one (specification §2). */
export default function RegisterPage() {
  const shops = useSession().shops();
  const code = codeInAddress(useSearchParams()[0]);
  const cameWithout = useRef(shops.length === 0);
  const lookForShop = useCallback(() => {
    if (cameWithout.current) void refreshIdentity();
  }, []);
  if (cameWithout.current && shops.length > 0) return <Navigate to="/" replace />;
  return (
    <div className="register">
      <header>
        <h1>{session.get('userName')}，欢迎使用来单啦</h1>
        <p className="register-says">
          {shops.length > 0 ? '用邀请码加入或关联更多店铺' : '再走一步：用邀请码加入店铺，或新开一家'}
        </p>
      </header>
      <div className="register-ways">
        <section className="section">
          <h2>
            <Icon name="user" /> 我有邀请码
          </h2>
          <p className="register-note">店铺、供应商或渠道发给您的 15 位邀请码，大小写和横线都不用在意</p>
          <InvitationControl mode={130} code={code} />
        </section>
        <OpenShop />
      </div>
      <MyApplications onApproved={lookForShop} />
      {shops.length > 0 && (
        <p className="register-back">
          <Link to="/">返回 {session.shopName()}</Link>
        </p>
      )}
    </div>
  );
}

function OpenShop() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="section">
      <h2>
        <Icon name="shop" /> 没有邀请码
      </h2>
      <p className="register-note">新开自己的店铺，试用 {TRIAL.days} 天；之后也能用邀请码关联供应商和渠道</p>
      <div className="register-open">
        <Button onClick={() => setOpen(true)}>新开店铺</Button>
      </div>
      {isOpen && (
        <Suspense>
          <OpenShopDialog onClose={() => setOpen(false)} onOpened={enterShop} />
        </Suspense>
      )}
    </section>
  );
}

function enterShop(shop: { id: string; name: string }): void {
  session.set({ businessUnitId: shop.id, businessUnitName: shop.name });
  window.location.assign('/');
}

/** Which shops I belong to now; the guard lets one in as soon as there is one. */
async function refreshIdentity(): Promise<void> {
  const login = await call(accounts.verifyToken, { tokenId: session.token() }).catch(() => undefined);
  if (login) remember(login);
}
