import { sql } from 'kysely';
import { keepPartsCosts, lockCosts, refreshPurchasePrices } from '#features/catalogue/prices/server/index.ts';
import { common, refuse } from '#kit/endpoint/refusal.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { insertRows } from '#kit/tenant/server/insert-rows.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { NewSpu } from '../../contract.ts';
import { spuRefusals as no } from '../../refusals.ts';
import { bitsOf, OF_PARTS } from './parts-bits.ts';
import { refreshSeasons } from './refresh-seasons.ts';

type Parts = NewSpu['Skus'];

/** What a listing is made of from now on. */
export interface NewParts {
  SpuID: string;
  parts: Parts;
}

/** From now on the listing is made of these; orders that were entered before keep what they were entered with. */
export async function changeParts(db: TenantDb, SpuID: string, parts: Parts): Promise<void> {
  await lockCosts(
    db,
    parts.map(({ SkuID }) => SkuID),
  );
  const spu = await db
    .from('spus')
    .select(['vendor_id', 'spu_group_id'])
    .where('id', '=', SpuID)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!spu) refuse(common.notFound, { what: '在售商品' });
  if (spu.vendor_id) refuse(no.partsAbove);
  if (spu.spu_group_id) refuse(no.partsOfChoice);
  await changeManyParts(db, [{ SpuID, parts }]);
}

/** The same of listings that are locked, and whose parts are the shop's own to say. */
export async function changeManyParts(db: TenantDb, newParts: readonly NewParts[]): Promise<void> {
  if (newParts.length === 0) return;
  const now = groupBy(
    await db
      .from('spu_skus')
      .select(['spu_id', 'sku_id', 'count', 'share'])
      .where('spu_id', '=', anyOf(newParts.map(({ SpuID }) => SpuID)))
      .execute(),
    ({ spu_id }) => spu_id,
  );
  const changes = newParts.filter(({ SpuID, parts }) => !areSame(now.get(SpuID) ?? [], parts));
  if (changes.length === 0) return;
  const ids = changes.map(({ SpuID }) => SpuID);
  const skus = await requireLive(
    db,
    changes.flatMap(({ parts }) => parts.map(({ SkuID }) => SkuID)),
  );
  await sql`insert into spu_past_skus (shop_id, spu_id, version, sku_id, count, share)
    select p.shop_id, p.spu_id, s.version, p.sku_id, p.count, p.share from spu_skus p
    join spus s on s.shop_id = p.shop_id and s.id = p.spu_id
    where p.shop_id = ${db.shopId} and p.spu_id = ${anyOf(ids)}`.execute(db.k);
  await db.remove('spu_skus').where('spu_id', '=', anyOf(ids)).execute();
  const rows = changes.flatMap(({ SpuID, parts }) =>
    parts.map(({ SkuID, Count, Share }) => ({
      spu_id: SpuID,
      sku_id: SkuID,
      count: Count,
      share: Share ?? null,
    })),
  );
  await insertRows(db, 'spu_skus', rows);
  const says = changes.map(({ SpuID, parts }) => {
    const made = parts.flatMap(({ SkuID }) => skus.get(SkuID) ?? []);
    const alone = parts.length === 1 ? made[0] : undefined;
    const codes = { external_id: alone?.external_id ?? null, bar_code: alone?.bar_code ?? null };
    return { id: SpuID, bits: bitsOf(parts, made), ...codes };
  });
  await sql`update spus s set version = version + 1,
      rules = (rules & ~${sql.lit(OF_PARTS)}) | w.bits, external_id = w.external_id, bar_code = w.bar_code
    from jsonb_to_recordset(${JSON.stringify(says)}::jsonb) as w(id uuid, bits int, external_id text, bar_code text)
    where s.shop_id = ${db.shopId} and s.id = w.id`.execute(db.k);
  await refreshSeasons(db, ids);
  await keepPartsCosts(db, ids);
  await refreshPurchasePrices(db, ids);
}

function areSame(
  now: readonly { sku_id: string; count: number; share: number | null }[],
  parts: Parts,
): boolean {
  const known = new Map(now.map((part) => [part.sku_id, `${part.count} ${part.share}`]));
  const isKnown = ({ SkuID, Count, Share = null }: Parts[number]) => known.get(SkuID) === `${Count} ${Share}`;
  return now.length === parts.length && parts.every(isKnown);
}

/** The products by their ids; one that is gone is refused. */
async function requireLive(db: TenantDb, skuIds: readonly string[]) {
  const ids = [...new Set(skuIds)];
  const live = db.from('skus').where('id', '=', anyOf(ids)).where('deleted_at', 'is', null);
  const rows = await live.select(['id', 'keeps_stock', 'source_spu_id', 'external_id', 'bar_code']).execute();
  if (rows.length < ids.length) refuse(no.skuGone);
  return new Map(rows.map((row) => [row.id, row]));
}
