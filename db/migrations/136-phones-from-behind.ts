import { type Kysely, sql } from 'kysely';

/**
 * Phones are looked for whole and by their last digits: one index of the digits from behind serves both. Its order
 * is that of bytes, so that a beginning is a range; comparisons of text are leakproof, `right(phone, 4) = …` is not.
 */
const statements = `
alter table orders add column phone_reversed text collate "C" not null generated always as (reverse(phone)) stored;
drop index orders_phone;
create index orders_phone on orders (shop_id, phone_reversed, id desc);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
