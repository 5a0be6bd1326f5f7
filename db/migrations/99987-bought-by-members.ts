import { type Kysely, sql } from 'kysely';

/**
 * Of members what they bought of whom, apart from what the shop ships itself: the days that are kept are counted anew,
 * also those that have no order and only what suppliers gave back. Each is marked from its own beginning: until then its
 * figures are true, whenever this runs.
 */
const statements = `
alter table order_tallies no force row level security;
alter table day_figures no force row level security;
alter table stale_days no force row level security;
insert into stale_days (shop_id, day, at)
  select shop_id, day, day::timestamp at time zone 'Asia/Shanghai' from (
    select shop_id, day from order_tallies union select shop_id, day from day_figures where kind = 1) as kept;
alter table stale_days force row level security;
alter table day_figures force row level security;
alter table order_tallies force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
