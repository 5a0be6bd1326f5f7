import { type Kysely, sql } from 'kysely';
import { ledgerTable, undeletableTable } from '../shop-table.ts';

/** Bills: one id, one row in each of the two books; an item is in at most one that stands, by the database. */
const statements = `
create table settlement_relations (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  bill_serial integer not null default 0,
  primary key (shop_id, side, trader_id));
${undeletableTable('settlement_relations')}

create table settlement_bills (
  shop_id uuid not null,
  id uuid not null,
  no text not null,
  name text not null,
  note text not null default '',
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  period_start date,
  period_end date,
  due_on date,
  item_count integer not null,
  owed numeric(18,2) not null,
  returned numeric(18,2) not null,
  is_mine boolean not null,
  confirmed boolean not null default false,
  changes smallint not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id));
create index settlement_bills_trader on settlement_bills (shop_id, trader_id, id desc);
create index settlement_bills_waiting on settlement_bills (shop_id, id desc) where not confirmed and not is_mine and deleted_at is null;
${undeletableTable('settlement_bills')}

create table settlement_bill_items (
  shop_id uuid not null,
  bill_id uuid not null,
  item_id bigint not null,
  section smallint not null,
  added_no smallint not null,
  removed_no smallint,
  primary key (shop_id, bill_id, item_id, added_no));
create unique index settlement_bill_items_live on settlement_bill_items (shop_id, item_id) where removed_no is null;
${undeletableTable('settlement_bill_items')}

create table settlement_bill_log (
  shop_id uuid not null,
  bill_id uuid not null,
  id uuid not null,
  kind text not null,
  no smallint not null,
  actor text not null,
  by_us boolean not null,
  reason text not null,
  count integer not null,
  amount numeric(18,2) not null,
  at timestamptz not null default now(),
  primary key (shop_id, bill_id, id));
${ledgerTable('settlement_bill_log')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
