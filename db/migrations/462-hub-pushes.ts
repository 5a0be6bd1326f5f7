import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** Parcels on their way back to the platform that the order came from. */
const statements = `
create table hub_pushes (
  shop_id uuid not null,
  parcel_id uuid not null,
  order_id bigint not null,
  -- What the platform was told last, or could not be: waiting, sent, failed, back (taken back), settled (by a person there).
  state text not null check (state in ('waiting', 'sent', 'failed', 'back', 'settled')),
  problem text not null default '',
  tries smallint not null default 0,
  next_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, parcel_id)
);
create index hub_pushes_order on hub_pushes (shop_id, order_id);
create index hub_pushes_failed on hub_pushes (shop_id, created_at) where state = 'failed';
create index hub_pushes_due on hub_pushes (next_at) where next_at is not null;
${shopTable('hub_pushes')}
${clockSees('hub_pushes', ['next_at'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
