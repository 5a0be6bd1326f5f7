import { type Kysely, sql } from 'kysely';
import { shopTable, undeletableTable } from '../shop-table.ts';

/**
 * The other side's statement as it was read, held against the books ever anew, in both books under one id: what is kept
 * is what it says and what was decided of its rows, never what our book says of them. And what the columns of a
 * trader's statements mean.
 */
const statements = `
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
  primary key (shop_id, id));
create index settlement_reconciliations_made on settlement_reconciliations (shop_id, created_at desc, id);
create index settlement_reconciliations_bill on settlement_reconciliations (shop_id, bill_id) where bill_id is not null;
${undeletableTable('settlement_reconciliations')}

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
  primary key (shop_id, reconciliation_id, key));
create index settlement_reconciliation_rows_insisted on settlement_reconciliation_rows (shop_id, reconciliation_id)
  where decision = 'insisted';
${shopTable('settlement_reconciliation_rows')}

create table settlement_statement_columns (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  trader_id uuid not null,
  header text not null,
  meanings jsonb not null,
  primary key (shop_id, side, trader_id, header));
${undeletableTable('settlement_statement_columns')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
