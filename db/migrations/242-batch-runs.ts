import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** One act on many orders: what was given, what would become of each, what became of it, and what it was before. */
const statements = `
create table batch_runs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  act text not null,
  input jsonb not null,
  -- looking → ready → running → done; stopping → stopped; undoing → undone; failed.
  state text not null default 'looking',
  problem text not null default '',
  file_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index batch_runs_newest on batch_runs (shop_id, created_at desc);
${shopTable('batch_runs')}
-- A dropped sheet stays as long as its run.
${clockSees('batch_runs', ['file_id'])}

create table batch_items (
  shop_id uuid not null,
  run_id uuid not null,
  seq integer not null,
  given text not null,
  order_id bigint,
  state text not null default 'given',
  reason text not null default '',
  before jsonb,
  event_id uuid,
  primary key (shop_id, run_id, seq),
  foreign key (shop_id, run_id) references batch_runs (shop_id, id)
);
create index batch_items_state on batch_items (shop_id, run_id, state, seq);
create index batch_items_order on batch_items (shop_id, run_id, order_id);
${shopTable('batch_items')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
