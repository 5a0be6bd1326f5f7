import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** Without signs that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/**
 * Gives a user who has forgotten the password a new one, to be changed under 账号安全, and signs them out everywhere.
 * Undefined: nobody signs in with this name.
 */
export async function resetPassword(db: TenantDb, loginName: string): Promise<string | undefined> {
  const password = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const user = await db.k
    .updateTable('users')
    .set({ password_hash: await hash(password) })
    .where('login_name', '=', loginName)
    .returning('id')
    .executeTakeFirst();
  if (!user) return undefined;
  await db.k.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await notify(db, 'signed-out', [user.id]);
  return password;
}
