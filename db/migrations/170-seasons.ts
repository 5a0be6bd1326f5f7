import { type Kysely, sql } from 'kysely';

const statements = `
-- When a listing may be ordered: what the seasons of its products' groups have in common. Null = at any time.
alter table spus add column valid_from timestamptz;
alter table spus add column valid_to timestamptz;

create index sku_groups_created on sku_groups (shop_id, created_at desc, id) where deleted_at is null;
create index skus_group on skus (shop_id, group_id) where group_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
