import { type Kysely, sql } from 'kysely';
import { APP_ROLE, shopTable } from '../shop-table.ts';

const statements = `
create table warehouses (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  address text not null default '',
  description text not null default '',
  -- 1 own, 2 cloud, 3 at the origin; 4 for returns, never sold from.
  type smallint not null default 1 check (type between 1 and 4),
  -- Provinces that it serves first.
  province_ids text[] not null default '{}',
  id_order integer not null default 0,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index warehouses_name on warehouses (shop_id, name) where deleted_at is null;
create unique index warehouses_default on warehouses (shop_id) where is_default and deleted_at is null;
${shopTable('warehouses')}

-- The sum of the movements. What is available may be negative where a listing may be oversold.
create table stock (
  shop_id uuid not null references shops (id),
  sku_id uuid not null,
  warehouse_id uuid not null,
  on_hand integer not null default 0,
  held integer not null default 0,
  moved_at timestamptz not null default now(),
  primary key (shop_id, sku_id, warehouse_id),
  foreign key (shop_id, sku_id) references skus (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouses (shop_id, id)
);
create index stock_warehouse on stock (shop_id, warehouse_id);
create index stock_short on stock (shop_id, sku_id) where on_hand < held;
${shopTable('stock')}

create table stock_moves (
  shop_id uuid not null references shops (id),
  id uuid not null,
  sku_id uuid not null,
  warehouse_id uuid not null,
  -- features/catalogue/warehouses/move-kinds.ts
  kind smallint not null,
  on_hand_delta integer not null,
  held_delta integer not null,
  on_hand_after integer not null,
  held_after integer not null,
  order_id bigint,
  -- What was done together, and may be undone together.
  batch_id uuid,
  reason text not null default '',
  author_id uuid,
  author_name text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, id),
  foreign key (shop_id, sku_id) references skus (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouses (shop_id, id)
);
create index stock_moves_of on stock_moves (shop_id, sku_id, warehouse_id, created_at desc, id);
create index stock_moves_batch on stock_moves (shop_id, batch_id) where batch_id is not null;
${shopTable('stock_moves')}
revoke update, delete on stock_moves from ${APP_ROLE};

-- From the first time somebody says how many there are; until then nothing is held.
alter table skus add column keeps_stock boolean not null default false, add column low_since timestamptz;
create index skus_low on skus (shop_id, low_since) where low_since is not null;
-- Where whoever ships it takes it from; null where its products keep no stock.
create index orders_warehouse on orders (shop_id, warehouse_id, id) where warehouse_id is not null;
-- 0 no limit, 1 by stock, 2 by quota, 3 by both.
alter table spus add column inventory_option smallint not null default 2 check (inventory_option between 0 and 3);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
