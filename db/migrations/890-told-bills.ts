import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** What another shop undid of a bill or payment and nobody has seen yet, reminders, and which slips a shop has uploaded. */
const statements = `
alter table settlement_bills add column unseen_since timestamptz, add column reminded_at timestamptz;
alter table settlement_payments add column unseen_since timestamptz;
create index settlement_bills_unseen on settlement_bills (shop_id, unseen_since) where unseen_since is not null;
create index settlement_bills_reminded on settlement_bills (shop_id, reminded_at)
  where reminded_at is not null and deleted_at is null and paid < abs(owed - returned);
create index settlement_payments_unseen on settlement_payments (shop_id, unseen_since) where unseen_since is not null;
create index settlement_items_before on settlement_items (shop_id, id) where no = 0;

create table kept_pictures (
  shop_id uuid not null,
  key text not null,
  kept_at timestamptz not null default now(),
  primary key (shop_id, key));
${undeletableTable('kept_pictures')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
