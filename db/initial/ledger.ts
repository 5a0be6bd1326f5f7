import { clockSees, ledgerTable, shopTable } from '../shop-table.ts';

/** The two books: entries, postings, and their sums by day. */
export const ledger = `
-- What neighbours owe each other (docs/decisions/0021-two-books.md): entries, only ever added.
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
  primary key (shop_id, id)
);
create unique index settlement_items_act on settlement_items (shop_id, order_id, no, type);
create index settlement_items_before on settlement_items (shop_id, id) where no = 0;
create index settlement_items_odd on settlement_items (shop_id, id) where kind <> 1;
create index settlement_items_trader on settlement_items (shop_id, trader_id, id);
${ledgerTable('settlement_items')}

create table settlement_postings (
  shop_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  bill_id uuid,
  item_id bigint,
  is_prepaid boolean not null,
  amount numeric(18,2) not null,
  reverses_id uuid,
  paid_on date not null,
  actor text not null,
  by_us boolean not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index settlement_postings_bill on settlement_postings (shop_id, bill_id) where bill_id is not null;
create index settlement_postings_day on settlement_postings (shop_id, paid_on);
create index settlement_postings_item on settlement_postings (shop_id, item_id) where item_id is not null;
create index settlement_postings_payment on settlement_postings (shop_id, payment_id);
create unique index settlement_postings_reversed on settlement_postings (shop_id, reverses_id) where reverses_id is not null;
${ledgerTable('settlement_postings')}

create table settlement_tallies (
  shop_id uuid not null,
  id uuid not null,
  day date not null,
  trader_id uuid not null,
  type smallint not null,
  n integer not null,
  amount numeric(18,2) not null,
  merged boolean not null default false,
  primary key (shop_id, id)
);
create index settlement_tallies_appended on settlement_tallies (shop_id) where not merged;
create index settlement_tallies_day on settlement_tallies (shop_id, day) include (trader_id, type, n, amount);
${shopTable('settlement_tallies')}
${clockSees('settlement_tallies', ['merged'])}

-- What is given back counts on the day on which it is given.
create function mark_returned_money() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct shop_id, order_day(order_time(id)) from fresh where type in (2, 4);
  return null;
end
$$;
create trigger mark_insert after insert on settlement_items referencing new table as fresh for each statement
  execute function mark_returned_money();
`;
