import { type Kysely, sql } from 'kysely';

/** The day that the other side's statement names of an order. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw('alter table settlement_reconciliation_rows add column day date')
    .execute(db)
    .then(() => undefined);
