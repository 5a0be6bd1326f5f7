import { type Kysely, sql } from 'kysely';
import { APP_ROLE, shopTable } from '../shop-table.ts';

const statements = `
-- Time-ordered 64-bit ids: milliseconds since 2024-01-01 in the high bits, so a time window is an id range.
create sequence order_id_seq;
grant usage on sequence order_id_seq to ${APP_ROLE};
create function new_order_id() returns bigint language sql volatile as $$
  select (((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 22)
    | (nextval('order_id_seq') & 4194303)
$$;

create function order_time(id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp(((id >> 22) + 1704067200000)::float8 / 1000)
$$;

create table addresses (
  shop_id uuid not null references shops (id),
  id uuid not null,
  receiver text not null,
  phone text not null,
  province_id text, city_id text, area_id text, street_id text,
  province text not null default '', city text not null default '', area text not null default '',
  street text not null default '', detail text not null,
  tag text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index addresses_phone on addresses (shop_id, phone);
${shopTable('addresses')}

-- One row per shop of the chain (domain page §2). sale_price is what I get from downstream, cost_price what I
-- pay upstream; both, with the freight, are frozen at entry. chain lists all shops, entry first. shop_id has no
-- foreign key to shops here: a check and a key lock per row would cost an import a tenth of its time.
create table orders (
  shop_id uuid not null,
  id bigint not null,
  hop smallint not null,
  chain uuid[] not null,
  agent_id uuid,
  vendor_id uuid,
  roles smallint not null generated always as (
    (case when hop = 0 then 1 else 0 end) + (case when agent_id is not null then 2 else 0 end)
    + (case when vendor_id is not null then 4 else 8 end)) stored,
  spu_id uuid not null,
  spu_name text not null,
  amount integer not null check (amount > 0),
  shipped_amount integer not null default 0 check (shipped_amount >= 0 and shipped_amount <= amount),
  sale_price numeric(14,2),
  cost_price numeric(14,2),
  sale_freight numeric(14,2) not null default 0,
  cost_freight numeric(14,2) not null default 0,
  price_rule text not null default '',
  status integer not null,
  stage smallint not null,
  status_reason text not null default '',
  cancel_request text,
  payment_status smallint not null default 1,
  group_buy_id uuid,
  group_buy_name text,
  warehouse_id uuid,
  receiver text not null,
  phone text not null,
  province text not null, city text not null, area text not null, street text not null default '',
  detail text not null,
  province_id text,
  third_party_id uuid,
  third_party_name text not null default '',
  third_party_order_id text,
  buyer_note text not null default '',
  seller_note text not null default '',
  tags text[] not null default '{}',
  creation_type smallint not null,
  submission_id uuid not null,
  import_task_id uuid,
  import_row integer,
  received_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  primary key (shop_id, id)
);
create index orders_stage on orders (shop_id, stage, id desc) include (roles);
create index orders_agent on orders (shop_id, agent_id, id desc) where agent_id is not null;
create index orders_vendor on orders (shop_id, vendor_id, id desc) where vendor_id is not null;
create index orders_spu on orders (shop_id, spu_id, id desc);
create index orders_phone on orders (shop_id, phone);
create index orders_source on orders (shop_id, third_party_order_id) where third_party_order_id is not null;
create index orders_import on orders (shop_id, import_task_id, import_row) where import_task_id is not null;
create index orders_delivered on orders (shop_id, delivered_at desc) where delivered_at is not null;
${shopTable('orders')}

-- Parcels stand beside the order in every shop of the chain, under the same id.
create table parcels (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  company text not null,
  waybill_no text not null,
  amount integer not null check (amount > 0),
  shipped_at timestamptz not null,
  voided_at timestamptz,
  replaces_id uuid,
  created_by_name text not null,
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index parcels_waybill on parcels (shop_id, waybill_no);
${shopTable('parcels')}

create table order_events (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  actor text not null,
  actor_shop text not null,
  detail jsonb not null default '{}',
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
${shopTable('order_events')}

-- Counts by day, roles and stage; appended by triggers in the same transaction, merged by a job. Their sum is
-- the exact total of a list, whatever its size.
create table order_tallies (
  shop_id uuid not null,
  id bigint not null generated always as identity,
  day date not null,
  roles smallint not null,
  stage smallint not null,
  n integer not null,
  primary key (shop_id, id)
);
create index order_tallies_day on order_tallies (shop_id, day) include (roles, stage, n);
${shopTable('order_tallies')}

create function order_day(at timestamptz) returns date language sql immutable as
  $$ select (at at time zone 'Asia/Shanghai')::date $$;

create function tally_inserted_orders() returns trigger language plpgsql as $$ begin
  insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, order_day(created_at), roles, stage, count(*) from fresh group by 1, 2, 3, 4;
  return null;
end $$;
create function tally_updated_orders() returns trigger language plpgsql as $$ begin
  insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, day, roles, stage, sum(n) from (
      select shop_id, order_day(created_at) as day, roles, stage, 1 as n from fresh
      union all
      select shop_id, order_day(created_at), roles, stage, -1 from stale) as moves
    group by 1, 2, 3, 4 having sum(n) <> 0;
  return null;
end $$;
create trigger tally_insert after insert on orders
  referencing new table as fresh for each statement execute function tally_inserted_orders();
create trigger tally_update after update on orders
  referencing new table as fresh old table as stale for each statement execute function tally_updated_orders();
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
