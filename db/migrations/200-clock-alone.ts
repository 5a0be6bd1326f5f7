import { type Kysely, sql } from 'kysely';
import { AS_CLOCK, clockSees } from '../shop-table.ts';

/** What the clock may see is seen by that role alone; and it sees which files nothing uses. */
const statements = `
do $$ declare name text; begin
  for name in select polrelid::regclass from pg_policy where polname = 'clock'
  loop execute format($f$alter policy clock on %s using (${AS_CLOCK})$f$, name); end loop;
end $$;
${clockSees('files', ['id', 'created_at'])}
${clockSees('export_tasks', ['file_id'])}
${clockSees('waybill_imports', ['file_id'])}
grant select (file_id) on import_tasks to laidanla_clock;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
