import { sql } from 'kysely';
import { refuse } from '#kit/endpoint/refusal.ts';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { skuGroupRefusals as no } from '../refusals.ts';

interface Joining {
  id: string;
  name: string;
  group_id: string | null;
}

/**
 * A product stands in one group. The group that it has alone, so that it can have a brand, is none that a person
 * made: it leaves that one by itself.
 */
export async function refuseOtherGroup(
  db: TenantDb,
  groupId: string,
  skus: readonly Joining[],
): Promise<void> {
  const others = othersOf(skus, groupId);
  if (others.length === 0) return;
  const { rows } = await sql<{ id: string; name: string }>`select g.id, g.name from sku_groups g
    join skus k on k.shop_id = ${db.shopId} and k.group_id = g.id and k.deleted_at is null
    where g.shop_id = ${db.shopId} and g.id = ${anyOf(others)} group by g.id, g.name having count(*) > 1`.execute(
    db.k,
  );
  const other = rows[0];
  const sku = other && skus.find((row) => row.group_id === other.id);
  if (other && sku) refuse(no.inOther, { name: sku.name, other: other.name });
}

/** Groups that nothing is left in. */
export async function leaveOwnGroups(db: TenantDb, skus: readonly Joining[], groupId: string): Promise<void> {
  const others = othersOf(skus, groupId);
  if (others.length === 0) return;
  await db.update('sku_groups').set({ deleted_at: new Date() }).where('id', '=', anyOf(others)).execute();
}

const othersOf = (skus: readonly Joining[], groupId: string) => [
  ...new Set(skus.flatMap(({ group_id }) => (group_id && group_id !== groupId ? [group_id] : []))),
];
