import { type Kysely, sql } from 'kysely';

/** What of an order stands in for a part of its listing, the same on every row; null: what was ordered. */
const statements = `
alter table orders add column swap jsonb;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
