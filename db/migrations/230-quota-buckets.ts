import { type Kysely, sql } from 'kysely';
import { APP_ROLE, shopTable } from '../shop-table.ts';

/** Quotas become buckets: what was set, and what came and went since, so that what is left always adds up. */
const statements = `
drop index quotas_low;
alter table quotas add column set_to integer not null default 0;
update quotas set set_to = available;
alter table quotas drop column available,
  add column added bigint not null default 0,
  add column taken bigint not null default 0,
  add column returned bigint not null default 0,
  -- Counts as set anew at 00:00 of each day, by the date at which it is taken from.
  add column repeat_daily boolean not null default false,
  add column set_on date not null default (now() at time zone 'Asia/Shanghai')::date,
  add column set_at timestamptz not null default now(),
  add column set_by uuid,
  add column set_by_name text not null default '',
  -- Of a sales policy; all-zero for what the listing may be sold of by whatever rule.
  add column policy_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table quotas drop constraint quotas_pkey, add primary key (shop_id, spu_id, agent_id, policy_id);
-- The sales policy that the order was entered under, whose quota it took from.
alter table orders add column policy_id uuid;
alter table quotas add column available integer not null
  generated always as ((set_to + added - taken + returned)::integer) stored check (available >= 0);
-- A tenth of it is left, or nothing: who set it is told.
create index quotas_low on quotas (shop_id, updated_at) where available * 10 <= set_to + added and taken > 0;

create table quota_logs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_id uuid not null,
  agent_id uuid not null,
  -- Null: no limit.
  was integer,
  became integer,
  -- Since the setting before.
  taken bigint not null default 0,
  returned bigint not null default 0,
  repeat_daily boolean not null default false,
  reason text not null default '',
  -- Null: the clock, at 00:00.
  changed_by uuid,
  changed_by_name text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index quota_logs_created on quota_logs (shop_id, created_at desc, id);
create index quota_logs_spu on quota_logs (shop_id, spu_id, created_at desc);
${shopTable('quota_logs')}
revoke update, delete on quota_logs from ${APP_ROLE};
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
