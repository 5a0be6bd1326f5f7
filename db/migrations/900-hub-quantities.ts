import { type Kysely, sql } from 'kysely';

/** How many a platform wanted of a line when it became an order, and when it was last followed: buyers give up single pieces. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw('alter table hub_orders add column quantity_taken integer, add column quantity_seen integer')
    .execute(db)
    .then(() => undefined);
