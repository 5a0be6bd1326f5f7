import { sql } from 'kysely';
import type { StubSource } from '#features/shops/lookups/server/index.ts';

/** The shop's products as choices; a deleted one is no choice any more. */
export const skuStubs: StubSource = (
  shopId,
) => sql`select id, name, created_at, deleted_at is not null as gone,
    case when deleted_at is not null then '已删除' else coalesce(external_id, basic_info) end as note
    from skus where shop_id = ${shopId}`;
