import { type Kysely, sql } from 'kysely';

/**
 * What a sheet says was paid for a row, where its price of a piece was made from that; and on the order the fen by which it
 * differs from price × pieces, so that sums are what was paid; null where there is none.
 */
const statements = `
alter table import_rows add column price_total numeric(14,2);
alter table orders add column sale_rounding numeric(14,2);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
