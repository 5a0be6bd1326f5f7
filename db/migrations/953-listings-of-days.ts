import { type Kysely, sql } from 'kysely';

/** Ranks of listings add up every listing of a span: from an index that holds what they add up, so no row of the table is read. */
const statements = `
create index day_figures_spus on day_figures (shop_id, day, spu_id) include (orders, cancelled, sales)
  where kind = 4 and agent_id = '00000000-0000-0000-0000-000000000000' and vendor_id = '00000000-0000-0000-0000-000000000000';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
