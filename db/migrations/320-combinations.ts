import { type Kysely, sql } from 'kysely';
import { ledgerTable, shopTable } from '../shop-table.ts';

/** Sets: what a listing was made of before, and the choices from which many listings were made. */
const statements = `
-- What a listing is made of now stands in spu_skus; here what it was, for the orders of that time.
create table spu_past_skus (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  version integer not null,
  sku_id uuid not null,
  count integer not null check (count > 0),
  primary key (shop_id, spu_id, version, sku_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id),
  foreign key (shop_id, sku_id) references skus (shop_id, id)
);
create index spu_past_skus_sku on spu_past_skus (shop_id, sku_id);
${ledgerTable('spu_past_skus')}

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

alter table spus add column version integer not null default 1, add column spu_group_id uuid,
  add foreign key (shop_id, spu_group_id) references spu_groups (shop_id, id);
create index spus_group on spus (shop_id, spu_group_id) where spu_group_id is not null;
-- RULE_BITS.set
update spus s set rules = rules | 64 where 1 < (select sum(u.count) from spu_skus u
  where u.shop_id = s.shop_id and u.spu_id = s.id);
-- Of its listing in the same shop.
alter table orders add column spu_version integer not null default 1;
-- A quota may also stand on a group of listings.
alter table quotas drop constraint quotas_shop_id_spu_id_fkey;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
