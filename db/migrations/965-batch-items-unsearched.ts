import { type Kysely, sql } from 'kysely';

/** Lines are asked for by their run: what order each means is written twice a run, and was sought by nobody. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw('drop index batch_items_order')
    .execute(db)
    .then(() => undefined);
