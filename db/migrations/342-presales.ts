import { type Kysely, sql } from 'kysely';

/** When a presale order is promised to leave; it stays when the order is converted. The same on every row. */
const statements = `
alter table orders add column presale_ship_on date;
create index orders_presale on orders (shop_id, id) where presale_ship_on is not null;
create index orders_in_line on orders (shop_id, spu_id, id) where (status & 536870912) = 536870912;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
