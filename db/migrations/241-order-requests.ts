import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/**
 * What one side of an order asks the other, in each shop of the chain under one id; and what changed about an order
 * after its shipping note was exported, until somebody has seen it.
 */
const statements = `
-- Bits of the kinds of open requests (features/orders/orders/request-flags.ts), the same on every row of the order.
alter table orders add column asks smallint not null default 0;

create table order_requests (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  kind text not null,
  part text not null check (part in ('asks', 'answers', 'watches')),
  from_hop smallint not null,
  to_hop smallint not null,
  by_shop text not null,
  to_shop text not null,
  by_name text not null,
  detail jsonb not null default '{}',
  reason text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'closed')),
  asked_at timestamptz not null default now(),
  due_at timestamptz,
  answered_at timestamptz,
  answer_reason text not null default '',
  answer_name text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index order_requests_open on order_requests (shop_id, order_id, kind) where state = 'open';
create index order_requests_waiting on order_requests (shop_id, part, due_at) where state = 'open';
create index order_requests_order on order_requests (shop_id, order_id);
${shopTable('order_requests')}

create table order_changes (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  at timestamptz not null default now(),
  kind text not null,
  was text not null,
  now text not null,
  by_shop text not null,
  seen_at timestamptz,
  seen_by text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index order_changes_unseen on order_changes (shop_id, id) where seen_at is null;
create index order_changes_order on order_changes (shop_id, order_id);
${shopTable('order_changes')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
