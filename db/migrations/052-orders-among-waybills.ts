import { type Kysely, sql } from 'kysely';

const statements = `
alter table waybill_imports
  -- The file is a sheet of orders in which no waybill is filled in.
  add column is_orders boolean not null default false;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
