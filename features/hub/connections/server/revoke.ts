import { isFault } from '#features/hub/platforms/platform-fault.ts';
import { isConfigured, openPlatform } from '#features/hub/platforms/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { openTokens } from './tokens.ts';

interface RevokePayload extends JobPayload {
  connectionId: string;
  platform: string;
  /** Sealed as it lay; the row has forgotten it already. */
  tokens: string;
}

/** Ends a connection at once. A platform that takes grants back is told by a job; one that doesn't, its owner is told of. */
export async function revoke({ db, user }: ShopCtx, connectionId: string) {
  const row = await db
    .from('hub_connections')
    .select(['platform', 'platform_shop_id', 'tokens'])
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(common.notFound, { what: '平台店铺' });
  const Says = row.tokens ? saysOf(row.platform) : '';
  const ending = {
    state: 'revoked',
    tokens: null,
    refresh_at: null,
    pull_at: null,
    problem: Says,
    renewal_problem: '',
  };
  await db.update('hub_connections').set(ending).where('id', '=', connectionId).execute();
  await db.k
    .deleteFrom('platform_shops')
    .where('platform', '=', row.platform)
    .where('platform_shop_id', '=', row.platform_shop_id)
    .where('owner_shop_id', '=', db.shopId)
    .execute();
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, connectionId };
  if (row.tokens && !Says)
    await enqueue(db, 'hub-revoke', { ...payload, platform: row.platform, tokens: row.tokens });
  await notify(db, 'hub');
  return { Says };
}

/** Empty where the platform can be asked to. */
function saysOf(platform: string): string {
  if (!isConfigured(platform)) return '平台还未配置，没有通知它；来单啦这边的授权已经删除';
  const { revoke } = openPlatform(platform);
  return typeof revoke === 'string' ? revoke : '';
}

const AWAY = '平台没有确认解除，请到平台后台看一下授权是否还在；来单啦这边的授权已经删除';

export const revokeJob = job<RevokePayload>(
  'hub-revoke',
  async ({ payload, inShop }) => {
    const { shopId, connectionId, platform, tokens } = payload;
    const { access } = openTokens(shopId, connectionId, tokens);
    const { revoke } = openPlatform(platform, connectionId);
    if (typeof revoke === 'string') return;
    await revoke(access).catch((error: unknown) => {
      if (!isFault(error)) throw error;
      // It holds no more already.
      return error.kind === 'grant' ? undefined : inShop((db) => say(db, connectionId));
    });
  },
  ({ payload, inShop }) => inShop((db) => say(db, payload.connectionId)),
);

/** Unless it was connected anew meanwhile. */
async function say(db: TenantDb, id: string): Promise<void> {
  const change = db.update('hub_connections').set({ problem: AWAY });
  await change.where('id', '=', id).where('state', '=', 'revoked').execute();
  await notify(db, 'hub');
}
