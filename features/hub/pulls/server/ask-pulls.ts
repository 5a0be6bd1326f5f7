import { switchAutoIntake } from '#features/hub/connections/server/index.ts';
import { checkSoon } from '#features/hub/hub-orders/server/index.ts';
import type { Window } from '#features/hub/platforms/platform.ts';
import { platformRefusals } from '#features/hub/platforms/refusals.ts';
import { platforms } from '#features/hub/platforms/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { RIGHT_NAMES } from '#kit/endpoint/rights.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { notify } from '#kit/live/server/notify.ts';
import { pullRefusals as no } from '../refusals.ts';
import { beginPull, beginUntilNow } from './runs.ts';

const MOST_MS = 90 * 86_400_000;

async function connected({ db }: ShopCtx, id: string, platform?: string) {
  const row = await db
    .from('hub_connections')
    .select(['state', 'platform', 'cursor_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (platform !== undefined && row.platform !== platform))
    return refuse(common.notFound, { what: '平台店铺' });
  if (row.state !== 'connected') refuse(no.notConnected);
  return row;
}

/** One that waits to begin is enough; one that is reading already may have passed what the person waits for. */
export async function syncNow(ctx: ShopCtx, id: string): Promise<{ RunID: string }> {
  const { cursor_at } = await connected(ctx, id);
  return { RunID: await beginUntilNow(ctx.db, id, 'hand', { cursor: cursor_at, by: ctx.user }) };
}

export async function syncRange(ctx: ShopCtx, platform: string, id: string, window: Window) {
  if (!platforms().some((one) => one.id === platform)) refuse(platformRefusals.unknown);
  const long = window.to.getTime() - window.from.getTime();
  if (long <= 0) refuse(no.backwards);
  if (long > MOST_MS) refuse(no.tooLong);
  await connected(ctx, id, platform);
  return { RunID: await beginPull(ctx.db, id, { kind: 'range', window, by: ctx.user }) };
}

/** What is ready already becomes orders at once, in the name of whoever switches it on, who must be one to enter orders. */
export async function setAutoIntake(ctx: ShopCtx, id: string, isOn: boolean, hourly?: number | null) {
  if (isOn && !ctx.can('order.enter')) refuse(common.notAllowed, { right: RIGHT_NAMES['order.enter'] });
  const isKnown = await switchAutoIntake(ctx.db, id, { isOn, by: ctx.user, hourly });
  if (!isKnown) refuse(common.notFound, { what: '平台店铺' });
  if (isOn) await checkSoon(ctx.db, { userId: ctx.user.id, userName: ctx.user.name });
  await notify(ctx.db, 'hub');
  return {};
}
