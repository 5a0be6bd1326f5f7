import { type Kysely, sql } from 'kysely';
import { APP_ROLE, sharedTable, shopTable } from '../shop-table.ts';

const statements = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${APP_ROLE} to current_user;
grant usage on schema public to ${APP_ROLE};

create table users (
  id uuid primary key,
  login_name text not null unique,
  password_hash text not null,
  full_name text not null,
  icon_url text,
  default_shop_id uuid,
  created_at timestamptz not null default now()
);
${sharedTable('users')}

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
${sharedTable('sessions')}

create table shops (
  id uuid primary key,
  name text not null,
  level integer not null,
  expires_at timestamptz,
  operator_shop_id uuid references shops (id),
  switches jsonb not null default '{}',
  created_at timestamptz not null default now()
);
${sharedTable('shops')}

create table memberships (
  shop_id uuid not null references shops (id),
  user_id uuid not null references users (id),
  rights integer not null default 0,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id)
);
create index memberships_user on memberships (user_id);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy tenant on memberships using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
create policy own on memberships for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update, delete on memberships to ${APP_ROLE};

-- Orders left, spread over slots so that many clients can take at once (never below 0).
create table order_balances (
  shop_id uuid not null references shops (id),
  slot smallint not null,
  available integer not null check (available >= 0),
  primary key (shop_id, slot)
);
${shopTable('order_balances')}

create table idempotency_keys (
  shop_id uuid not null,
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
${shopTable('idempotency_keys')}

create table files (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  size bigint not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('files')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
