import { sql } from 'kysely';
import { findLiveConnection, refreshSoon } from '#features/hub/connections/server/index.ts';
import type { PlatformAdapter } from '#features/hub/platforms/platform.ts';
import { isFault } from '#features/hub/platforms/platform-fault.ts';
import { openPlatform } from '#features/hub/platforms/server/index.ts';
import type { JobPayload } from '#kit/jobs/server/enqueue.ts';
import { GIVE_UP_SENTENCES, type JobCtx, job } from '#kit/jobs/server/job.ts';
import { notify } from '#kit/live/server/notify.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { PushKind } from '../contract.ts';

interface Item {
  goodsNo: string;
  value: number;
}

export interface GoodsPayload extends JobPayload {
  connectionId: string;
  kind: PushKind;
  items: Item[];
}

/** Tells a platform so many pieces, or a price. Killed, it begins anew: whole numbers told twice say the same. */
export const goodsJob = job<GoodsPayload>(
  'hub-goods',
  async (ctx) => {
    const { connectionId, items } = ctx.payload;
    const standing = await ctx.inShop((db) => findLiveConnection(db, connectionId));
    if (!standing) return noteAll(ctx, '授权已失效或已解除，请重新授权后再推送');
    const adapter = openPlatform(standing.platform, connectionId);
    for (const item of items) {
      ctx.signal.throwIfAborted();
      const says = await tell(ctx, adapter, standing.tokens.access, item);
      await ctx.inShop((db) => note(db, ctx.payload, [item], says));
    }
  },
  (ctx, why) => noteAll(ctx, `${GIVE_UP_SENTENCES[why]}，请再推送一次`),
);

/** What went wrong, in the platform's own words; nothing where it went well. */
async function tell(
  { inShop, payload }: JobCtx<GoodsPayload>,
  { setStock, setPrice }: PlatformAdapter,
  access: string,
  { goodsNo, value }: Item,
): Promise<string> {
  if (payload.kind === 'price' && typeof setPrice === 'string') return setPrice;
  try {
    if (payload.kind === 'stock') await setStock(access, goodsNo, value);
    else if (typeof setPrice !== 'string') await setPrice(access, goodsNo, Math.round(value * 100));
    return '';
  } catch (error) {
    if (!isFault(error)) throw error;
    if (error.kind === 'away') return '平台暂时没有响应，请稍后再推送';
    if (error.kind === 'grant') await inShop((db) => refreshSoon(db, payload.connectionId));
    return `平台：${error.message}`;
  }
}

const noteAll = ({ inShop, payload }: JobCtx<GoodsPayload>, fault: string) =>
  inShop((db) => note(db, payload, payload.items, fault));

/** What the platform has taken stands here at once; the next reading brings what it made of it. */
async function note(
  db: TenantDb,
  { connectionId, kind }: GoodsPayload,
  items: readonly Item[],
  fault: string,
) {
  const now = fault ? sql`` : kind === 'stock' ? sql`, stock = v.value::int` : sql`, price = v.value`;
  const rows = items.map(({ goodsNo, value }) => ({
    no: goodsNo,
    value,
    says: fault || (kind === 'stock' ? `库存 ${value}` : `价格 ${value.toFixed(2)}`),
  }));
  await sql`update hub_products p set told_says = v.says, told_failed = ${fault !== ''}, told_at = now()${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(no text, value numeric, says text)
    where p.shop_id = ${db.shopId} and p.connection_id = ${connectionId} and p.goods_no = v.no`.execute(db.k);
  await notify(db, 'hub');
}
