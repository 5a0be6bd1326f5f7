import { type Kysely, sql } from 'kysely';

/**
 * Whose late and open orders are is read from their indexes, channels as suppliers: the orders behind were looked up one by
 * one for it. And the hours after which orders left lie in an index in the order in which they are told: they were sorted.
 */
const statements = `
drop index orders_due;
create index orders_due on orders (shop_id, id) include (agent_id, vendor_id, stage, status)
  where ship_by is null and stage in (1, 2, 3, 4);
drop index orders_ship_by;
create index orders_ship_by on orders (shop_id, ship_by) include (id, agent_id, vendor_id, stage, status)
  where ship_by is not null and stage in (1, 2, 3, 4);
create index day_figures_hours on day_figures (shop_id, day, key, vendor_id) include (shipped) where kind = 13
  and agent_id = '00000000-0000-0000-0000-000000000000' and spu_id = '00000000-0000-0000-0000-000000000000';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
