import { type Kysely, sql } from 'kysely';

/** Days are kept by ten minutes too, which none has been counted by yet. */
const statements = `
alter table stale_days no force row level security;
alter table order_tallies no force row level security;
insert into stale_days (shop_id, day) select shop_id, day from order_tallies group by 1, 2;
alter table order_tallies force row level security;
alter table stale_days force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
