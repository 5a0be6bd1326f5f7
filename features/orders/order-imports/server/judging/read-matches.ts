import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { MatchableListing, ProductNameMatch } from '../../product-matcher.ts';

interface ListingRow {
  id: string;
  name: string;
  externalId: string | null;
  barCode: string | null;
  skuCode: string | null;
  skuBarCode: string | null;
  status: string;
}

/** Reads all listings that are not deleted, each with the codes of its SKU where it is one piece of one. */
export async function readListings(db: TenantDb): Promise<MatchableListing[]> {
  const { rows } =
    await sql<ListingRow>`select s.id, s.name, s.external_id as "externalId", s.bar_code as "barCode",
      k.external_id as "skuCode", k.bar_code as "skuBarCode", s.status
    from spus s
    left join (select spu_id, min(sku_id::text)::uuid as sku_id from spu_skus where shop_id = ${db.shopId}
      group by spu_id having sum(count) = 1) as x on x.spu_id = s.id and s.spu_group_id is null
    left join skus k on k.shop_id = s.shop_id and k.id = x.sku_id
    where s.shop_id = ${db.shopId} and s.deleted_at is null`.execute(db.k);
  return rows.map(({ id, name, externalId, barCode, skuCode, skuBarCode, status }) => ({
    id,
    name,
    externalId,
    barCode,
    skuCodes: [skuCode, skuBarCode],
    onSale: status === 'on_sale',
  }));
}

/** Reads the remembered matches of a third party. */
export async function readRemembered(db: TenantDb, thirdPartyId: string | null) {
  return db
    .from('product_matches')
    .select(['channel_name as name', 'spu_id as spuId', 'pieces'])
    .where('third_party_id', '=', thirdPartyId ?? EMPTY_ID)
    .execute();
}

/** Reads remembered matches by platform and channel's name, for rows that name their platform themselves. */
export async function rememberedByPlatform(db: TenantDb): Promise<Map<string, ProductNameMatch>> {
  const { rows } = await sql<{ platform: string; name: string; spuId: string; pieces: number }>`
    select t.name as platform, m.channel_name as name, m.spu_id as "spuId", m.pieces from product_matches m
    join third_parties t on t.shop_id = m.shop_id and t.id = m.third_party_id
    join spus s on s.shop_id = m.shop_id and s.id = m.spu_id and s.deleted_at is null
    where m.shop_id = ${db.shopId}`.execute(db.k);
  return new Map(
    rows.map(({ platform, name, spuId, pieces }) => [
      `${platform}\n${name}`,
      { spuId, pieces, by: 'remembered' },
    ]),
  );
}
