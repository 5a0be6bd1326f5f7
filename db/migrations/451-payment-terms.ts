import { type Kysely, sql } from 'kysely';
import { clockSees, ledgerTable, undeletableTable } from '../shop-table.ts';

/** Terms between two shops, in both books, as the seller sets them; and until which day a shop's books are closed. */
const statements = `
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
  primary key (shop_id, side, trader_id));
create index settlement_terms_next on settlement_terms (next_on) where next_on is not null;
${undeletableTable('settlement_terms')}
${clockSees('settlement_terms', ['next_on'])}

create table settlement_period_locks (
  shop_id uuid not null,
  id uuid not null,
  -- The last day of the closed period; none after it was opened whole.
  until date,
  reason text not null,
  actor text not null,
  at timestamptz not null default now(),
  primary key (shop_id, id));
${ledgerTable('settlement_period_locks')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
