import { sql } from 'kysely';
import { keepPartsCosts, lockCosts, refreshPurchasePrices } from '#features/catalogue/prices/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSpu } from '../contract.ts';
import { spuRefusals as no } from '../refusals.ts';
import { bitsOf, OF_PARTS } from './parts-bits.ts';
import { isOpenHere } from './parts-sql.ts';
import { refreshSeasons } from './refresh-seasons.ts';

type Parts = NewSpu['Skus'];

/** How many orders of these listings wait to be shipped; they keep what they were entered with. */
export async function openOrdersOf(db: TenantDb, spuIds: readonly string[]): Promise<number> {
  if (spuIds.length === 0) return 0;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders o
    where o.shop_id = ${db.shopId} and o.spu_id = ${anyOf(spuIds)} and ${isOpenHere}`.execute(db.k);
  return rows[0]?.n ?? 0;
}

/** From now on the listing is made of these; orders that were entered before keep what they were entered with. */
export async function changeParts(db: TenantDb, spuId: string, parts: Parts): Promise<void> {
  await lockCosts(
    db,
    parts.map(({ SkuID }) => SkuID),
  );
  const spu = await db
    .from('spus')
    .select(['version', 'vendor_id', 'spu_group_id'])
    .where('id', '=', spuId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!spu) refuse(common.notFound, { what: '在售商品' });
  if (spu.vendor_id) refuse(no.partsAbove);
  if (spu.spu_group_id) refuse(no.partsOfChoice);
  const now = await db
    .from('spu_skus')
    .select(['sku_id', 'count', 'share'])
    .where('spu_id', '=', spuId)
    .execute();
  if (areSame(now, parts)) return;
  const skus = await requireLive(
    db,
    parts.map(({ SkuID }) => SkuID),
  );
  await sql`insert into spu_past_skus (shop_id, spu_id, version, sku_id, count, share)
    select shop_id, spu_id, ${spu.version}, sku_id, count, share from spu_skus
    where shop_id = ${db.shopId} and spu_id = ${spuId}`.execute(db.k);
  await db.remove('spu_skus').where('spu_id', '=', spuId).execute();
  const rows = parts.map(({ SkuID, Count, Share }) => ({
    spu_id: spuId,
    sku_id: SkuID,
    count: Count,
    share: Share ?? null,
  }));
  await db.insert('spu_skus', rows).execute();
  const alone = parts.length === 1 ? skus[0] : undefined;
  await sql`update spus set version = version + 1,
      rules = (rules & ~${sql.lit(OF_PARTS)}) | ${sql.lit(bitsOf(parts, skus))},
      external_id = ${alone?.external_id ?? null}, bar_code = ${alone?.bar_code ?? null}
    where shop_id = ${db.shopId} and id = ${spuId}`.execute(db.k);
  await refreshSeasons(db, [spuId]);
  await keepPartsCosts(db, [spuId]);
  await refreshPurchasePrices(db, [spuId]);
}

function areSame(
  now: readonly { sku_id: string; count: number; share: number | null }[],
  parts: Parts,
): boolean {
  const known = new Map(now.map((part) => [part.sku_id, `${part.count} ${part.share}`]));
  const isKnown = ({ SkuID, Count, Share = null }: Parts[number]) => known.get(SkuID) === `${Count} ${Share}`;
  return now.length === parts.length && parts.every(isKnown);
}

async function requireLive(db: TenantDb, skuIds: readonly string[]) {
  const live = db.from('skus').where('id', '=', anyOf(skuIds)).where('deleted_at', 'is', null);
  const rows = await live.select(['keeps_stock', 'source_spu_id', 'external_id', 'bar_code']).execute();
  if (rows.length < skuIds.length) refuse(no.skuGone);
  return rows;
}
