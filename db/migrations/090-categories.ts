import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
-- A tree of at most 4 levels; a root's parent_id is null. Who changes a shop's tree holds its lock (change-tree.ts).
create table categories (
  shop_id uuid not null references shops (id),
  id uuid not null,
  parent_id uuid,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, parent_id) references categories (shop_id, id)
);
create unique index categories_name on categories (shop_id, parent_id, name) nulls not distinct;
${shopTable('categories')}

update skus set category_id = null where category_id is not null;
update spus set category_id = null where category_id is not null;
update sku_groups set category_id = null where category_id is not null;
alter table skus add foreign key (shop_id, category_id) references categories (shop_id, id);
alter table spus add foreign key (shop_id, category_id) references categories (shop_id, id);
alter table sku_groups add foreign key (shop_id, category_id) references categories (shop_id, id);
create index skus_category on skus (shop_id, category_id) where category_id is not null;
create index spus_category on spus (shop_id, category_id) where category_id is not null;
create index sku_groups_category on sku_groups (shop_id, category_id) where category_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
