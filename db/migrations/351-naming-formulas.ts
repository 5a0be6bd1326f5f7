import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** How a shop names the files that it exports, and the numbers that its formulas have given out, a row per day. */
const statements = `
create table naming_formulas (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  -- CmdID of the export.
  command integer not null,
  is_default boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create unique index naming_formulas_name on naming_formulas (shop_id, name);
create unique index naming_formulas_default on naming_formulas (shop_id, command) where is_default;
create index naming_formulas_created on naming_formulas (shop_id, created_at desc);
${shopTable('naming_formulas')}

create table formula_serials (
  shop_id uuid not null,
  formula_id uuid not null,
  day date not null,
  last integer not null,
  primary key (shop_id, formula_id, day),
  foreign key (shop_id, formula_id) references naming_formulas (shop_id, id) on delete cascade
);
${shopTable('formula_serials')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
