import { forgetFirstShop } from '#features/shops/accounts/server/index.ts';
import { forgetViews } from '#features/shops/saved-views/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { memberRefusals as no } from '../refusals.ts';
import { lockMembers } from './lock-members.ts';

/** Ends a membership. What the member did stays; their open screens of this shop end (kit/live). */
export async function removeMember(ctx: ShopCtx, userId: string): Promise<void> {
  const { me, member, otherAdmins } = await lockMembers(ctx, userId);
  if (!member) refuse(common.notFound, { what: '成员' });
  if (member.isAdmin && !me.isAdmin) refuse(no.adminsOnly);
  if (member.isAdmin && otherAdmins === 0) refuse(no.lastAdmin, { name: member.name });
  await ctx.db.remove('memberships').where('user_id', '=', userId).execute();
  await forgetViews(ctx.db, [userId]);
  await forgetFirstShop(ctx.db, userId);
  await notify(ctx.db, 'membership', [userId]);
  await notify(ctx.db, 'member-left', [userId]);
}
