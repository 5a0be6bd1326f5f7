import { type Kysely, sql } from 'kysely';

/**
 * Of suppliers the pieces that are bought of each, and the orders of which they gave something back, whatever this shop
 * gave to its channels. The days that are kept are counted anew.
 */
const statements = `
alter table day_figures add vendor_returns integer not null default 0;
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
