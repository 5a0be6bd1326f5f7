import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { UserCtx } from '#kit/endpoint/server/ctx.ts';

/** Changes the nickname; it needs one non-blank character (specification §5). */
export async function rename(ctx: UserCtx, name: string): Promise<Record<never, never>> {
  if (!name.trim()) refuse(common.badInput, { problem: '请输入有效的昵称' });
  const { db, user } = ctx;
  await db.k.updateTable('users').set({ full_name: name }).where('id', '=', user.id).execute();
  return {};
}
