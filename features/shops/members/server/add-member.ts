import { requireRoom } from '#features/shops/shops/server/index.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { isAdminWith } from '../rights-change.ts';
import { checkGrant, NO_RIGHTS } from './check-grant.ts';
import { lockMembers } from './lock-members.ts';

/** Makes a user a member with these rights, as room and the caller's own rights allow; one already in stays as is. */
export async function addMember(ctx: ShopCtx, userId: string, rights: number): Promise<void> {
  const { me, member } = await lockMembers(ctx, userId);
  checkGrant(me, NO_RIGHTS, rights);
  if (member) return;
  await requireRoom(ctx.db, 'members');
  await ctx.db.insert('memberships', { user_id: userId, rights, is_admin: isAdminWith(rights) }).execute();
  await notify(ctx.db, 'membership', [userId]);
}
