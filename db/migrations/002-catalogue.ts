import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
-- One row in each of the two linked shops: kind says what the partner is to me.
create table partners (
  shop_id uuid not null references shops (id),
  partner_id uuid not null references shops (id),
  kind text not null check (kind in ('agent', 'vendor')),
  partner_name text not null,
  contacts jsonb not null default '{}',
  notes text not null default '',
  prohibited boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, kind, partner_id)
);
${shopTable('partners')}

create table third_parties (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index third_parties_name on third_parties (shop_id, name) where deleted_at is null;
${shopTable('third_parties')}

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
  primary key (shop_id, id)
);
${shopTable('sku_groups')}

create table skus (
  shop_id uuid not null references shops (id),
  id uuid not null,
  group_id uuid,
  name text not null,
  basic_info text not null default '',
  customized_infos jsonb not null default '[]',
  inventory integer not null default 0,
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
  primary key (shop_id, id),
  foreign key (shop_id, group_id) references sku_groups (shop_id, id)
);
create index skus_created on skus (shop_id, created_at desc, id);
create index skus_name on skus (shop_id, name);
create index skus_bar_code on skus (shop_id, bar_code) where bar_code is not null;
create unique index skus_external_id on skus (shop_id, external_id)
  where external_id is not null and deleted_at is null;
${shopTable('skus')}

create table logistics_policies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
${shopTable('logistics_policies')}

-- Provinces that a policy reaches, with the fee of its first matching config.
create table logistics_fees (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  province_id text not null,
  fee numeric(14,2) not null default 0,
  primary key (shop_id, policy_id, province_id),
  foreign key (shop_id, policy_id) references logistics_policies (shop_id, id)
);
${shopTable('logistics_fees')}

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
  customized_data jsonb not null default '{}',
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
  primary key (shop_id, id)
);
create index spus_created on spus (shop_id, created_at desc, id);
create index spus_name on spus (shop_id, name);
create index spus_external_id on spus (shop_id, external_id) where external_id is not null;
create index spus_bar_code on spus (shop_id, bar_code) where bar_code is not null;
create unique index spus_vendor_listing on spus (shop_id, vendor_id, vendor_spu_id) where vendor_id is not null;
${shopTable('spus')}

create table spu_skus (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  sku_id uuid not null,
  count integer not null default 1 check (count > 0),
  primary key (shop_id, spu_id, sku_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id),
  foreign key (shop_id, sku_id) references skus (shop_id, id)
);
create index spu_skus_sku on spu_skus (shop_id, sku_id);
${shopTable('spu_skus')}

-- A listing distributed to one agent, in the vendor's book; price null = the default price.
create table offers (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  agent_id uuid not null references shops (id),
  price numeric(14,2),
  status text not null default 'on' check (status in ('on', 'off')),
  distributed_at timestamptz not null default now(),
  primary key (shop_id, spu_id, agent_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index offers_agent on offers (shop_id, agent_id, spu_id);
${shopTable('offers')}

-- How many of a listing may still be sold; agent_id zero = for all agents together. No row = no limit.
create table quotas (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000',
  available integer not null check (available >= 0),
  updated_at timestamptz not null default now(),
  primary key (shop_id, spu_id, agent_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
${shopTable('quotas')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
