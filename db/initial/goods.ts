import { clockSees, ledgerTable, shopTable, undeletableTable } from '../shop-table.ts';

/** What is sold: products, listings, sets, stock, delivery and after-sale policies. */
export const goods = `
create table service_policies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index service_policies_created on service_policies (shop_id, created_at desc, id);
create unique index service_policies_name on service_policies (shop_id, name) where deleted_at is null;
${shopTable('service_policies')}

-- Each save is a version: what was promised to an order stays readable. Append-only.
create table service_policy_versions (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  version integer not null,
  detail jsonb not null,
  valid_from timestamptz not null default now(),
  created_by_name text not null,
  primary key (shop_id, policy_id, version),
  foreign key (shop_id, policy_id) references service_policies (shop_id, id)
);
${ledgerTable('service_policy_versions')}

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
create unique index categories_name on categories (shop_id, parent_id, name) nulls not DISTINCT;
${shopTable('categories')}

create table logistics_policies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index logistics_policies_name on logistics_policies (shop_id, name) where deleted_at is null;
${shopTable('logistics_policies')}

create table spu_groups (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  is_suspended boolean not null default false,
  -- [{SkuID, MinCount, MaxCount, PriceExtra}]: what may be chosen.
  configs jsonb not null,
  required_count integer not null check (required_count > 0),
  no_duplicate boolean not null default false,
  by_hand boolean not null default false,
  -- 1 one price for all, 2 what the products cost, times the discount.
  price_mode smallint not null check (price_mode in (1, 2)),
  distribute_price numeric(14,2),
  discount numeric(5,4),
  valid_start timestamptz,
  valid_end timestamptz,
  logistics_policy_id uuid,
  service_policy_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id),
  foreign key (shop_id, service_policy_id) references service_policies (shop_id, id)
);
create index spu_groups_created on spu_groups (shop_id, created_at desc, id) where deleted_at is null;
${shopTable('spu_groups')}

-- A listing on sale. One that a vendor distributed to me names the vendor and its listing.
create table spus (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  status text not null default 'on_sale' check (status in ('on_sale', 'suspended')),
  price numeric(14,2),
  distribute_price numeric(14,2),
  distribute_price_with_tax numeric(14,2),
  use_tax_price boolean not null default false,
  price_min numeric(14,2) not null default -1,
  gifts text not null default '',
  customized_data jsonb not null default '[]',
  category_id uuid,
  description text not null default '',
  image_url text,
  materials jsonb not null default '[]',
  external_id text,
  bar_code text,
  vendor_id uuid references shops (id),
  vendor_spu_id uuid,
  purchase_price numeric(14,2),
  logistics_policy_id uuid,
  service_policy_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Which rules beside its own prices a listing has (features/catalogue/prices/rule-bits.ts): most have none, and for those
  -- nothing more is looked up.
  rules smallint not null default 0,
  price_log_id uuid,
  purchase_price_before numeric(14,2),
  purchase_price_changed_at timestamptz,
  -- When a listing may be ordered: what the seasons of its products' groups have in common. Null = at any time.
  valid_from timestamptz,
  valid_to timestamptz,
  -- Why a supplied listing can't be ordered from its vendor now: the vendor's own reason, or one above it (far). Kept by
  -- the job catalogue-copies; orders read the vendor's book.
  upstream text check (upstream in ('suspended', 'withdrawn', 'deleted', 'prohibited', 'unlinked', 'paused')),
  upstream_far boolean not null default false,
  -- What the shop made of a supplied listing itself follows its vendor's no more.
  own_picture boolean not null default false,
  own_description boolean not null default false,
  -- 0 no limit, 1 by stock, 2 by quota, 3 by both.
  inventory_option smallint not null default 2 check (inventory_option between 0 and 3),
  -- Sets: what a listing was made of before, and the choices from which many listings were made.
  version integer not null default 1,
  spu_group_id uuid,
  -- Pieces in a parcel, whose goods may be swapped at the same price without asking, and batches that platforms brought.
  pieces_per_parcel integer,
  follow_state smallint not null default 0 check (follow_state in (0, 1, 2)),
  follow_from numeric(14,2),
  follow_since timestamptz,
  follow_change uuid,
  upstream_since timestamptz,
  -- What a shop's own listings cost by their products, so that those sold below it are found without looking at all.
  parts_cost numeric,
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references categories (shop_id, id),
  foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id),
  foreign key (shop_id, service_policy_id) references service_policies (shop_id, id),
  foreign key (shop_id, spu_group_id) references spu_groups (shop_id, id)
);
create index spus_bar_code on spus (shop_id, bar_code) where bar_code is not null;
create index spus_below_cost on spus (shop_id) where vendor_id is not null and deleted_at is null and (coalesce(
case
    when use_tax_price then distribute_price_with_tax
    else NULL::numeric
end, distribute_price) < purchase_price);
create index spus_category on spus (shop_id, category_id) where category_id is not null;
create index spus_created on spus (shop_id, created_at desc, id);
create index spus_external_id on spus (shop_id, external_id) where external_id is not null;
create index spus_group on spus (shop_id, spu_group_id) where spu_group_id is not null;
create index spus_logistics_policy on spus (shop_id, logistics_policy_id) where logistics_policy_id is not null;
create index spus_name on spus (shop_id, name);
create index spus_own_below_cost on spus (shop_id) where vendor_id is null and deleted_at is null and (coalesce(
case
    when use_tax_price then distribute_price_with_tax
    else NULL::numeric
end, distribute_price) < parts_cost);
create index spus_service_policy on spus (shop_id, service_policy_id) where service_policy_id is not null;
create index spus_to_follow on spus (shop_id, vendor_id) where follow_state = 1;
create index spus_upstream on spus (shop_id) where upstream is not null;
create unique index spus_vendor_listing on spus (shop_id, vendor_id, vendor_spu_id) where vendor_id is not null;
${shopTable('spus')}
${clockSees('spus', ['image_url'])}

-- A channel's product name, matched once by hand or by name: remembered per third party (zero = none).
create table product_matches (
  shop_id uuid not null references shops (id),
  third_party_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  channel_name text not null,
  spu_id uuid not null,
  pieces integer not null default 1 check (pieces > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, third_party_id, channel_name),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index product_matches_spu on product_matches (shop_id, spu_id);
${shopTable('product_matches')}

-- What delivering to some provinces costs. One written out inside a policy is that policy's alone (own); the others stand
-- by themselves, and any number of policies name them.
create table logistics_cfgs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  province_ids text[] not null,
  fee numeric(14,2) not null,
  first_count integer not null default 1 check (first_count > 0),
  next_count integer not null default 1 check (next_count > 0),
  next_fee numeric(14,2) not null default 0,
  own boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index logistics_cfgs_created on logistics_cfgs (shop_id, created_at desc, id) where not own;
${shopTable('logistics_cfgs')}

-- Provinces that a policy reaches, with the fee of its first matching config.
create table logistics_fees (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  province_id text not null,
  fee numeric(14,2) not null default 0,
  -- What follows from the configs, written anew with them: fee + ceil(max(0, pieces - first_count) / next_count) *
  -- next_fee.
  first_count integer not null default 1,
  next_count integer not null default 1 check (next_count > 0),
  next_fee numeric(14,2) not null default 0,
  primary key (shop_id, policy_id, province_id),
  foreign key (shop_id, policy_id) references logistics_policies (shop_id, id)
);
${shopTable('logistics_fees')}

-- A policy's configs; of several that name a province the first counts.
create table logistics_policy_cfgs (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  position integer not null,
  cfg_id uuid not null,
  primary key (shop_id, policy_id, "position"),
  foreign key (shop_id, cfg_id) references logistics_cfgs (shop_id, id),
  foreign key (shop_id, policy_id) references logistics_policies (shop_id, id)
);
create index logistics_policy_cfgs_cfg on logistics_policy_cfgs (shop_id, cfg_id);
${shopTable('logistics_policy_cfgs')}

-- What materials (素材) of listings, product groups and group-buys show of what is kept here: pictures by their address,
-- videos and files by their id, so that neither is swept.
create table material_uses (
  shop_id uuid not null,
  owner_id uuid not null,
  no smallint not null,
  picture text,
  file_id uuid,
  primary key (shop_id, owner_id, no)
);
create index material_uses_file on material_uses (shop_id, file_id) where file_id is not null;
create index material_uses_picture on material_uses (picture) where picture is not null;
${shopTable('material_uses')}
${clockSees('material_uses', ['picture', 'file_id'])}

-- What another shop undid of a bill or payment and nobody has seen yet, reminders, and which slips a shop has uploaded.
create table kept_pictures (
  shop_id uuid not null,
  key text not null,
  kept_at timestamptz not null default now(),
  primary key (shop_id, key)
);
${undeletableTable('kept_pictures')}

create table sku_groups (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  brand text not null default '',
  category_id uuid,
  materials jsonb not null default '[]',
  valid_start timestamptz,
  valid_end timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references categories (shop_id, id)
);
create index sku_groups_category on sku_groups (shop_id, category_id) where category_id is not null;
create index sku_groups_created on sku_groups (shop_id, created_at desc, id) where deleted_at is null;
${shopTable('sku_groups')}

create table skus (
  shop_id uuid not null references shops (id),
  id uuid not null,
  group_id uuid,
  name text not null,
  basic_info text not null default '',
  customized_infos jsonb not null default '[]',
  price numeric(14,2) not null default 0,
  price_with_tax numeric(14,2),
  price_min numeric(14,2) not null default -1,
  market_price numeric(14,2),
  safety_stock integer not null default 0,
  external_id text,
  bar_code text,
  image_url text,
  description text not null default '',
  category_id uuid,
  logistics_policy_id uuid,
  service_policy_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  price_changing boolean not null default false,
  cost_price numeric(14,2),
  -- From the first time somebody says how many there are; until then nothing is held.
  keeps_stock boolean not null default false,
  low_since timestamptz,
  -- The supplied listing that a product stands for; its stock is its vendor's.
  source_spu_id uuid,
  -- A batch of stock_moves.
  stock_begun_by uuid,
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references categories (shop_id, id),
  foreign key (shop_id, group_id) references sku_groups (shop_id, id),
  foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id),
  foreign key (shop_id, service_policy_id) references service_policies (shop_id, id),
  foreign key (shop_id, source_spu_id) references spus (shop_id, id)
);
create index skus_bar_code on skus (shop_id, bar_code) where bar_code is not null;
create index skus_category on skus (shop_id, category_id) where category_id is not null;
create index skus_created on skus (shop_id, created_at desc, id);
create unique index skus_external_id on skus (shop_id, external_id) where external_id is not null and deleted_at is null;
create index skus_group on skus (shop_id, group_id) where group_id is not null;
create index skus_low on skus (shop_id, low_since) where low_since is not null;
create index skus_name on skus (shop_id, name);
create unique index skus_source on skus (shop_id, source_spu_id) where source_spu_id is not null and deleted_at is null;
${shopTable('skus')}
${clockSees('skus', ['image_url'])}

-- A listing distributed to one agent, in the vendor's book; price null = the default price.
create table offers (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  agent_id uuid not null references shops (id),
  price numeric(14,2),
  status text not null default 'on' check (status in ('on', 'off')),
  distributed_at timestamptz not null default now(),
  price_log_id uuid,
  -- The offer was made by a policy and lives only while one runs.
  policy_only boolean not null default false,
  primary key (shop_id, spu_id, agent_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index offers_agent on offers (shop_id, agent_id, spu_id);
create index offers_distributed on offers (shop_id, distributed_at desc, spu_id, agent_id) where status = 'on';
${shopTable('offers')}

-- What a listing is made of now stands in spu_skus; here what it was, for the orders of that time.
create table spu_past_skus (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  version integer not null,
  sku_id uuid not null,
  count integer not null check (count > 0),
  -- Sets whose parts come from several suppliers: a product with a source, and orders that are split by source.
  share numeric(14,2),
  primary key (shop_id, spu_id, version, sku_id),
  foreign key (shop_id, sku_id) references skus (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index spu_past_skus_sku on spu_past_skus (shop_id, sku_id);
${ledgerTable('spu_past_skus')}

-- Which policy a listing had until when, so that an order's can be found again. Append-only.
create table spu_service_changes (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  changed_at timestamptz not null default now(),
  old_policy_id uuid,
  primary key (shop_id, spu_id, changed_at),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
${ledgerTable('spu_service_changes')}

create table spu_skus (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  sku_id uuid not null,
  count integer not null default 1 check (count > 0),
  -- What a part should bring of the price of its set (应占售价).
  share numeric(14,2) check (share >= 0),
  primary key (shop_id, spu_id, sku_id),
  foreign key (shop_id, sku_id) references skus (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index spu_skus_sku on spu_skus (shop_id, sku_id);
${shopTable('spu_skus')}

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
create unique index warehouses_default on warehouses (shop_id) where is_default and deleted_at is null;
create unique index warehouses_name on warehouses (shop_id, name) where deleted_at is null;
${shopTable('warehouses')}

-- The sum of the movements. What is available may be negative where a listing may be oversold.
create table stock (
  shop_id uuid not null references shops (id),
  sku_id uuid not null,
  warehouse_id uuid not null,
  on_hand integer not null default 0,
  held integer not null default 0,
  moved_at timestamptz not null default now(),
  -- What is taken of a quota, and held of stock, is changed in place: an index over what every order changes makes each
  -- change a new entry in all indexes, and what many take from at once is then read through all of its former rows
  -- (measured: 2 to 4 ms under the lock of a quota that 200 take from). Whether it is low, or short, turns seldom.
  is_short boolean not null generated always as (on_hand < held) stored,
  primary key (shop_id, sku_id, warehouse_id),
  foreign key (shop_id, sku_id) references skus (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouses (shop_id, id)
) with (fillfactor=45);
create index stock_short on stock (shop_id, sku_id) where is_short;
create index stock_warehouse on stock (shop_id, warehouse_id);
${shopTable('stock')}

create table stock_moves (
  shop_id uuid not null,
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
  constraint stock_moves_stock_fkey foreign key (shop_id, sku_id, warehouse_id) references stock (shop_id, sku_id, warehouse_id)
);
create index stock_moves_batch on stock_moves (shop_id, batch_id) where batch_id is not null;
create index stock_moves_of on stock_moves (shop_id, sku_id, warehouse_id, created_at desc, id);
${ledgerTable('stock_moves')}
`;
