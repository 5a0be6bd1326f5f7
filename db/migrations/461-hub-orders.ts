import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** What platforms bring: order lines, products and group-buys as last read, and each reading. */
const statements = `
-- How far changes have been read, and when they are read next.
alter table hub_connections add cursor_at timestamptz;
alter table hub_connections add pull_at timestamptz;
alter table hub_connections add failures smallint not null default 0;
alter table hub_connections add synced_at timestamptz;
-- In whose name lines become orders by themselves.
alter table hub_connections add connected_by uuid;
-- Lines without a problem become orders by themselves.
alter table hub_connections add auto_intake boolean not null default false;
create index hub_connections_due on hub_connections (pull_at) where pull_at is not null;
grant select (pull_at) on hub_connections to laidanla_clock;

create table hub_runs (
  shop_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  kind text not null check (kind in ('clock', 'hand', 'range')),
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
  unit_price numeric(14, 2),
  paid_amount numeric(14, 2),
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
  primary key (shop_id, id),
  unique (shop_id, account_id, line_no)
);
create index hub_orders_newest on hub_orders (shop_id, created_at desc, id);
create index hub_orders_open on hub_orders (shop_id, state, created_at desc, id) where state < 3;
create index hub_orders_no on hub_orders (shop_id, order_no);
create index hub_orders_order on hub_orders (shop_id, order_id) where order_id is not null;
${shopTable('hub_orders')}

create table hub_products (
  shop_id uuid not null,
  connection_id uuid not null,
  goods_no text not null,
  name text not null,
  spec text not null,
  channel_name text not null,
  external_id text not null,
  price numeric(14, 2),
  on_sale boolean not null,
  read_at timestamptz not null,
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
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
