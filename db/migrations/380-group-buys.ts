import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

const statements = `
-- Listings at a price for a while, with a quota each. status: 0 draft, 1 published; over by its end, which closing
-- brings forward. next_at: when the clock has something to do for it. pictures: those of its materials.
create table group_buys (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null default '',
  materials jsonb not null default '[]',
  pictures text[] not null default '{}',
  starts_at timestamptz,
  ends_at timestamptz,
  status smallint not null default 0 check (status in (0, 1)),
  -- The vendor's that it follows.
  upstream_shop_id uuid references shops (id),
  upstream_id uuid,
  closed_at timestamptz,
  closed_by_name text not null default '',
  close_reason text not null default '',
  -- Closed because the vendor closed its own.
  closed_above boolean not null default false,
  next_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (shop_id, id),
  check (status = 0 or (starts_at is not null and ends_at >= starts_at))
);
create index group_buys_created on group_buys (shop_id, created_at desc, id);
create index group_buys_live on group_buys (shop_id, ends_at) where status = 1;
create index group_buys_next on group_buys (shop_id, next_at) where next_at is not null;
create index group_buys_closed_above on group_buys (shop_id, closed_at) where closed_above;
${shopTable('group_buys')}
${clockSees('group_buys', ['next_at', 'pictures'])}

-- quota: as it was set, null = no limit; what is left of it stands in quotas, under the group-buy's id.
create table group_buy_items (
  shop_id uuid not null references shops (id),
  group_buy_id uuid not null,
  spu_id uuid not null,
  position integer not null,
  -- What agents pay, and what the shop itself sells for; null = as without it.
  price numeric(14,2) check (price >= 0),
  retail numeric(14,2) check (retail >= 0),
  quota integer check (quota >= 0),
  log_id uuid not null,
  primary key (shop_id, group_buy_id, spu_id),
  foreign key (shop_id, group_buy_id) references group_buys (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index group_buy_items_spu on group_buy_items (shop_id, spu_id);
${shopTable('group_buy_items')}

-- Who is asked to it: all (zeros), an agent (1) or a group of agents (2).
create table group_buy_audience (
  shop_id uuid not null references shops (id),
  group_buy_id uuid not null,
  audience_id uuid not null,
  kind smallint not null check (kind between 0 and 2),
  primary key (shop_id, group_buy_id, audience_id),
  foreign key (shop_id, group_buy_id) references group_buys (shop_id, id)
);
${shopTable('group_buy_audience')}

-- In the agent's shop: a vendor's that it is asked to, and its own by which it follows.
create table group_buy_invites (
  shop_id uuid not null references shops (id),
  vendor_id uuid not null references shops (id),
  vendor_group_buy_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  group_buy_id uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, vendor_id, vendor_group_buy_id)
);
create index group_buy_invites_open on group_buy_invites (shop_id, created_at desc, vendor_group_buy_id);
${shopTable('group_buy_invites')}

-- In the vendor's shop: which agents follow, with the name and the time of theirs.
create table group_buy_followers (
  shop_id uuid not null references shops (id),
  group_buy_id uuid not null,
  agent_id uuid not null references shops (id),
  agent_group_buy_id uuid not null,
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  followed_at timestamptz not null default now(),
  primary key (shop_id, group_buy_id, agent_id),
  foreign key (shop_id, group_buy_id) references group_buys (shop_id, id)
);
create index group_buy_followers_followed on group_buy_followers (shop_id, followed_at desc, agent_group_buy_id);
${shopTable('group_buy_followers')}

-- What a group-buy brought.
create index orders_group_buy on orders (shop_id, group_buy_id, id) where group_buy_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
