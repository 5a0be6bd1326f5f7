import { type Kysely, sql } from 'kysely';

/** What a platform changed that the order could not follow, and since when that waits for a person; null once seen to. */
const statements = `
alter table hub_orders add unfollowed text not null default '', add unfollowed_at timestamptz;
create index hub_orders_unfollowed on hub_orders (shop_id, unfollowed_at) where unfollowed_at is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
