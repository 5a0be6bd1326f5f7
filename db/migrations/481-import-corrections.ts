import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** How many rows of sheets a member mended by hand on a day; and complaints by the time at which they were closed. */
const statements = `
create table import_corrections (
  shop_id uuid not null,
  user_id uuid not null,
  day date not null,
  rows integer not null,
  primary key (shop_id, user_id, day));
${undeletableTable('import_corrections')}
create index import_corrections_day on import_corrections (shop_id, day);
create index complaints_closed on complaints (shop_id, closed_at) where closed_at is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
