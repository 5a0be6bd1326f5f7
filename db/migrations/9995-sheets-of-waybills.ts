import { type Kysely, sql } from 'kysely';

/** Sheets of a waybill file that hold waybills too and were not read with it: one press reads each. */
const statements = `
alter table waybill_imports
  -- By name, in the order of the file.
  add column other_sheets text[] not null default '{}';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
