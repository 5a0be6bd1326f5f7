import { type Kysely, sql } from 'kysely';

/** Of a row of waybills with several products: the orders that it ships beside its first. */
const statements = `
alter table waybill_import_rows add column further_orders jsonb not null default '[]';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
