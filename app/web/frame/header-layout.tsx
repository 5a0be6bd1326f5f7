import './header.css';
import './frame.css';
import type { ReactNode } from 'react';
import { Link } from '#kit/ui/link.tsx';
import { Mark } from '#kit/ui/values/mark.tsx';
import { ReLogin } from './re-login.tsx';
import { UserMenu } from './user-menu.tsx';

/** Layout with only a header above the page, for those who have no shop yet. */
export const HeaderLayout = ({ children }: { children: ReactNode }) => (
  <div className="frame-main">
    <header className="header">
      <Link className="brand" to="/">
        <Mark /> 来单啦
      </Link>
      <div className="header-right">
        <ReLogin />
        <UserMenu />
      </div>
    </header>
    <main className="frame-content">{children}</main>
  </div>
);
