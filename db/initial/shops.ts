import { APP_ROLE, CLOCK_ROLE, clockSees, sharedTable, shopTable } from '../shop-table.ts';

/** Shops, people, partners, and what joins them. */
export const shops = `
create table shops (
  id uuid primary key,
  name text not null,
  level integer not null,
  expires_at timestamptz,
  operator_shop_id uuid references shops (id),
  switches jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index shops_operator on shops (operator_shop_id) where operator_shop_id is not null;
${sharedTable('shops')}
grant select (id, level, switches) on shops to ${CLOCK_ROLE};

create table users (
  id uuid primary key,
  login_name text not null unique,
  password_hash text,
  full_name text not null,
  icon_url text,
  default_shop_id uuid,
  created_at timestamptz not null default now(),
  -- A lite user works for one shop only, and only in /subagent (domain §9).
  lite_for_shop_id uuid references shops (id),
  -- The shop that made the lite user: once it no longer runs the store, the login no longer works there.
  lite_by_shop_id uuid references shops (id),
  -- Beside the password, since both are looked at before any shop is known.
  disabled_at timestamptz,
  -- Wrong passwords for this login name since its user last signed in, who is told of them then.
  wrong_tries integer not null default 0,
  check ((lite_for_shop_id is null) = (lite_by_shop_id is null))
);
${sharedTable('users')}

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

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What a user is shown of their sessions, to end one that is not theirs.
  id uuid not null default gen_random_uuid(),
  place text not null default '',
  seen_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);
${sharedTable('sessions')}

-- A sign-in that went to the provider and has not come back; only hashes, each good for one use.
create table sign_in_states (
  state_hash bytea primary key,
  nonce text not null,
  redirect text not null default '',
  expires_at timestamptz not null,
  -- A sign-in that links WeChat to the user of this session; it ends with the session.
  session_hash bytea references sessions (token_hash) on delete cascade
);
create index sign_in_states_age on sign_in_states (expires_at);
create index sign_in_states_session on sign_in_states (session_hash) where session_hash is not null;
${sharedTable('sign_in_states')}

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
  check ((kind = 'member') or applicant_shop_id is not null)
);
create index applications_list on applications (shop_id, kind, status, created_at desc);
create index applications_mine on applications (applicant_user_id, created_at desc);
create unique index applications_waiting on applications (shop_id, kind, coalesce(applicant_shop_id, applicant_user_id)) where status = 'waiting';
-- Who applies has no shop yet: it sees its own.
alter table applications enable row level security;
alter table applications force row level security;
create policy tenant on applications
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid)
  with check (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
create policy own on applications for select
  using (applicant_user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update, delete on applications to ${APP_ROLE};

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

create table memberships (
  shop_id uuid not null references shops (id),
  user_id uuid not null references users (id),
  rights integer not null default 0,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id)
);
create index memberships_user on memberships (user_id);
-- A user sees its own in all shops: which of them to open is asked before a shop is known.
alter table memberships enable row level security;
alter table memberships force row level security;
create policy tenant on memberships using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
create policy own on memberships for select using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update, delete on memberships to ${APP_ROLE};

create table webhook_deliveries (
  shop_id uuid not null,
  -- In the order in which things happened to one subject.
  id bigint generated always as identity,
  webhook_id uuid not null,
  topic text not null,
  kind text not null,
  -- The order, complaint or bill.
  subject text not null,
  -- As it was first sent; the same again whenever it is sent once more.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  next_at timestamptz,
  give_up_at timestamptz not null default (now() + '3 days'::interval),
  -- What came of the last try.
  status smallint,
  answer text not null default '',
  millis integer,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index webhook_deliveries_before on webhook_deliveries (shop_id, webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (shop_id, webhook_id, tries, id) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (shop_id, created_at desc, id);
create index webhook_deliveries_old on webhook_deliveries (created_at);
${shopTable('webhook_deliveries')}
${clockSees('webhook_deliveries', ['created_at'])}

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
  -- A partner is in at most one group, so that a group's price is one price (domain §6).
  group_id uuid,
  alias text not null default '',
  -- Of a vendor: complaints up to so much go on to it by themselves.
  forward_up_to numeric(14,2),
  -- Of an agent: what it asks for counts as agreed after so many hours without an answer, up to so much.
  promise_hours smallint,
  promise_up_to numeric(14,2),
  -- Pieces in a parcel, whose goods may be swapped at the same price without asking, and batches that platforms brought.
  same_price_swap boolean not null default false,
  primary key (shop_id, kind, partner_id),
  foreign key (shop_id, group_id) references partner_groups (shop_id, id) on delete set null (group_id)
);
create index partners_group on partners (shop_id, group_id) where group_id is not null;
create index partners_list on partners (shop_id, kind, created_at desc, partner_id) where removed_at is null;
create index partners_name on partners (shop_id, kind, partner_name, partner_id desc) where removed_at is null;
${shopTable('partners')}
${clockSees('partners', ['promise_hours'])}

-- A user's own views of the lists of a shop: the filters as they stand in the address, under a name. They may tell names
-- and phone numbers, so they go with the membership.
create table saved_views (
  shop_id uuid not null references shops (id),
  user_id uuid not null references users (id),
  list text not null,
  name text not null check ((length(name) >= 1) and (length(name) <= 20)),
  query text not null check ((length(query) >= 1) and (length(query) <= 4000)),
  position smallint not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id, list, name)
);
${shopTable('saved_views')}

-- Orders left, spread over slots so that many clients can take at once (never below 0).
create table order_balances (
  shop_id uuid not null references shops (id),
  slot smallint not null,
  available integer not null check (available >= 0),
  primary key (shop_id, slot)
);
${shopTable('order_balances')}

-- What a shop has set about itself that no other shop may read.
create table shop_settings (
  shop_id uuid primary key references shops (id),
  sender jsonb not null default '{}',
  dsp jsonb not null default '{}',
  misc jsonb not null default '{}'
);
${shopTable('shop_settings')}
${clockSees('shop_settings', ['misc'])}

alter table files add foreign key (shop_id) references shops (id);
`;
