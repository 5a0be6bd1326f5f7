import { type Kysely, sql } from 'kysely';

/** Requests to cancel are few among many orders: small indexes find them, and no import writes to them. */
const statements = `
-- What the supplying side answered, until the entry has read it; on the entry's row only.
alter table orders add column cancel_answer text;
create index orders_cancel_request on orders (shop_id, id desc) include (roles) where cancel_request is not null;
create index orders_cancel_answer on orders (shop_id, id desc) where cancel_answer is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
