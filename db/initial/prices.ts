import { clockSees, ledgerTable, shopTable } from '../shop-table.ts';

/** What it costs, and how much of it there is: prices, quotas, policies, group-buys, presale. */
export const prices = `
-- Listings at a price for a while, with a quota each. status: 0 draft, 1 published; over by its end, which closing brings
-- forward. next_at: when the clock has something to do for it. pictures: those of its materials.
create table group_buys (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null default '',
  materials jsonb not null default '[]',
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
create index group_buys_closed_above on group_buys (shop_id, closed_at) where closed_above;
create index group_buys_created on group_buys (shop_id, created_at desc, id);
create index group_buys_live on group_buys (shop_id, ends_at) where status = 1;
create index group_buys_next on group_buys (shop_id, next_at) where next_at is not null;
${shopTable('group_buys')}
${clockSees('group_buys', ['next_at'])}

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

-- In the agent's shop: a vendor's that it is asked to, and its own by which it follows.
create table group_buy_invites (
  shop_id uuid not null references shops (id),
  vendor_id uuid not null references shops (id),
  vendor_group_buy_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  group_buy_id uuid,
  created_at timestamptz not null default now(),
  -- What a vendor's group-buy is called, for the sentence of whoever is asked to follow: two of one vendor read alike.
  name text not null default '',
  primary key (shop_id, vendor_id, vendor_group_buy_id)
);
create index group_buy_invites_open on group_buy_invites (shop_id, created_at desc, vendor_group_buy_id);
${shopTable('group_buy_invites')}

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

-- Which listings of which agents an export is to hold, fixed when it was asked for.
create table offer_selections (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_ids uuid[] not null,
  agent_ids uuid[] not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('offer_selections')}

-- Listings that are sold before there is stock: always, or once quota or stock is used up. One rule a listing runs; what
-- was ended stays as its history. A staged row says on which day it will be shipped when it becomes a presale order.
create table presale_rules (
  shop_id uuid not null,
  spu_id uuid not null,
  id uuid not null,
  mode text not null check (mode in ('always', 'overflow')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_pieces integer check (max_pieces > 0),
  ship_on date not null,
  auto boolean not null,
  -- Orders from here on take its places.
  since_id bigint not null,
  -- When it is converted next by the clock; null: it is not.
  convert_at timestamptz,
  set_by uuid not null,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (shop_id, spu_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index presale_rules_due on presale_rules (shop_id, convert_at) where convert_at is not null;
create unique index presale_rules_live on presale_rules (shop_id, spu_id) where ended_at is null;
${shopTable('presale_rules')}
${clockSees('presale_rules', ['convert_at'])}

-- A person's act: one change of prices of any number of listings and audiences, now, at a minute or for a while.
create table price_changes (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kinds smallint[] not null,
  source text not null check (source in ('form', 'sheet', 'formula', 'undo')),
  effective_at timestamptz not null,
  ends_at timestamptz,
  keep_lower boolean not null default true,
  notify boolean not null default true,
  note text not null default '',
  counts jsonb not null default '{}',
  author_id uuid not null,
  author_name text not null,
  undo_of uuid,
  created_at timestamptz not null default now(),
  -- Whom a change is for, as 'kinds' says of what: agents and groups; zero = all. 'counts': its items by status.
  audiences uuid[] not null default '{}',
  -- Prices that count at once stand in the history alone, which says all of them; a change counts them. Items are only what
  -- is still to come or runs for a while, and what became of it.
  at_once integer not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, undo_of) references price_changes (shop_id, id),
  check (ends_at > effective_at)
);
create index price_changes_created on price_changes (shop_id, created_at desc, id);
create unique index price_changes_undo on price_changes (shop_id, undo_of) where undo_of is not null;
${shopTable('price_changes')}

-- What a change sets: one price of a listing or product, for one audience (an agent, a group of agents, zero = all). kind:
-- features/catalogue/prices/price-kinds.ts; status: 1 to come, 2 running, 3 done, 4 cancelled, 5 failed.
create table price_change_items (
  shop_id uuid not null references shops (id),
  change_id uuid not null,
  no integer not null,
  kind smallint not null,
  spu_id uuid,
  sku_id uuid,
  audience_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  effective_at timestamptz not null,
  ends_at timestamptz,
  keep_lower boolean not null default true,
  old_price numeric(14,2),
  new_price numeric(14,2),
  status smallint not null check (status between 1 and 5),
  reason text not null default '',
  log_id uuid not null,
  scheduled boolean not null,
  -- Whom it waits for to see that a floor lifts a price that came into force by the clock: its author, until it was seen.
  lifted_for uuid,
  -- The floor that a lifted price was said to be fine at, by whom and when: lifted to another amount it is told anew.
  kept_floor numeric(14,2),
  kept_by text,
  kept_at timestamptz,
  primary key (shop_id, change_id, no),
  foreign key (shop_id, change_id) references price_changes (shop_id, id),
  check (ends_at > effective_at),
  constraint price_change_items_check1 check (num_nonnulls(spu_id, sku_id) = 1)
);
create index price_change_items_due on price_change_items (shop_id, effective_at) where status = 1;
create index price_change_items_ending on price_change_items (shop_id, ends_at) where status = 2;
create index price_change_items_failed on price_change_items (shop_id, log_id) where status = 5;
create index price_change_items_lifted on price_change_items (shop_id, lifted_for) where lifted_for is not null;
-- What a price is resolved with beside what is written: a handful of rows, whatever the history.
create index price_change_items_live on price_change_items (shop_id, spu_id) where status <= 2 and spu_id is not null;
create index price_change_items_live_skus on price_change_items (shop_id, sku_id) where status <= 2 and sku_id is not null;
create unique index price_change_items_named on price_change_items (shop_id, log_id) where status <= 2;
-- What was asked for a time, by listing; and what failed, until somebody has seen it.
create index price_change_items_of on price_change_items (shop_id, spu_id, effective_at desc) where scheduled;
create index price_change_items_scheduled on price_change_items (shop_id, effective_at desc, log_id) where scheduled;
${shopTable('price_change_items')}
${clockSees('price_change_items', ['effective_at', 'ends_at', 'status'])}

-- Every change of what a listing costs, in the seller's book; agent_id null = the default price.
create table price_logs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_id uuid,
  agent_id uuid references shops (id),
  old_price numeric(14,2),
  new_price numeric(14,2),
  note text not null default '',
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  -- Which price was set (features/catalogue/prices/price-kinds.ts); until now only default prices and those of one agent.
  kind smallint not null,
  sku_id uuid,
  group_id uuid,
  change_id uuid,
  effective_at timestamptz,
  ends_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, sku_id) references skus (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
-- The history of one agent.
create index price_logs_agent on price_logs (shop_id, agent_id, changed_at desc, id) where agent_id is not null;
create index price_logs_change on price_logs (shop_id, change_id) where change_id is not null;
create index price_logs_changed on price_logs (shop_id, changed_at desc, id);
create index price_logs_sku on price_logs (shop_id, sku_id, changed_at desc, id) where sku_id is not null;
create index price_logs_spu on price_logs (shop_id, spu_id, changed_at desc, id);
${ledgerTable('price_logs')}

-- What an agent (kind 2) or all agents of a group (kind 3) pay for a listing, whatever its default price.
create table special_prices (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  kind smallint not null check (kind in (2, 3)),
  audience_id uuid not null,
  price numeric(14,2) not null check (price >= 0),
  log_id uuid not null,
  set_at timestamptz not null default now(),
  primary key (shop_id, spu_id, kind, audience_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index special_prices_audience on special_prices (shop_id, audience_id);
create index special_prices_set on special_prices (shop_id, set_at desc, spu_id, audience_id);
${shopTable('special_prices')}

-- Quotas become buckets: what was set, and what came and went since, so that what is left always adds up.
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
  primary key (shop_id, id)
);
create index quota_logs_created on quota_logs (shop_id, created_at desc, id);
create index quota_logs_spu on quota_logs (shop_id, spu_id, created_at desc);
${ledgerTable('quota_logs')}

-- How many of a listing may still be sold; agent_id zero = for all agents together. No row = no limit.
create table quotas (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  agent_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  updated_at timestamptz not null default now(),
  -- Orders up to this id took nothing from the quota as it was last set.
  since_id bigint not null default new_order_id(),
  -- Quotas become buckets: what was set, and what came and went since, so that what is left always adds up.
  set_to integer not null default 0,
  added bigint not null default 0,
  taken bigint not null default 0,
  returned bigint not null default 0,
  -- Counts as set anew at 00:00 of each day, by the date at which it is taken from.
  repeat_daily boolean not null default false,
  set_on date not null default ((now() AT TIME ZONE 'Asia/Shanghai'))::date,
  set_at timestamptz not null default now(),
  set_by uuid,
  set_by_name text not null default '',
  -- Of a sales policy; all-zero for what the listing may be sold of by whatever rule.
  policy_id uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  -- Quotas become buckets: what was set, and what came and went since, so that what is left always adds up.
  available integer not null generated always as ((set_to + added - taken + returned)::integer) stored check (available >= 0),
  -- What is taken of a quota, and held of stock, is changed in place: an index over what every order changes makes each
  -- change a new entry in all indexes, and what many take from at once is then read through all of its former rows
  -- (measured: 2 to 4 ms under the lock of a quota that 200 take from). Whether it is low, or short, turns seldom.
  is_low boolean not null generated always as ((set_to + added - taken + returned) * 10 <= set_to + added and taken > 0) stored,
  primary key (shop_id, spu_id, agent_id, policy_id)
) with (fillfactor=45);
-- A tenth of it is left, or nothing: who set it is told.
create index quotas_low on quotas (shop_id) where is_low;
${shopTable('quotas')}

-- One listing's price for named agents and a while. status: 0 draft, 1 published, 2 suspended; over by its end. log_id: the
-- row of the price history that its publishing writes. next_at: when the clock has something to do for it.
create table sales_policies (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_id uuid not null,
  name text not null,
  price numeric(14,2) not null check (price >= 0),
  logistics_policy_id uuid,
  inventory_option smallint not null default 2 check (inventory_option between 0 and 3),
  starts_at timestamptz not null,
  ends_at timestamptz,
  status smallint not null default 0 check (status between 0 and 2),
  log_id uuid not null,
  next_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, logistics_policy_id) references logistics_policies (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id),
  check (ends_at > starts_at)
);
create index sales_policies_created on sales_policies (shop_id, created_at desc, id);
create index sales_policies_next on sales_policies (shop_id, next_at) where next_at is not null;
create index sales_policies_spu on sales_policies (shop_id, spu_id, created_at desc);
${shopTable('sales_policies')}
${clockSees('sales_policies', ['next_at'])}

-- Who is in a policy; its listing beside it, by which a price is asked for.
create table sales_policy_agents (
  shop_id uuid not null references shops (id),
  policy_id uuid not null,
  agent_id uuid not null references shops (id),
  spu_id uuid not null,
  primary key (shop_id, policy_id, agent_id),
  foreign key (shop_id, policy_id) references sales_policies (shop_id, id)
);
create index sales_policy_agents_agent on sales_policy_agents (shop_id, agent_id);
create index sales_policy_agents_pair on sales_policy_agents (shop_id, spu_id, agent_id);
${shopTable('sales_policy_agents')}
`;
