import { type Kysely, sql } from 'kysely';

/** What is open about an order is found without reading what was closed about it, however much that is. */
const statements = `
drop index complaints_order;
create index complaints_order on complaints (shop_id, order_id, closed_at);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
