import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
create unique index logistics_policies_name on logistics_policies (shop_id, name) where deleted_at is null;

-- What delivering to some provinces costs. One written out inside a policy is that policy's alone (own); the others
-- stand by themselves, and any number of policies name them.
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

-- A policy's configs; of several that name a province the first counts.
create table logistics_policy_cfgs (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  position integer not null,
  cfg_id uuid not null,
  primary key (shop_id, policy_id, position),
  foreign key (shop_id, policy_id) references logistics_policies (shop_id, id),
  foreign key (shop_id, cfg_id) references logistics_cfgs (shop_id, id)
);
create index logistics_policy_cfgs_cfg on logistics_policy_cfgs (shop_id, cfg_id);
${shopTable('logistics_policy_cfgs')}

-- What follows from the configs, written anew with them: fee + ceil(max(0, pieces - first_count) / next_count) * next_fee.
alter table logistics_fees add column first_count integer not null default 1;
alter table logistics_fees add column next_count integer not null default 1 check (next_count > 0);
alter table logistics_fees add column next_fee numeric(14,2) not null default 0;

create index spus_logistics_policy on spus (shop_id, logistics_policy_id) where logistics_policy_id is not null;
alter table spus add foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id);
alter table skus add foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
