import { type Kysely, sql } from 'kysely';
import { APP_ROLE, sharedTable, shopTable } from '../shop-table.ts';

const statements = `
-- A lite user works for one shop only, and only in /subagent (domain §9).
alter table users add column lite_for_shop_id uuid references shops (id);

-- Who a user is at a sign-in provider (WeChat).
create table external_identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index external_identities_user on external_identities (user_id);
${sharedTable('external_identities')}

-- A sign-in that went to the provider and has not come back; only hashes, each good for one use.
create table sign_in_states (
  state_hash bytea primary key,
  nonce text not null,
  redirect text not null default '',
  expires_at timestamptz not null
);
create index sign_in_states_age on sign_in_states (expires_at);
${sharedTable('sign_in_states')}

-- Shared, since whoever holds a code has no shop yet; the code itself is only ever known to its holders.
create table invitation_codes (
  code_hash bytea primary key,
  issuer_shop_id uuid not null references shops (id),
  -- 1 member, 2 channel, 3 supplier, 10 transfer or admin (specification §9)
  type smallint not null check (type in (1, 2, 3, 10)),
  single_use boolean not null default false,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index invitation_codes_issuer on invitation_codes (issuer_shop_id, type, created_at);
${sharedTable('invitation_codes')}

-- What somebody asks to become of this shop, and what was decided; shop_id is the shop that decides.
create table applications (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('member', 'agent', 'vendor')),
  applicant_user_id uuid not null references users (id),
  applicant_user_name text not null,
  -- for 'agent' and 'vendor'
  applicant_shop_id uuid references shops (id),
  applicant_shop_name text,
  notes text not null default '',
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected')),
  approver_id uuid,
  approver_name text,
  approver_notes text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (shop_id, id),
  check (kind = 'member' or applicant_shop_id is not null)
);
create unique index applications_waiting on applications
  (shop_id, kind, (coalesce(applicant_shop_id, applicant_user_id))) where status = 'waiting';
create index applications_list on applications (shop_id, kind, status, created_at desc);
create index applications_mine on applications (applicant_user_id, created_at desc);
alter table applications enable row level security;
alter table applications force row level security;
create policy tenant on applications
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
create policy own on applications for select
  using (applicant_user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update, delete on applications to ${APP_ROLE};

create table partner_groups (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null check (kind in ('agent', 'vendor')),
  name text not null,
  notes text not null default '',
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index partner_groups_name on partner_groups (shop_id, kind, name);
${shopTable('partner_groups')}

-- A partner is in at most one group, so that a group's price is one price (domain §6).
alter table partners add column group_id uuid;
alter table partners add foreign key (shop_id, group_id) references partner_groups (shop_id, id)
  on delete set null (group_id);
alter table partners add column alias text not null default '';
create index partners_group on partners (shop_id, group_id) where group_id is not null;
create index partners_list on partners (shop_id, kind, created_at desc);

-- What a shop has set about itself that no other shop may read.
create table shop_settings (
  shop_id uuid not null references shops (id) primary key,
  sender jsonb not null default '{}',
  dsp jsonb not null default '{}',
  misc jsonb not null default '{}'
);
${shopTable('shop_settings')}
create index shops_operator on shops (operator_shop_id) where operator_shop_id is not null;

create table lite_users (
  shop_id uuid not null references shops (id),
  user_id uuid not null references users (id),
  name text not null,
  on_behalf_shop_id uuid not null references shops (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  primary key (shop_id, user_id)
);
${shopTable('lite_users')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
