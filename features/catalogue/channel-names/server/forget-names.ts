import { sql } from 'kysely';
import { EMPTY_ID } from '#kit/endpoint/fields.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** A name that orders of a channel come with; null: of none. */
export interface NameOfChannel {
  thirdPartyId: string | null;
  name: string;
}

/** Forgets what names of channels stand for; gives those that were known. */
export async function forgetNames(db: TenantDb, names: readonly NameOfChannel[]): Promise<NameOfChannel[]> {
  const { rows } = await sql<{ id: string; name: string }>`delete from product_matches m
    using unnest(${names.map(({ thirdPartyId }) => thirdPartyId ?? EMPTY_ID)}::uuid[], ${names.map(({ name }) => name)}::text[])
      as k(party, name)
    where m.shop_id = ${db.shopId} and m.third_party_id = k.party and m.channel_name = k.name
    returning m.third_party_id as id, m.channel_name as name`.execute(db.k);
  return rows.map(({ id, name }) => ({ thirdPartyId: id === EMPTY_ID ? null : id, name }));
}
