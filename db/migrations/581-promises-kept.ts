import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** The clock finds the shops that have promised a yes by silence. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw(clockSees('partners', ['promise_hours']))
    .execute(db)
    .then(() => undefined);
