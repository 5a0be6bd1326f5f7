import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { memberRefusals as no } from '../refusals.ts';
import { isAdminWith } from '../rights-change.ts';
import { checkGrant } from './check-grant.ts';
import { lockMembers } from './lock-members.ts';

/** Sets a member's rights; all of them make an admin, less takes that away. */
export async function setRights(ctx: ShopCtx, userId: string, rights: number): Promise<void> {
  const { me, member, otherAdmins } = await lockMembers(ctx, userId);
  if (!member) refuse(common.notFound, { what: '成员' });
  const is_admin = isAdminWith(rights);
  if (member.isAdmin && !me.isAdmin) refuse(no.adminsOnly);
  checkGrant(me, member, rights);
  if (member.isAdmin && !is_admin && otherAdmins === 0) refuse(no.lastAdmin, { name: member.name });
  await ctx.db.update('memberships').set({ rights, is_admin }).where('user_id', '=', userId).execute();
  // Streams of shops that they acted for end too; those that they may still have come back by themselves.
  if (member.rights & ~rights & RIGHTS['shop.operate']) await notify(ctx.db, 'member-left', [userId]);
  await notify(ctx.db, 'membership', [userId]);
  if (member.rights !== rights) await notify(ctx.db, 'signed-out', [userId]);
  await notify(ctx.db, 'shop');
}
