import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** Rows of a waybill file are kept for a time, as those of order sheets are; their counts stay with the file. */
const statements = `
alter table waybill_imports add column rows_forgotten_at timestamptz, add column counts jsonb;
create index waybill_imports_kept on waybill_imports (shop_id, created_at)
  where rows_forgotten_at is null and deleted_at is null and status in ('matched', 'done', 'failed');
drop policy clock on waybill_imports;
${clockSees('waybill_imports', ['status', 'created_at', 'deleted_at', 'rows_forgotten_at'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
