import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** Rows and cells of a sheet are kept for a time after it is done; what its orders are stays with them. */
const statements = `
alter table import_tasks add column rows_forgotten_at timestamptz;
create index import_tasks_kept on import_tasks (shop_id, (coalesce(deleted_at, finished_at)))
  where rows_forgotten_at is null and (status = 'done' or deleted_at is not null);
${clockSees('import_tasks', ['status', 'finished_at', 'deleted_at', 'rows_forgotten_at'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
