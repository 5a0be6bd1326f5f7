import { type Kysely, sql } from 'kysely';

/** Of members what they bought of whom, apart from what the shop ships itself: the days that are kept are counted anew. */
const statements = `
alter table order_tallies no force row level security;
alter table stale_days no force row level security;
insert into stale_days (shop_id, day) select shop_id, day from order_tallies group by 1, 2;
alter table stale_days force row level security;
alter table order_tallies force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
