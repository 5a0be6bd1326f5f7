import { isFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { enqueue, type JobPayload } from '#kit/jobs/server/enqueue.ts';
import { job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import { openTokens } from './tokens.ts';

interface RevokePayload extends JobPayload {
  connectionId: string;
  platform: string;
  /** Sealed as it lay; the row has forgotten it already. */
  tokens: string;
}

/** Ends a connection at once; the platform is told by a job, whatever it says to it. */
export async function revoke({ db, user }: ShopCtx, connectionId: string) {
  const row = await db
    .from('hub_connections')
    .select(['platform', 'platform_shop_id', 'tokens'])
    .where('id', '=', connectionId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse(common.notFound, { what: '平台店铺' });
  const gone = { state: 'revoked', tokens: null, refresh_at: null, pull_at: null, problem: '' };
  await db.update('hub_connections').set(gone).where('id', '=', connectionId).execute();
  await db.k
    .deleteFrom('platform_shops')
    .where('platform', '=', row.platform)
    .where('platform_shop_id', '=', row.platform_shop_id)
    .where('owner_shop_id', '=', db.shopId)
    .execute();
  const payload = { shopId: db.shopId, userId: user.id, userName: user.name, connectionId };
  if (row.tokens) await enqueue(db, 'hub-revoke', { ...payload, platform: row.platform, tokens: row.tokens });
  await notify(db, 'hub');
  return {};
}

export const revokeJob = job<RevokePayload>(
  'hub-revoke',
  async ({ payload: { shopId, connectionId, platform, tokens } }) => {
    const { access } = openTokens(shopId, connectionId, tokens);
    await openPlatform(platform)
      .revoke?.(access)
      .catch((error: unknown) => {
        if (!isFault(error)) throw error;
      });
  },
  async () => undefined,
);
