import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
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

-- A channel's product name, matched once by hand or by name: remembered per third party (zero = none).
create table product_matches (
  shop_id uuid not null references shops (id),
  third_party_id uuid not null default '00000000-0000-0000-0000-000000000000',
  channel_name text not null,
  spu_id uuid not null,
  pieces integer not null default 1 check (pieces > 0),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, third_party_id, channel_name),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index product_matches_spu on product_matches (shop_id, spu_id);
${shopTable('product_matches')}

create table store_matches (
  shop_id uuid not null references shops (id),
  channel_name text not null,
  matched_shop_id uuid not null references shops (id),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, channel_name)
);
${shopTable('store_matches')}

create table import_tasks (
  shop_id uuid not null references shops (id),
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  -- Of the content: the same file again brings no second order, also where its rows have no order number.
  file_hash text not null default '',
  status text not null,
  phase_done integer not null default 0,
  phase_total integer not null default 0,
  third_party_id uuid,
  third_party_name text not null default '',
  template_id uuid,
  template_name text not null default '',
  command text not null default '',
  sheet_name text not null default '',
  header_row integer not null default 0,
  header text[] not null default '{}',
  -- Of the header: a mapping that a user confirmed once is remembered for the next file with the same columns.
  fingerprint text not null default '',
  mapping jsonb not null default '{}',
  remarks jsonb not null default '[]',
  avoid_duplication_days integer not null default 3,
  rows_read integer not null default 0,
  rows_ready integer not null default 0,
  rows_duplicate integer not null default 0,
  rows_failed integer not null default 0,
  rows_imported integer not null default 0,
  rows_left_out integer not null default 0,
  problem text not null default '',
  submission_id uuid not null,
  start_wanted boolean not null default false,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  deleted_at timestamptz,
  primary key (shop_id, id),
  -- Nothing is ever dropped silently (domain page §4).
  constraint every_row_accounted
    check (rows_read = rows_ready + rows_duplicate + rows_failed + rows_imported + rows_left_out)
);
create index import_tasks_created on import_tasks (shop_id, created_at desc);
create index import_tasks_hash on import_tasks (shop_id, file_hash);
create index import_tasks_fingerprint on import_tasks (shop_id, fingerprint, created_at desc);
${shopTable('import_tasks')}

-- The cells as they came, never changed: for "as original" exports and error sheets.
create table import_cells (
  shop_id uuid not null,
  task_id uuid not null,
  row_no integer not null,
  cells text[] not null,
  primary key (shop_id, task_id, row_no)
);
${shopTable('import_cells')}

-- A staged order line. state: 0 to check, 1 ready, 2 duplicate, 3 to correct, 4 imported, 5 left out.
create table import_rows (
  shop_id uuid not null,
  task_id uuid not null,
  row_no integer not null,
  line_no smallint not null default 0,
  state smallint not null,
  problems jsonb,
  order_id bigint,
  spu_id uuid,
  entry_shop_id uuid,
  source_order_no text,
  sub_order_no text not null default '',
  entry_store text not null default '',
  product text not null default '',
  external_id text not null default '',
  bar_code text not null default '',
  amount_text text not null default '',
  amount integer,
  price_text text not null default '',
  unit_price numeric(14,2),
  receiver text not null default '',
  phone text not null default '',
  province text not null default '', city text not null default '', area text not null default '',
  street text not null default '', detail text not null default '',
  province_id text,
  address_text text not null default '',
  buyer_note text not null default '',
  seller_note text not null default '',
  received_at timestamptz,
  duplicate_of text,
  not_duplicate boolean not null default false,
  primary key (shop_id, task_id, row_no, line_no)
);
${shopTable('import_rows')}
-- While rows of another shop's chain are written, the staged rows of the entry shop may be read (place-orders).
create policy chain_source on import_rows for select
  using (shop_id = nullif(current_setting('app.source_shop_id', true), '')::uuid);

create table export_tasks (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kind text not null,
  status text not null,
  file_name text not null,
  file_id uuid,
  format text not null,
  input jsonb not null,
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  problem text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index export_tasks_created on export_tasks (shop_id, created_at desc);
${shopTable('export_tasks')}

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

-- A waybill file: its rows with how each was matched, before and after it is applied.
create table waybill_imports (
  shop_id uuid not null references shops (id),
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  status text not null,
  rows_total integer not null default 0,
  rows_applied integer not null default 0,
  problem text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('waybill_imports')}

create table waybill_import_rows (
  shop_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  cells jsonb not null,
  company text not null default '',
  waybill_no text not null default '',
  amount integer,
  match text not null check (match in ('certain', 'likely', 'none')),
  matched_by text not null default '',
  order_id bigint,
  candidates bigint[] not null default '{}',
  outcome text not null default '',
  reason text not null default '',
  primary key (shop_id, import_id, row_no),
  foreign key (shop_id, import_id) references waybill_imports (shop_id, id)
);
${shopTable('waybill_import_rows')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
