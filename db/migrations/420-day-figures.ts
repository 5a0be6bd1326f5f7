import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/**
 * What a day's orders add up to, and the marks by which the days are known whose figures are no longer true. A mark is
 * one row that is only added, without a look at what is there: whoever changes orders waits for nobody.
 */
const statements = `
create table stale_days (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day date not null,
  at timestamptz not null default now(),
  primary key (shop_id, id));
create index stale_days_day on stale_days (shop_id, day);
${shopTable('stale_days')}
${clockSees('stale_days', ['day'])}

create table day_figures (
  shop_id uuid not null,
  -- What the day is divided by (features/insight/day-figures/kinds.ts).
  kind smallint not null,
  day date not null,
  agent_id uuid not null,
  vendor_id uuid not null,
  spu_id uuid not null,
  key text not null,
  orders integer not null,
  cancelled integer not null,
  pieces bigint not null,
  sales numeric(18,2) not null,
  unpriced integer not null,
  cost numeric(18,2) not null,
  uncosted integer not null,
  margin numeric(18,2) not null,
  shipped integer not null,
  in_time integer not null,
  returns integer not null,
  returned_sales numeric(18,2) not null,
  returned_cost numeric(18,2) not null,
  primary key (shop_id, kind, day, agent_id, vendor_id, spu_id, key));
${shopTable('day_figures')}

create or replace function tally_inserted_orders() returns trigger language plpgsql as $$ begin
  with tallied as (insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, order_day(created_at), roles, stage, count(*) from fresh group by 1, 2, 3, 4 returning shop_id, day)
  insert into stale_days (shop_id, day) select distinct shop_id, day from tallied;
  return null;
end $$;
create function mark_changed_orders() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct shop_id, order_day(created_at) from fresh;
  return null;
end $$;
create trigger mark_update after update on orders
  referencing new table as fresh for each statement execute function mark_changed_orders();
-- A new parcel comes with a change of its order; one that is replaced or corrected does not.
create function mark_changed_parcels() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct f.shop_id, order_day(order_time(f.order_id))
    from fresh f join stale s on s.shop_id = f.shop_id and s.order_id = f.order_id and s.id = f.id
    where (f.company, f.amount, f.voided_at) is distinct from (s.company, s.amount, s.voided_at);
  return null;
end $$;
create trigger mark_update after update on parcels
  referencing new table as fresh old table as stale for each statement execute function mark_changed_parcels();
-- What is given back counts on the day on which it is given.
create function mark_returned_money() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct shop_id, order_day(order_time(id)) from fresh where type in (2, 4);
  return null;
end $$;
create trigger mark_insert after insert on settlement_items
  referencing new table as fresh for each statement execute function mark_returned_money();

alter table stale_days no force row level security;
insert into stale_days (shop_id, day) select shop_id, day from order_tallies group by 1, 2;
insert into stale_days (shop_id, day)
  select shop_id, order_day(order_time(id)) from settlement_items where type in (2, 4) group by 1, 2;
alter table stale_days force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
