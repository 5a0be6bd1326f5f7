import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** Each tag of an order once, however often it stands there. */
const tagged = (rows: string, n: number) => `select distinct shop_id, id, unnest(tags) as tag,
  order_day(created_at) as day, roles, stage, ${n} as n from ${rows} where tags <> '{}'`;

/**
 * How many orders have a tag, by day, roles and stage: kept as `order_tallies` are, by the same triggers. Without it each
 * list of a tag met its orders one by one to count them. Most orders have none: that is seen before anything is planned.
 */
const statements = `
lock table orders in share row exclusive mode;
create table tag_tallies (
  shop_id uuid not null,
  id bigint not null generated always as identity,
  tag text not null,
  day date not null,
  roles smallint not null,
  stage smallint not null,
  n integer not null,
  merged boolean not null default false,
  primary key (shop_id, id)
);
create index tag_tallies_day on tag_tallies (shop_id, tag, day) include (roles, stage, n);
create index tag_tallies_appended on tag_tallies (shop_id) where not merged;
insert into tag_tallies (shop_id, tag, day, roles, stage, n, merged)
  select shop_id, tag, day, roles, stage, count(*), true from (${tagged('orders', 1)}) as tagged
  group by 1, 2, 3, 4, 5;
${shopTable('tag_tallies')}
${clockSees('tag_tallies', ['merged'])}

create or replace function tally_inserted_orders() returns trigger language plpgsql as $$ begin
  with tallied as (insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, order_day(created_at), roles, stage, count(*) from fresh group by 1, 2, 3, 4 returning shop_id, day)
  insert into stale_days (shop_id, day) select distinct shop_id, day from tallied;
  if exists (select from fresh where tags <> '{}') then
    insert into tag_tallies (shop_id, tag, day, roles, stage, n)
      select shop_id, tag, day, roles, stage, count(*) from (${tagged('fresh', 1)}) as tagged group by 1, 2, 3, 4, 5;
  end if;
  return null;
end $$;
create or replace function tally_updated_orders() returns trigger language plpgsql as $$ begin
  insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, day, roles, stage, sum(n) from (
      select shop_id, order_day(created_at) as day, roles, stage, 1 as n from fresh
      union all
      select shop_id, order_day(created_at), roles, stage, -1 from stale) as moves
    group by 1, 2, 3, 4 having sum(n) <> 0;
  if exists (select from fresh where tags <> '{}') or exists (select from stale where tags <> '{}') then
    insert into tag_tallies (shop_id, tag, day, roles, stage, n)
      select shop_id, tag, day, roles, stage, sum(n) from (
        ${tagged('fresh', 1)}
        union all
        ${tagged('stale', -1)}) as moves
      group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end $$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
