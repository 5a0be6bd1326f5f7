import { type Kysely, sql } from 'kysely';
import { clockSees, ledgerTable, undeletableTable } from '../shop-table.ts';

/**
 * What is paid: payments and their postings, in both books. What a bill has paid, and what was paid ahead, is held
 * between its bounds by the database. Numbers of bills become one row for all shops, so none is there twice.
 */
const statements = `
create sequence bill_no_seq;
grant usage on sequence bill_no_seq to laidanla_app;
update settlement_bills b set no = b.no || '-' || r.rank
  from (select id, rank() over (partition by no order by id) as rank from (select distinct id, no from settlement_bills) as of_two) as r
  where r.id = b.id and r.rank > 1;
create unique index settlement_bills_no on settlement_bills (shop_id, no);

alter table settlement_bills
  add column paid numeric(18,2) not null default 0,
  -- In the direction of the net; nothing is paid on a bill that is gone.
  add constraint settlement_bills_within check (paid between 0 and abs(owed - returned)),
  add constraint settlement_bills_gone check (deleted_at is null or paid = 0);
create index settlement_bills_open on settlement_bills (shop_id, due_on) where deleted_at is null and paid < abs(owed - returned);
alter table settlement_relations drop column bill_serial,
  add column prepaid numeric(18,2) not null default 0 check (prepaid >= 0);

create table settlement_payments (
  shop_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  -- From buyer to seller; negative where the seller pays back, 0 where nothing moves but sums.
  amount numeric(18,2) not null,
  -- Of it, what stands.
  paid numeric(18,2) not null,
  postings integer not null,
  reversed integer not null default 0,
  method smallint not null,
  transaction_no text not null,
  paid_on date not null,
  is_mine boolean not null,
  confirmed boolean not null,
  note text not null default '',
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id));
create index settlement_payments_trader on settlement_payments (shop_id, trader_id, id desc);
create index settlement_payments_waiting on settlement_payments (shop_id, id desc) where not confirmed;
create index settlement_payments_no on settlement_payments (shop_id, transaction_no) where transaction_no <> '';
${undeletableTable('settlement_payments')}

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
  primary key (shop_id, id));
create unique index settlement_postings_reversed on settlement_postings (shop_id, reverses_id) where reverses_id is not null;
create index settlement_postings_payment on settlement_postings (shop_id, payment_id);
create index settlement_postings_bill on settlement_postings (shop_id, bill_id) where bill_id is not null;
create index settlement_postings_item on settlement_postings (shop_id, item_id) where item_id is not null;
create index settlement_postings_day on settlement_postings (shop_id, paid_on);
${ledgerTable('settlement_postings')}

create table settlement_vouchers (
  shop_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  url text not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id));
create index settlement_vouchers_payment on settlement_vouchers (shop_id, payment_id);
${undeletableTable('settlement_vouchers')}
-- Which kept pictures are slips: those never go.
${clockSees('settlement_vouchers', ['url'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
