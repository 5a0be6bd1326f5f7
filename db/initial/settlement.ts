import { APP_ROLE, clockSees, ledgerTable, shopTable, undeletableTable } from '../shop-table.ts';

/** Bills, payments, requests, statements of the other side. */
export const settlement = `
create sequence bill_no_seq;
grant usage on sequence bill_no_seq to ${APP_ROLE};

-- What one of two shops asks to change of a bill, in both books under one id; what costs the other waits for its yes.
create table settlement_requests (
  shop_id uuid not null,
  id uuid not null,
  bill_id uuid,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  kind smallint not null,
  -- The line it is about; none where it adds one.
  item_id bigint,
  -- From buyer to seller, the same in both books: + the buyer owes more.
  change numeric(18,2) not null check (change <> 0),
  reason text not null,
  state text not null,
  answer text not null default '',
  is_mine boolean not null,
  created_by text not null,
  answered_by text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- What is asked to change of a bill may be shown by pictures, as of a payment its slips.
  pictures text[] not null default '{}',
  primary key (shop_id, id)
);
create index settlement_requests_bill on settlement_requests (shop_id, bill_id, id);
create unique index settlement_requests_open on settlement_requests (shop_id, item_id) where (state = 'open') and item_id is not null;
create index settlement_requests_pictures on settlement_requests using gin (pictures) where pictures <> '{}';
create index settlement_requests_relation on settlement_requests (shop_id, side, trader_id, id) where bill_id is null;
create index settlement_requests_waiting on settlement_requests (shop_id, id) where (state = 'open') and (not is_mine);
${undeletableTable('settlement_requests')}
${clockSees('settlement_requests', ['pictures'])}

-- What comparing both books said, each time; it repairs nothing.
create table settlement_audits (
  shop_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  trader_count integer not null,
  order_count integer not null,
  bill_count integer not null,
  finding_count integer not null,
  -- The first of them, as they are told.
  findings jsonb not null,
  actor text not null,
  primary key (shop_id, id)
);
${ledgerTable('settlement_audits')}

create table settlement_bill_items (
  shop_id uuid not null,
  bill_id uuid not null,
  item_id bigint not null,
  section smallint not null,
  added_no smallint not null,
  removed_no smallint,
  primary key (shop_id, bill_id, item_id, added_no)
);
create unique index settlement_bill_items_live on settlement_bill_items (shop_id, item_id) where removed_no is null;
create index settlement_bill_items_section on settlement_bill_items (shop_id, section, item_id) where section <> 1 and removed_no is null;
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
  primary key (shop_id, bill_id, id)
);
${ledgerTable('settlement_bill_log')}

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
  paid numeric(18,2) not null default 0,
  -- What another shop undid of a bill or payment and nobody has seen yet, reminders, and which slips a shop has uploaded.
  unseen_since timestamptz,
  reminded_at timestamptz,
  primary key (shop_id, id),
  constraint settlement_bills_gone check (deleted_at is null or paid = 0),
  constraint settlement_bills_within check (paid >= 0 and (paid <= abs((owed - returned))))
);
create unique index settlement_bills_no on settlement_bills (shop_id, no);
create index settlement_bills_open on settlement_bills (shop_id, due_on) where deleted_at is null and (paid < abs((owed - returned)));
create index settlement_bills_reminded on settlement_bills (shop_id, reminded_at) where reminded_at is not null and deleted_at is null and (paid < abs((owed - returned)));
create index settlement_bills_trader on settlement_bills (shop_id, trader_id, id desc);
create index settlement_bills_unseen on settlement_bills (shop_id, unseen_since) where unseen_since is not null;
create index settlement_bills_waiting on settlement_bills (shop_id, id desc) where (not confirmed) and (not is_mine) and deleted_at is null;
${undeletableTable('settlement_bills')}

create table payment_upload_rows (
  shop_id uuid not null,
  upload_id uuid not null,
  no integer not null,
  side smallint not null check (side in (1, 2)),
  payer text not null,
  bill_no text not null,
  -- In fen it is counted; null where the row says none that can be booked.
  amount numeric(14,2),
  paid_on date,
  transaction_no text not null,
  note text not null,
  problem text not null,
  payment_id uuid,
  primary key (shop_id, upload_id, no)
);
${undeletableTable('payment_upload_rows')}

-- A sheet of payments as it was read, each row booked once at most; and who pays under which name.
create table payment_uploads (
  shop_id uuid not null,
  id uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${undeletableTable('payment_uploads')}

create table settlement_payers (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  payer text not null,
  trader_id uuid not null,
  primary key (shop_id, side, payer)
);
${undeletableTable('settlement_payers')}

create table payment_plan_bills (
  shop_id uuid not null,
  plan_id uuid not null,
  bill_id uuid not null,
  primary key (shop_id, plan_id, bill_id)
);
${undeletableTable('payment_plan_bills')}

-- What a shop means to pay, in its own book alone; what is booked of it is a payment of the same transaction.
create table payment_plans (
  shop_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  -- From buyer to seller; negative where the seller pays back.
  amount numeric(18,2) not null check (amount <> 0),
  method smallint not null,
  transaction_no text not null,
  note text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index payment_plans_transaction on payment_plans (shop_id, transaction_id, side, trader_id);
${undeletableTable('payment_plans')}

-- What is paid: payments and their postings, in both books. What a bill has paid, and what was paid ahead, is held between
-- its bounds by the database. Numbers of bills become one row for all shops, so none is there twice.
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
  -- What another shop undid of a bill or payment and nobody has seen yet, reminders, and which slips a shop has uploaded.
  unseen_since timestamptz,
  primary key (shop_id, id)
);
create index settlement_payments_no on settlement_payments (shop_id, transaction_no) where transaction_no <> '';
create index settlement_payments_trader on settlement_payments (shop_id, trader_id, id desc);
create index settlement_payments_transaction on settlement_payments (shop_id, transaction_id);
create index settlement_payments_unseen on settlement_payments (shop_id, unseen_since) where unseen_since is not null;
create index settlement_payments_waiting on settlement_payments (shop_id, id desc) where not confirmed;
${undeletableTable('settlement_payments')}

-- Bills: one id, one row in each of the two books; an item is in at most one that stands, by the database.
create table settlement_relations (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  prepaid numeric(18,2) not null default 0 check (prepaid >= 0),
  primary key (shop_id, side, trader_id)
);
${undeletableTable('settlement_relations')}

create table settlement_vouchers (
  shop_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  url text not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (shop_id, id)
);
create index settlement_vouchers_payment on settlement_vouchers (shop_id, payment_id);
${undeletableTable('settlement_vouchers')}
${clockSees('settlement_vouchers', ['url'])}

create table settlement_reconciliation_rows (
  shop_id uuid not null,
  reconciliation_id uuid not null,
  -- The order, or what was given where that names none.
  key text not null,
  given text not null,
  order_id bigint,
  -- On their statement; else a decision about what only the book has.
  is_listed boolean not null,
  -- Of a number that several orders have.
  is_many boolean not null default false,
  reason text not null default '',
  rows integer not null default 0,
  amount numeric(18,2),
  quantity integer,
  price numeric(18,2),
  freight numeric(18,2),
  decision text not null default '' check (decision in ('', 'insisted', 'agreed', 'ignored')),
  by_us boolean not null default false,
  actor text not null default '',
  note text not null default '',
  decided_at timestamptz,
  -- The day that the other side's statement names of an order.
  day date,
  primary key (shop_id, reconciliation_id, key)
);
create index settlement_reconciliation_rows_insisted on settlement_reconciliation_rows (shop_id, reconciliation_id) where decision = 'insisted';
${shopTable('settlement_reconciliation_rows')}

-- The other side's statement as it was read, held against the books ever anew, in both books under one id: what is kept is
-- what it says and what was decided of its rows, never what our book says of them. And what the columns of a trader's
-- statements mean.
create table settlement_reconciliations (
  shop_id uuid not null,
  id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  -- The bill that is looked at; without one what is free.
  bill_id uuid,
  period_start date,
  period_end date,
  name text not null,
  row_count integer not null,
  left_out integer not null,
  -- Of the shop that read the statement, which is the other one's.
  is_mine boolean not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index settlement_reconciliations_bill on settlement_reconciliations (shop_id, bill_id) where bill_id is not null;
create index settlement_reconciliations_made on settlement_reconciliations (shop_id, created_at desc, id);
${undeletableTable('settlement_reconciliations')}

create table settlement_statement_columns (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  header text not null,
  meanings jsonb not null,
  primary key (shop_id, side, trader_id, header)
);
${undeletableTable('settlement_statement_columns')}

create table settlement_period_locks (
  shop_id uuid not null,
  id uuid not null,
  -- The last day of the closed period; none after it was opened whole.
  until date,
  reason text not null,
  actor text not null,
  at timestamptz not null default now(),
  primary key (shop_id, id)
);
${ledgerTable('settlement_period_locks')}

-- Terms between two shops, in both books, as the seller sets them; and until which day a shop's books are closed.
create table settlement_terms (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  -- 1 by day, 2 by week, 3 by half month, 4 by month; 0 whenever one likes.
  cycle smallint not null check (cycle between 0 and 4),
  start_day smallint not null check (start_day between 1 and 28),
  due_days smallint check (due_days between 0 and 365),
  is_automatic boolean not null,
  -- The day on which the period that runs now is over, where bills are made by themselves; in the seller's book alone.
  next_on date,
  set_at timestamptz not null default now(),
  primary key (shop_id, side, trader_id)
);
create index settlement_terms_next on settlement_terms (next_on) where next_on is not null;
${undeletableTable('settlement_terms')}
${clockSees('settlement_terms', ['next_on'])}
`;
