import { type Kysely, sql } from 'kysely';

/** The history of a product's own prices is read by the product; most rows are of listings. */
const statements = `
create index price_logs_sku on price_logs (shop_id, sku_id, changed_at desc, id) where sku_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
