import { type Kysely, sql } from 'kysely';

/** What a sheet says for one order of a run besides its number: a reason, tags, a price, a receiver. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw('alter table batch_items add column own jsonb')
    .execute(db)
    .then(() => undefined);
