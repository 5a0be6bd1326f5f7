import { type Kysely, sql } from 'kysely';

/** What a product's stock began to be kept with, while that may be undone: undone, nobody keeps it any more. */
const statements = `
-- A batch of stock_moves.
alter table skus add column stock_begun_by uuid;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
