import { type Kysely, sql } from 'kysely';

/** Of the rows that are ready, how many have something to be looked at before they become orders. */
const statements = `
alter table import_tasks add column rows_remarked integer not null default 0;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
