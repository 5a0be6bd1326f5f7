import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { newestOrder } from '#features/orders/orders/server/index.ts';
import type { Stub } from '#features/shops/lookups/contract.ts';
import { containsPattern } from '#kit/list/server/filter-by.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import type { OrderNames } from '../contract.ts';

type Kind = z.infer<typeof OrderNames>;

/**
 * The small tables that orders name, each row kept when the orders' index knows it: as quick on a million orders as
 * on ten. Also those that were deleted or withdrawn since, as old orders name them still.
 */
const SOURCES: Record<Kind, (shopId: string) => RawBuilder<unknown>> = {
  spu: (
    shopId,
  ) => sql`select s.id::text as id, s.name, coalesce(s.external_id, '') as note, s.created_at from spus s
    where s.shop_id = ${shopId}
      and ${newestOrder({ shopId, column: 'spu_id', value: sql`s.id` })} is not null`,
  agent: partners('agent'),
  vendor: partners('vendor'),
  // Orders have no index by platform: what the shop calls its platforms, and what its sheets came from.
  thirdParty: (shopId) => sql`select name as id, name, '' as note, max(created_at) as created_at from (
      select name, created_at from third_parties where shop_id = ${shopId}
      union all select third_party_name, created_at from import_tasks
        where shop_id = ${shopId} and third_party_name <> '') as named group by name`,
};

function partners(kind: 'agent' | 'vendor') {
  return (shopId: string) => sql`select p.partner_id::text as id, p.partner_name as name,
      case when p.removed_at is not null then '已解除' when p.prohibited then '已停用' else '' end as note, p.created_at
    from partners p where p.shop_id = ${shopId} and p.kind = ${kind}
      and ${newestOrder({ shopId, column: `${kind}_id`, value: sql`p.partner_id` })} is not null`;
}

const MOST = 50;

/** Names to filter orders by, newest first; the chosen ones always, and first. */
export async function namesInOrders(
  db: TenantDb,
  input: { Kind: Kind; Search?: string; IDs?: string[] },
): Promise<{ total: number; items: Stub[] }> {
  const pattern = input.Search ? containsPattern(input.Search) : '%';
  const ids = input.IDs ?? [];
  const { rows } = await sql<Stub & { total: number }>`
    select id as "ID", name as "Name", note as "Note",
      (count(*) over ())::int as total
    from (select s.*, id = any(${ids}::text[]) as named from (${SOURCES[input.Kind](db.shopId)}) s) s
    where named or name ilike ${pattern} or note ilike ${pattern}
    order by named desc, created_at desc, id limit ${MOST + ids.length}`.execute(db.k);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ ID, Name, Note }) => ({ ID, Name, Note })) };
}
