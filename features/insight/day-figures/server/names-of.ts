import { sql } from 'kysely';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

export type NamedKind = 'agent' | 'vendor' | 'spu';

/** What a few channels, suppliers or listings are called here, also those that are gone. */
export async function readNames(
  db: TenantDb,
  kind: NamedKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const names =
    kind === 'spu'
      ? sql<{ id: string; name: string }>`select id, name from spus
          where shop_id = ${db.shopId} and id = any(${ids}::uuid[])`
      : sql<{ id: string; name: string }>`select partner_id as id, partner_name as name from partners
          where shop_id = ${db.shopId} and kind = ${kind} and partner_id = any(${ids}::uuid[])`;
  const { rows } = await db.send(names);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
