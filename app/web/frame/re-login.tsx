import { useLogout } from '#features/shops/accounts/web/use-logout.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useSession } from '#kit/ui/calls/session.ts';

/**
 * Button to sign in again, for a user without a shop: it may have got one meanwhile, which signing in again shows
 * (specification §2).
 */
export function ReLogin() {
  const hasShop = useSession().shops().length > 0;
  const logout = useLogout();
  return hasShop ? null : <Button onClick={() => void logout()}>重新登录</Button>;
}
