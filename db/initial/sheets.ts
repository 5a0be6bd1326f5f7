import { shopTable } from '../shop-table.ts';

/** Addresses, templates, names of files, the log of exports. */
export const sheets = `
create table addresses (
  shop_id uuid not null references shops (id),
  id uuid not null,
  receiver text not null,
  phone text not null,
  province_id text,
  city_id text,
  area_id text,
  street_id text,
  province text not null default '',
  city text not null default '',
  area text not null default '',
  street text not null default '',
  detail text not null,
  tag text not null default '',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  village_id text,
  village text not null default '',
  address_text text not null default '',
  primary key (shop_id, id)
);
create index addresses_phone on addresses (shop_id, phone);
${shopTable('addresses')}

create table export_log (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null,
  filter jsonb not null,
  row_count integer not null,
  file_name text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index export_log_created on export_log (shop_id, created_at desc);
${shopTable('export_log')}

-- How a shop names the files that it exports, and the numbers that its formulas have given out, a row per day.
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
create index naming_formulas_created on naming_formulas (shop_id, created_at desc);
create unique index naming_formulas_default on naming_formulas (shop_id, command) where is_default;
create unique index naming_formulas_name on naming_formulas (shop_id, name);
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

-- What became of a sheet of products; failures: the rows that were not taken, each with column and remedy.
create table catalogue_imports (
  shop_id uuid not null references shops (id),
  id uuid not null,
  command text not null,
  file_name text not null,
  rows_read integer not null,
  rows_added integer not null,
  rows_changed integer not null,
  failures jsonb not null default '[]',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  -- The header of an imported sheet, so that rows which were not taken can be given back in its own columns.
  header jsonb not null default '[]',
  primary key (shop_id, id)
);
create index catalogue_imports_created on catalogue_imports (shop_id, created_at desc, id);
${shopTable('catalogue_imports')}

create table templates (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  command text not null,
  third_party_id uuid,
  detail jsonb not null,
  fingerprint text,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index templates_command on templates (shop_id, command) where deleted_at is null;
${shopTable('templates')}

create table third_parties (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index third_parties_name on third_parties (shop_id, name) where deleted_at is null;
${shopTable('third_parties')}
`;
