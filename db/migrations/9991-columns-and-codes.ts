import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** A code as it is compared: without case, width and blanks. */
const key = (column: string) => `upper(regexp_replace(normalize(${column}, nfkc), '\\s+', '', 'g'))`;

const codeIndex = (table: 'skus' | 'spus', column: 'external_id' | 'bar_code') => `
create index ${table}_${column}_key on ${table} (shop_id, (${key(column)})) where ${column} is not null;`;

/**
 * What people said the columns of a sheet of goods, prices or partners are, so that the next one with the same titles is
 * read so; and codes are found however they are written.
 */
const statements = `
create table sheet_columns (
  shop_id uuid not null references shops (id),
  -- Which import reads it.
  command text not null,
  -- The titles of the sheet, whatever their order, as a hash.
  header text not null,
  -- Title, which of several alike, and field of each column that counts.
  columns jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (shop_id, command, header)
);
${undeletableTable('sheet_columns')}
${codeIndex('skus', 'external_id')}${codeIndex('skus', 'bar_code')}
${codeIndex('spus', 'external_id')}${codeIndex('spus', 'bar_code')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
