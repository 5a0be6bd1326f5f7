import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** What one of two shops asks to change of a bill, in both books under one id; what costs the other waits for its yes. */
const statements = `
create table settlement_requests (
  shop_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
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
  primary key (shop_id, id));
create index settlement_requests_bill on settlement_requests (shop_id, bill_id, id);
create unique index settlement_requests_open on settlement_requests (shop_id, item_id) where state = 'open' and item_id is not null;
create index settlement_requests_waiting on settlement_requests (shop_id, id) where state = 'open' and not is_mine;
${undeletableTable('settlement_requests')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
