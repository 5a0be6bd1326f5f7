import { type Kysely, sql } from 'kysely';

/** Labels that suppliers print by their link, so many a day as the shop allows. */
const statements = `
alter table supplier_links add column prints_a_day smallint not null default 0
  check (prints_a_day between 0 and 1000);
-- The link by which a run was begun; null: a member did.
alter table print_runs add column link_id uuid;
create index print_runs_link on print_runs (shop_id, link_id, created_at) where link_id is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
