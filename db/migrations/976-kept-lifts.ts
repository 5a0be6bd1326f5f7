import { type Kysely, sql } from 'kysely';

/** The floor that a lifted price was said to be fine at, by whom and when: lifted to another amount it is told anew. */
const statements = `
alter table price_change_items add column kept_floor numeric(14,2), add column kept_by text,
  add column kept_at timestamptz;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
