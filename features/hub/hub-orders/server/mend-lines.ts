import { sql } from 'kysely';
import { rememberNames } from '#features/catalogue/channel-names/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { LINE } from '../line-states.ts';
import { hubOrderRefusals as no } from '../refusals.ts';
import { checkSoon, recheck } from './intake-job.ts';
import type { Mended } from './line-of.ts';

const later = (ctx: ShopCtx) => checkSoon(ctx.db, { userId: ctx.user.id, userName: ctx.user.name });

/** What a person writes stands in place of the platform's words, and the line is checked again. */
export async function mendLine(ctx: ShopCtx, id: string, mended: Mended): Promise<void> {
  const row = await ctx.db
    .from('hub_orders')
    .select(['state', 'mended'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(common.notFound, { what: '平台订单' });
  if (row.state >= LINE.taken) refuse(no.taken);
  const whole = JSON.stringify({ ...((row.mended ?? {}) as Mended), ...mended });
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

interface Match {
  ThirdPartyID: string;
  Name: string;
  SpuID: string;
  Pieces: number;
}

/** Once for all: kept beside the matches of sheets of the same platform. */
export async function matchProduct(
  ctx: ShopCtx,
  { ThirdPartyID, Name, SpuID, Pieces }: Match,
): Promise<void> {
  const { db, user } = ctx;
  const party = db.from('third_parties').select('id').where('id', '=', ThirdPartyID);
  if (!(await party.executeTakeFirst())) refuse(common.notFound, { what: '第三方平台' });
  const listing = db.from('spus').select('id').where('id', '=', SpuID).where('deleted_at', 'is', null);
  if (!(await listing.executeTakeFirst())) refuse(common.notFound, { what: '商品' });
  await rememberNames(db, user.id, ThirdPartyID, [{ name: Name, spuId: SpuID, pieces: Pieces }]);
  await recheck(db, ThirdPartyID, [Name]);
  await later(ctx);
  await notify(db, 'hub');
}
