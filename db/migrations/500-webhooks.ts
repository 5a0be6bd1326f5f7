import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** Programs of partners that are told what happens, and each telling. */
const statements = `
create table webhooks (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  topics text[] not null,
  -- Sealed with the shop and this row: what is sent is signed with it.
  secret text not null,
  -- paused: nothing got through for days; a person turns it on again.
  state text not null default 'on' check (state in ('on', 'off', 'paused')),
  problem text not null default '',
  -- Failures since something last got through, and since when.
  failures integer not null default 0,
  failing_since timestamptz,
  -- Nothing is sent before.
  rest_until timestamptz,
  -- When the clock looks for what is to be sent.
  next_at timestamptz,
  last_sent_at timestamptz,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index webhooks_due on webhooks (next_at) where next_at is not null;
${shopTable('webhooks')}
${clockSees('webhooks', ['next_at'])}

create table webhook_deliveries (
  shop_id uuid not null,
  -- In the order in which things happened to one subject.
  id bigint not null generated always as identity,
  webhook_id uuid not null,
  topic text not null,
  kind text not null,
  -- The order, complaint or bill.
  subject text not null,
  -- As it was first sent; the same again whenever it is sent once more.
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries smallint not null default 0,
  next_at timestamptz,
  give_up_at timestamptz not null default now() + interval '3 days',
  -- What came of the last try.
  status smallint,
  answer text not null default '',
  millis integer,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index webhook_deliveries_due on webhook_deliveries (shop_id, webhook_id, tries, id) where state = 'waiting';
create index webhook_deliveries_before on webhook_deliveries (shop_id, webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (shop_id, created_at desc, id);
create index webhook_deliveries_old on webhook_deliveries (created_at);
${shopTable('webhook_deliveries')}
${clockSees('webhook_deliveries', ['created_at'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
