import { type Kysely, sql } from 'kysely';

/** Who made it, as they were called there: who acts for the shop with both names. Rows of before are found by their user. */
const statements = `
alter table product_matches add column created_by_name text not null default '';
alter table templates add column created_by_name text not null default '';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
