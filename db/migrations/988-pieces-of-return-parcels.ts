import { type Kysely, sql } from 'kysely';

/** How many pieces a parcel brings back, where goods come back in several; null: all that are left of what was agreed. */
const statements = `
alter table complaint_returns add column pieces int check (pieces > 0);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
