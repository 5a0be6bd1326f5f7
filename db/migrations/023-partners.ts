import { type Kysely, sql } from 'kysely';

const statements = `
-- The lists of partners, in the order that they are read in.
drop index partners_list;
create index partners_list on partners (shop_id, kind, created_at desc, partner_id) where removed_at is null;
create index partners_name on partners (shop_id, kind, partner_name, partner_id desc) where removed_at is null;

-- The header of an imported sheet, so that rows which were not taken can be given back in its own columns.
alter table catalogue_imports add column header jsonb not null default '[]';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
