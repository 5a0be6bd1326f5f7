import { type Kysely, sql } from 'kysely';

/** What a platform changed about a line that is an order already, and what became of it here. */
const statements = `
-- The version that the order follows; null where the line was an order before changes were followed.
alter table hub_orders add followed integer;
-- Where to the platform wanted it when it was followed last.
alter table hub_orders add place_seen text;
alter table hub_orders add follow_says text not null default '';
create index hub_orders_to_follow on hub_orders (shop_id, id) where followed < version;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
