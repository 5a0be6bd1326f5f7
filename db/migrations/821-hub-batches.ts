import { type Kysely, sql } from 'kysely';

/** What came from platforms together is a batch like a program's. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw(
      "alter table import_batches add column source text not null default 'api' check (source in ('api', 'hub'))",
    )
    .execute(db)
    .then(() => undefined);
