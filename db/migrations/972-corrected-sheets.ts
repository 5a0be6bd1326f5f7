import { type Kysely, sql } from 'kysely';

/** Rows mended by hand are counted by sheet too, so that a count opens the sheets; of those before nobody knows it. */
const statements = `
alter table import_corrections add column task_id uuid not null default '00000000-0000-0000-0000-000000000000';
alter table import_corrections drop constraint import_corrections_pkey;
alter table import_corrections add constraint import_corrections_pkey primary key (shop_id, user_id, day, task_id);
alter table import_corrections alter column task_id drop default;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
