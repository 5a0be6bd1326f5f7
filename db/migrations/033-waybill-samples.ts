import { type Kysely, sql } from 'kysely';

const statements = `
alter table waybill_imports
  -- Per column of the file its first values, by which a person tells what the column means.
  add column sample jsonb not null default '[]';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
