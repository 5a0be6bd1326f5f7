import { type HeardNews, noteNews } from '#features/hub/connections/server/index.ts';
import type { Posted } from '#features/hub/platforms/platform.ts';
import { isConfigured, openPlatform, platforms } from '#features/hub/platforms/server/index.ts';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { beginUntilNow } from './runs.ts';

/** What is older, or of a time to come, was sent by somebody else or kept too long: the clock reads every two minutes. */
const HOLDS_MS = 10 * 60_000;

/** What a platform is answered, as HTTP. */
interface NewsAnswer {
  http: number;
  body: unknown;
}

/** How one comes to the tables that no shop owns, and to a shop's. */
export interface TenantAccess {
  shared<R>(work: (db: TenantDb) => Promise<R>): Promise<R>;
  shop<R>(shopId: string, work: (db: TenantDb) => Promise<R>): Promise<R>;
}

/**
 * What a platform posts by itself: it wakes the reading of that shop, and nothing of what it says is taken over. Whose
 * signature doesn't hold, and what was said too long ago, is refused; what was heard already changes nothing.
 */
export async function takeNews(access: TenantAccess, platform: string, posted: Posted): Promise<NewsAnswer> {
  const adapter = isKnown(platform) ? openPlatform(platform) : undefined;
  if (!adapter?.news) return { http: 404, body: { code: 404, msg: '不支持的平台' } };
  const news = adapter.news(posted);
  if (!news || Math.abs(Date.now() - news.saidAt.getTime()) > HOLDS_MS)
    return { http: 403, body: { code: 403, msg: '签名有误或已过期' } };
  const owner = await access.shared(({ k }) =>
    k
      .selectFrom('platform_shops')
      .select('owner_shop_id as shopId')
      .where('platform', '=', platform)
      .where('platform_shop_id', '=', news.shopId)
      .executeTakeFirst(),
  );
  if (owner)
    await access.shop(owner.shopId, (db) =>
      wake(db, { platform, platformShopId: news.shopId, saidAt: news.saidAt }),
    );
  return { http: 200, body: adapter.heard };
}

const isKnown = (platform: string): boolean =>
  platforms().some(({ id }) => id === platform) && isConfigured(platform);

async function wake(db: TenantDb, news: HeardNews): Promise<void> {
  const row = await noteNews(db, news);
  if (!row) return;
  const by = { id: row.connected_by ?? EMPTY_ID, name: row.name };
  await beginUntilNow(db, row.id, 'news', { cursor: row.cursor_at, by });
}
