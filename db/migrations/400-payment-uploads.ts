import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** A sheet of payments as it was read, each row booked once at most; and who pays under which name. */
const statements = `
create table payment_uploads (
  shop_id uuid not null,
  id uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id));
${undeletableTable('payment_uploads')}

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
  primary key (shop_id, upload_id, no));
${undeletableTable('payment_upload_rows')}

create table settlement_payers (
  shop_id uuid not null,
  side smallint not null check (side in (1, 2)),
  payer text not null,
  trader_id uuid not null,
  primary key (shop_id, side, payer));
${undeletableTable('settlement_payers')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
