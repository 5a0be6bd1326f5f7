import { type Kysely, sql } from 'kysely';

/** Who is late, with how much, and what leaves tonight is read from indexes that hold the open orders alone, not from the orders. */
const statements = `
create index orders_due on orders (shop_id, id) include (vendor_id, stage, status)
  where ship_by is null and stage in (1, 2, 3, 4);
drop index orders_ship_by;
create index orders_ship_by on orders (shop_id, ship_by) include (id, vendor_id, stage, status)
  where ship_by is not null and stage in (1, 2, 3, 4);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
