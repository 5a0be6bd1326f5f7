import { clockSees, sharedTable, shopTable, undeletableTable } from '../shop-table.ts';

/** Platforms, their orders, programs of partners. */
export const hub = `
-- Keys of programs: what they may, from where, until when; of the key itself a hash.
create table api_keys (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  hint text not null,
  key_hash bytea not null,
  rights integer not null,
  addresses text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index api_keys_hash on api_keys (shop_id, key_hash);
create unique index api_keys_name on api_keys (shop_id, name) where revoked_at is null;
${undeletableTable('api_keys')}

-- The platform shops that shops have connected, and the consents that are on their way.
create table hub_connections (
  shop_id uuid not null,
  id uuid not null,
  platform text not null,
  platform_shop_id text not null,
  platform_shop_name text not null,
  state text not null check (state in ('connected', 'lapsed', 'revoked')),
  -- Access and refresh token, sealed with the shop and this connection; null once they are forgotten.
  tokens text,
  expires_at timestamptz,
  -- When they are to be exchanged for newer ones.
  refresh_at timestamptz,
  problem text not null default '',
  -- The platform's name among the shop's third parties: matches are remembered under it, as of sheets.
  third_party_id uuid not null,
  connected_by_name text not null,
  connected_at timestamptz not null,
  -- How far changes have been read, and when they are read next.
  cursor_at timestamptz,
  -- What platforms bring: order lines, products and group-buys as last read, and each reading.
  pull_at timestamptz,
  -- What platforms bring: order lines, products and group-buys as last read, and each reading.
  failures smallint not null default 0,
  -- What platforms bring: order lines, products and group-buys as last read, and each reading.
  synced_at timestamptz,
  -- In whose name lines become orders by themselves.
  connected_by uuid,
  -- Lines without a problem become orders by themselves.
  auto_intake boolean not null default false,
  -- When the newest news of a platform was said: what is not newer was heard before.
  news_at timestamptz,
  -- Lines that become orders by themselves within an hour, and why no more of them do right now.
  auto_hourly integer not null default 200,
  -- What platforms say by themselves, and how much of what comes in becomes orders by itself.
  auto_says text not null default '',
  -- What of a receiver a platform keeps to itself, and what it told in place of money; when a grant should have been
  -- renewed.
  renew_due_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, platform, platform_shop_id)
);
create index hub_connections_due on hub_connections (pull_at) where pull_at is not null;
create index hub_connections_refresh on hub_connections (refresh_at) where refresh_at is not null;
${shopTable('hub_connections')}
${clockSees('hub_connections', ['id', 'refresh_at', 'pull_at'])}

-- A consent under way: its state comes back from the platform, once, to the user and shop that asked for it.
create table hub_consents (
  shop_id uuid not null,
  state_hash bytea not null,
  platform text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What came of it: the platform shop that is connected now, or why none is.
  shop_name text,
  problem text,
  primary key (shop_id, state_hash)
);
create index hub_consents_old on hub_consents (shop_id, expires_at);
${shopTable('hub_consents')}

-- Which of our shops has a platform's shop: one alone, since its orders would come in twice.
create table platform_shops (
  platform text not null,
  platform_shop_id text not null,
  owner_shop_id uuid not null,
  primary key (platform, platform_shop_id)
);
${sharedTable('platform_shops')}

-- A product of a platform's order; account: the connection, or the third party for which a program brought it.
create table hub_orders (
  shop_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  line_no text not null,
  order_no text not null,
  platform text not null,
  third_party_id uuid not null,
  third_party_name text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  ordered_at timestamptz,
  group_no text not null default '',
  group_name text not null default '',
  seller_name text not null default '',
  buyer_name text not null default '',
  receiver text not null,
  phone text not null,
  province text not null,
  city text not null,
  area text not null,
  detail text not null,
  buyer_note text not null,
  seller_note text not null,
  entry_store text not null default '',
  product text not null,
  spec text not null,
  -- Product and specification in one name, under which a match is remembered.
  channel_name text not null,
  external_id text not null,
  quantity integer not null,
  unit_price numeric(14,2),
  paid_amount numeric(14,2),
  refund smallint not null default 0,
  cancelled boolean not null default false,
  shipped_there boolean not null default false,
  not_shipped text not null default '',
  avoid_days smallint not null default 3,
  -- What a person has put right: receiver, phone, address, amount.
  mended jsonb,
  not_duplicate boolean not null default false,
  -- 0 to check, 1 ready, 2 has a problem, 3 an order, 4 off: cancelled, refunded or shipped before it was one.
  state smallint not null default 0,
  problems jsonb,
  spu_id uuid,
  amount integer,
  order_id bigint,
  taken_at timestamptz,
  created_at timestamptz not null,
  -- The version that the order follows; null where the line was an order before changes were followed.
  followed integer,
  -- Where to the platform wanted it when it was followed last.
  place_seen text,
  -- What a platform changed about a line that is an order already, and what became of it here.
  follow_says text not null default '',
  -- What platforms say by themselves, and how much of what comes in becomes orders by itself.
  taken_by_itself boolean not null default false,
  -- How many a platform wanted of a line when it became an order, and when it was last followed: buyers give up single
  -- pieces.
  quantity_taken integer,
  quantity_seen integer,
  -- What of a receiver a platform keeps to itself, and what it told in place of money; when a grant should have been
  -- renewed.
  withheld text[] not null default '{}',
  odd_money text not null default '',
  -- What a platform changed that the order could not follow, and since when that waits for a person; null once seen to.
  unfollowed text not null default '',
  unfollowed_at timestamptz,
  -- What a line has asked of who ships because its platform changed it, until each of its orders has an answer: '[{ kind,
  -- what, says, orderIds }]'. What waits now is read from the words that say so, this once.
  follow_asked jsonb not null default '[]',
  primary key (shop_id, id),
  unique (shop_id, account_id, line_no)
);
create index hub_orders_by_itself on hub_orders (shop_id, account_id, taken_at) where taken_by_itself;
create index hub_orders_newest on hub_orders (shop_id, created_at desc, id);
create index hub_orders_no on hub_orders (shop_id, order_no);
create index hub_orders_open on hub_orders (shop_id, state, created_at desc, id) where state < 3;
create index hub_orders_order on hub_orders (shop_id, order_id) where order_id is not null;
create index hub_orders_to_follow on hub_orders (shop_id, id) where followed < version;
create index hub_orders_unfollowed on hub_orders (shop_id, unfollowed_at) where unfollowed_at is not null;
${shopTable('hub_orders')}

create table hub_products (
  shop_id uuid not null,
  connection_id uuid not null,
  goods_no text not null,
  name text not null,
  spec text not null,
  channel_name text not null,
  external_id text not null,
  price numeric(14,2),
  on_sale boolean not null,
  read_at timestamptz not null,
  -- What a platform says of a product beside its price, and what came of telling the platform of stock or price.
  stock integer,
  picture_url text not null default '',
  told_says text not null default '',
  told_failed boolean not null default false,
  told_at timestamptz,
  primary key (shop_id, connection_id, goods_no)
);
create index hub_products_name on hub_products (shop_id, name);
${shopTable('hub_products')}

create table hub_group_buys (
  shop_id uuid not null,
  connection_id uuid not null,
  group_no text not null,
  name text not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_open boolean not null,
  read_at timestamptz not null,
  primary key (shop_id, connection_id, group_no)
);
${shopTable('hub_group_buys')}

-- What platforms bring: order lines, products and group-buys as last read, and each reading.
create table hub_runs (
  shop_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null check (kind in ('clock', 'hand', 'range', 'news')),
  by_name text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- Up to here it has read; a run that was cut off goes on there.
  done_at timestamptz not null,
  pages integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  cancelled integer not null default 0,
  state text not null check (state in ('running', 'done', 'failed')),
  problem text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
create index hub_runs_newest on hub_runs (shop_id, started_at desc, id);
create index hub_runs_old on hub_runs (started_at);
${shopTable('hub_runs')}
${clockSees('hub_runs', ['started_at'])}

-- Parcels on their way back to the platform that the order came from.
create table hub_pushes (
  shop_id uuid not null,
  parcel_id uuid not null,
  order_id bigint not null,
  -- What the platform was told last, or could not be: waiting, sent, failed, back (taken back), settled (by a person
  -- there).
  state text not null check (state in ('waiting', 'sent', 'failed', 'back', 'settled')),
  problem text not null default '',
  tries smallint not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, parcel_id)
);
create index hub_pushes_due on hub_pushes (next_at) where next_at is not null;
create index hub_pushes_failed on hub_pushes (shop_id, created_at) where state = 'failed';
create index hub_pushes_order on hub_pushes (shop_id, order_id);
${shopTable('hub_pushes')}
${clockSees('hub_pushes', ['next_at'])}

-- Programs of partners that are told what happens, and each telling.
create table webhooks (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  topics text[] not null,
  -- Sealed with the shop and this row: what is sent is signed with it.
  secret text not null,
  -- paused: nothing got through for days; a person turns it on again.
  state text not null default 'on' check (state in ('on', 'off', 'paused')),
  problem text not null default '',
  -- Failures since something last got through, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before.
  rest_until timestamptz,
  -- When the clock looks for what is to be sent.
  next_at timestamptz,
  last_sent_at timestamptz,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index webhooks_due on webhooks (next_at) where next_at is not null;
${shopTable('webhooks')}
${clockSees('webhooks', ['next_at'])}
`;
