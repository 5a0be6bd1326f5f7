import { type Kysely, sql } from 'kysely';

/** The home page's map opens the orders of a province, few of them in a large shop: without a way in all were read. */
const statements = `
create index orders_province on orders (shop_id, province_id, id desc) where province_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
