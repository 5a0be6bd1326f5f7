import { type Kysely, sql } from 'kysely';

/** Orders sold below cost are found by an index of their own: by what was paid for them, as their sums are. */
const statements = `
drop index orders_below_cost;
create index orders_below_cost on orders (shop_id, id desc)
  where coalesce(sale_price * amount + sale_freight + coalesce(sale_rounding, 0) < cost_price * amount + cost_freight, false);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
