import { type Kysely, sql } from 'kysely';

/**
 * Orders of each role of the shop, newest first: a list of the few that a large shop has in one role, such as a grower's
 * own entries, reads these instead of all its orders.
 */
const statements = `
create index orders_entered_here on orders (shop_id, id desc) where roles & 1 <> 0;
create index orders_from_agents on orders (shop_id, id desc) where roles & 2 <> 0;
create index orders_to_vendors on orders (shop_id, id desc) where roles & 4 <> 0;
create index orders_shipped_here on orders (shop_id, id desc) where roles & 8 <> 0;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
