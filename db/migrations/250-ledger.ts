import { type Kysely, sql } from 'kysely';
import { clockSees, ledgerTable, shopTable } from '../shop-table.ts';

/** Just made, so forced: the entries of all shops are written before that holds. */
const TABLES = ['settlement_items', 'settlement_tallies'];
const all = (change: string) => TABLES.map((table) => `alter table ${table} ${change};`).join('\n');

/**
 * What neighbours owe each other (docs/decisions/0021-two-books.md). Orders shipped before are booked here, in both books at
 * the seller's frozen price, under an id of the time when they were shipped.
 */
const statements = `
create table settlement_items (
  shop_id uuid not null,
  id bigint not null,
  order_id bigint not null,
  no smallint not null,
  type smallint not null check (type between 1 and 4),
  kind smallint not null,
  trader_id uuid not null,
  pieces integer not null,
  price numeric(14,2),
  freight numeric(14,2) not null,
  amount numeric(18,2) not null,
  corrects_id bigint,
  reason text not null,
  actor text not null,
  primary key (shop_id, id));
create unique index settlement_items_act on settlement_items (shop_id, order_id, no, type);
create index settlement_items_trader on settlement_items (shop_id, trader_id, id);
create index settlement_items_odd on settlement_items (shop_id, id) where kind <> 1;
${ledgerTable('settlement_items')}

create table settlement_tallies (
  shop_id uuid not null,
  id uuid not null,
  day date not null,
  trader_id uuid not null,
  type smallint not null,
  n integer not null,
  amount numeric(18,2) not null,
  merged boolean not null default false,
  primary key (shop_id, id));
create index settlement_tallies_day on settlement_tallies (shop_id, day) include (trader_id, type, n, amount);
create index settlement_tallies_appended on settlement_tallies (shop_id) where not merged;
${shopTable('settlement_tallies')}
${clockSees('settlement_tallies', ['merged'])}

-- Acts booked so far; counted on the entry's row, whose lock stands for the whole chain.
alter table orders add column entry_no smallint not null default 0;

${all('no force row level security')}
create temporary table legs on commit drop as
  select (((extract(epoch from coalesce(delivered_at, created_at)) * 1000)::bigint - 1704067200000) << 22)
      | (nextval('order_id_seq') & 4194303) as id,
    id as order_id, shop_id as seller_id, agent_id as buyer_id, shipped_amount as pieces, sale_price as price,
    sale_freight as freight, coalesce(sale_price * shipped_amount + sale_freight, 0) as amount
  from orders where agent_id is not null and shipped_amount > 0;
insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, price, freight, amount, reason, actor)
  select seller_id, id, order_id, 0, 1, 1, buyer_id, pieces, price, freight, amount, '', '' from legs
  union all select buyer_id, id, order_id, 0, 3, 1, seller_id, pieces, price, freight, amount, '', '' from legs;
insert into settlement_tallies (shop_id, id, day, trader_id, type, n, amount, merged)
  select shop_id, gen_random_uuid(), day, trader_id, type, count(*), sum(amount), true
  from (select i.*, (order_time(id) at time zone 'Asia/Shanghai')::date as day from settlement_items i) as booked
  group by shop_id, day, trader_id, type;
${all('force row level security')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
