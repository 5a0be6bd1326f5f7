import { type Kysely, sql } from 'kysely';

/** What one piece of a product weighs, packed, and where it lies in the warehouse: labels and picking lists go by them. */
const statements = `
alter table skus
  -- Null: not known.
  add column weight_grams integer check (weight_grams between 1 and 1000000),
  -- 库位, as it is written on the shelf; empty: none.
  add column bin_location text not null default '' check (char_length(bin_location) <= 30);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
