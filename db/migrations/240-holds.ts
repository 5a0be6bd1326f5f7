import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/**
 * A hold is a row of its own, in each shop of the chain under one id: whose, why, since and until when. Bit 16 of the
 * order's status is on exactly while one is open.
 */
const statements = `
create table order_holds (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  -- The holder's place in the chain; mine: it is this shop.
  hop smallint not null,
  mine boolean not null,
  by_shop text not null,
  by_name text not null,
  reason smallint not null,
  note text not null,
  until timestamptz,
  urgent_after boolean not null default false,
  after_export boolean not null,
  placed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_how text,
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index order_holds_open on order_holds (shop_id, order_id, hop) where ended_at is null;
create index order_holds_until on order_holds (shop_id, until) where ended_at is null and mine and until is not null;
${shopTable('order_holds')}
${clockSees('order_holds', ['mine', 'until', 'ended_at'])}

-- When it should have left, where that is not 48 hours after it was entered.
alter table orders add column ship_by timestamptz;
create index orders_ship_by on orders (shop_id, ship_by) where ship_by is not null and stage in (1, 2, 3, 4);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
