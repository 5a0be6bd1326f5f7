import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { Listing, Match } from '../product-matcher.ts';

export async function readListings(db: TenantDb): Promise<Listing[]> {
  const rows = await db
    .from('spus')
    .select(['id', 'name', 'external_id', 'bar_code', 'status'])
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, name, external_id: externalId, bar_code: barCode, status }) => ({
    id,
    name,
    externalId,
    barCode,
    onSale: status === 'on_sale',
  }));
}

export async function readRemembered(db: TenantDb, thirdPartyId: string | null) {
  return db
    .from('product_matches')
    .select(['channel_name as name', 'spu_id as spuId', 'pieces'])
    .where('third_party_id', '=', thirdPartyId ?? EMPTY_ID)
    .execute();
}

/** By platform and channel's name, of rows that name their platform themselves. */
export async function rememberedByPlatform(db: TenantDb): Promise<Map<string, Match>> {
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
