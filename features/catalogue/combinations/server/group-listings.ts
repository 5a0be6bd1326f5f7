import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { combinationKey } from '../choice.ts';

export interface GroupListing {
  id: string;
  name: string;
  isSuspended: boolean;
  parts: ReadonlyMap<string, number>;
  key: string;
}

/** The listings that were made of a choice, each with what is in it. */
export async function listingsOfGroup(db: TenantDb, groupId: string): Promise<GroupListing[]> {
  const { rows } = await sql<{ id: string; name: string; status: string; parts: [string, number][] }>`
    select s.id, s.name, s.status, json_agg(json_build_array(u.sku_id, u.count)) as parts
    from spus s join spu_skus u on u.shop_id = s.shop_id and u.spu_id = s.id
    where s.shop_id = ${db.shopId} and s.spu_group_id = ${groupId} and s.deleted_at is null
    group by s.id, s.name, s.status, s.created_at order by s.created_at, s.id`.execute(db.k);
  return rows.map(({ id, name, status, parts }) => {
    const counts = new Map(parts);
    return { id, name, isSuspended: status === 'suspended', parts: counts, key: combinationKey(counts) };
  });
}
