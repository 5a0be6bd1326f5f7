import { type Kysely, sql } from 'kysely';

/** Which labels a cloud printer has taken: work that was stopped and runs again hands over the others alone. */
const statements = `
alter table print_parcels
  -- The cloud printer has taken the label since it was last asked for.
  add column is_handed_over boolean not null default false;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
