import { type Kysely, sql } from 'kysely';

/** What the home page says of things that wait: why rows of a sheet wait, and which waybill sheets do. */
const statements = `
-- How many rows to correct have which first fault, by the field that it is about; counted with the task's rows.
alter table import_tasks add column causes jsonb not null default '{}';
create index waybill_imports_waiting on waybill_imports (shop_id, created_at)
  where deleted_at is null and status in ('mapping', 'matched');
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
