import type { Pool } from '#kit/tenant/server/driver.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { openSession } from './sign-in.ts';

export { endSessions } from './end-sessions.ts';
export { forgetFirstShop, keepFirstShop } from './first-shop.ts';
export { accountRoutes } from './handlers.ts';
export {
  addLiteAccount,
  disableLiteAccount,
  enableLiteAccount,
  setLitePassword,
} from './lite-accounts.ts';
export { TryLimit } from './login-limit.ts';
export { resetPassword } from './reset-password.ts';
export { tokenHash } from './sign-in.ts';
export { userName } from './user-name.ts';

/** A session for a user whose identity is known already (seeds, tests). */
export const openSessionFor = (pool: Pool, userId: string): Promise<string> =>
  inShop(pool, { shopId: NO_SHOP, userId }, (db) =>
    openSession(db.k as never, userId, { userAgent: '', ip: '' }),
  );
