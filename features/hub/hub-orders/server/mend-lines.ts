import { sql } from 'kysely';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { LINE } from '../line-states.ts';
import { hubOrderRefusals as no } from '../refusals.ts';
import { checkSoon } from './intake-job.ts';
import type { LineCorrection } from './taking/line-of.ts';

const later = (ctx: ShopCtx) => checkSoon(ctx.db, { userId: ctx.user.id, userName: ctx.user.name });

/** What a person writes stands in place of the platform's words, and the line is checked again. */
export async function mendLine(ctx: ShopCtx, id: string, mended: LineCorrection): Promise<void> {
  if (mended.price !== undefined && !ctx.can('price.change'))
    refuse(common.notAllowed, { right: RIGHT_NAMES['price.change'] });
  const row = await ctx.db
    .from('hub_orders')
    .select(['state', 'mended'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(common.notFound, { what: '平台订单' });
  if (row.state >= LINE.taken) refuse(no.taken);
  const whole = JSON.stringify({ ...((row.mended ?? {}) as LineCorrection), ...mended });
  const change = { mended: sql<never>`${whole}::jsonb`, state: LINE.toCheck };
  await ctx.db.update('hub_orders').set(change).where('id', '=', id).execute();
  await later(ctx);
  await notify(ctx.db, 'hub');
}

export async function sayNotDuplicate(ctx: ShopCtx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update('hub_orders')
    .set({ not_duplicate: true, state: LINE.toCheck })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('state', '<', LINE.taken)
    .execute();
  await later(ctx);
  await notify(ctx.db, 'hub');
}
