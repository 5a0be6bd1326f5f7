import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** What a shop means to pay, in its own book alone; what is booked of it is a payment of the same transaction. */
const statements = `
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
  primary key (shop_id, id));
create unique index payment_plans_transaction on payment_plans (shop_id, transaction_id, side, trader_id);
${undeletableTable('payment_plans')}

create table payment_plan_bills (
  shop_id uuid not null,
  plan_id uuid not null,
  bill_id uuid not null,
  primary key (shop_id, plan_id, bill_id));
${undeletableTable('payment_plan_bills')}

create index settlement_payments_transaction on settlement_payments (shop_id, transaction_id);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
