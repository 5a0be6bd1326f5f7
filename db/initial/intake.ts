import { clockSees, shopTable, undeletableTable } from '../shop-table.ts';

/** How orders come in and go out: imports, exports, batches, leads, sub-accounts. */
export const intake = `
create table lite_users (
  shop_id uuid not null references shops (id),
  user_id uuid not null references users (id),
  name text not null,
  on_behalf_shop_id uuid not null references shops (id),
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  -- Whether the lite user sees what the store sells for; hidden unless the shop says so.
  shows_prices boolean not null default false,
  primary key (shop_id, user_id)
);
create index lite_users_list on lite_users (shop_id, created_at desc);
${shopTable('lite_users')}

-- One act on many orders: what was given, what would become of each, what became of it, and what it was before.
create table batch_runs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  act text not null,
  input jsonb not null,
  -- looking → ready → running → done; stopping → stopped; undoing → undone; failed.
  state text not null default 'looking',
  problem text not null default '',
  file_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index batch_runs_newest on batch_runs (shop_id, created_at desc);
${shopTable('batch_runs')}
${clockSees('batch_runs', ['file_id'])}

create table batch_items (
  shop_id uuid not null,
  run_id uuid not null,
  seq integer not null,
  given text not null,
  order_id bigint,
  state text not null default 'given',
  reason text not null default '',
  before jsonb,
  event_id uuid,
  -- What a sheet says for one order of a run besides its number: a reason, tags, a price, a receiver.
  own jsonb,
  primary key (shop_id, run_id, seq),
  foreign key (shop_id, run_id) references batch_runs (shop_id, id)
);
create index batch_items_state on batch_items (shop_id, run_id, state, seq);
${shopTable('batch_items')}

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
  -- Rights whose data the file holds: who lacks one of them neither sees nor gets the file.
  rights integer not null default 0,
  primary key (shop_id, id)
);
create index export_tasks_created on export_tasks (shop_id, created_at desc);
${shopTable('export_tasks')}
${clockSees('export_tasks', ['file_id'])}

-- The orders of a shipping note, fixed before its file is written: exactly these are marked as exported.
create table export_task_orders (
  shop_id uuid not null,
  task_id uuid not null,
  order_id bigint not null,
  marked boolean not null default false,
  primary key (shop_id, task_id, order_id),
  foreign key (shop_id, task_id) references export_tasks (shop_id, id)
);
${shopTable('export_task_orders')}

-- The cells as they came, never changed, of 25 rows of a sheet: see features/orders/order-imports/cell-blocks.ts.
create table import_cell_blocks (
  shop_id uuid not null,
  task_id uuid not null,
  block integer not null,
  cells text not null,
  primary key (shop_id, task_id, block)
);
alter table import_cell_blocks alter column cells set storage external;
${shopTable('import_cell_blocks')}

-- How many rows of sheets a member mended by hand on a day; and complaints by the time at which they were closed.
create table import_corrections (
  shop_id uuid not null,
  user_id uuid not null,
  day date not null,
  rows integer not null,
  -- Rows mended by hand are counted by sheet too, so that a count opens the sheets; of those before nobody knows it.
  task_id uuid not null,
  primary key (shop_id, user_id, day, task_id)
);
create index import_corrections_day on import_corrections (shop_id, day);
${undeletableTable('import_corrections')}

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
  province text not null default '',
  city text not null default '',
  area text not null default '',
  street text not null default '',
  detail text not null default '',
  province_id text,
  address_text text not null default '',
  buyer_note text not null default '',
  seller_note text not null default '',
  received_at timestamptz,
  duplicate_of text,
  not_duplicate boolean not null default false,
  -- Of a row that names its platform itself; null = the task's.
  third_party text,
  -- Between commas.
  tags text,
  source_channel text,
  buyer_name text,
  paid_amount numeric(14,2),
  paid_at timestamptz,
  -- Where the product has the specification in it, the name alone.
  source_product text,
  source_spec text,
  source_category text,
  source_company text,
  source_waybill text,
  -- 身份证号 of the receiver, which whoever ships through customs has to give: like the phone, the whole chain's.
  id_number text,
  village text,
  address_says_more boolean,
  -- Listings that are sold before there is stock: always, or once quota or stock is used up. One rule a listing runs; what
  -- was ended stays as its history. A staged row says on which day it will be shipped when it becomes a presale order.
  presale_on date,
  -- What is back stands apart from what is on its way back, and carriers' hours are kept; rows of sheets remember that they
  -- once needed a hand, so that they count after they were mended.
  by_hand boolean not null default false,
  primary key (shop_id, task_id, row_no, line_no)
) with (fillfactor=45);
${shopTable('import_rows')}
-- While rows of another shop's chain are written, the staged rows of the entry shop may be read (place-orders).
create policy chain_source on import_rows for select
  using (shop_id = nullif(current_setting('app.source_shop_id', true), '')::uuid);

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
  -- How the orders of a task come into being (features/orders/orders/creation-types.ts).
  creation_type smallint not null default 1,
  -- Of the rows that are ready, how many have something to be looked at before they become orders.
  rows_remarked integer not null default 0,
  -- How many rows to correct have which first fault, by the field that it is about; counted with the task's rows.
  causes jsonb not null default '{}',
  -- Rows and cells of a sheet are kept for a time after it is done; what its orders are stays with them.
  rows_forgotten_at timestamptz,
  -- What is back stands apart from what is on its way back, and carriers' hours are kept; rows of sheets remember that they
  -- once needed a hand, so that they count after they were mended.
  rows_by_hand integer not null default 0,
  rows_unaided integer not null default 0,
  primary key (shop_id, id),
  constraint every_row_accounted check (rows_read = ((((rows_ready + rows_duplicate) + rows_failed) + rows_imported) + rows_left_out))
);
create index import_tasks_created on import_tasks (shop_id, created_at desc);
create index import_tasks_fingerprint on import_tasks (shop_id, fingerprint, created_at desc);
create index import_tasks_hash on import_tasks (shop_id, file_hash);
create index import_tasks_kept on import_tasks (shop_id, coalesce(deleted_at, finished_at)) where rows_forgotten_at is null and ((status = 'done') or deleted_at is not null);
create index import_tasks_lite on import_tasks (shop_id, created_by, created_at desc) where creation_type = 5;
-- What waits for a person is asked for on every page, so it is found without looking at what doesn't wait.
create index import_tasks_waiting on import_tasks (shop_id, created_at) where deleted_at is null and status in ('mapping', 'ready', 'partly');
${shopTable('import_tasks')}
${clockSees('import_tasks', ['file_id', 'status', 'finished_at', 'deleted_at', 'rows_forgotten_at'])}

create table store_matches (
  shop_id uuid not null references shops (id),
  channel_name text not null,
  matched_shop_id uuid not null references shops (id),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, channel_name)
);
${shopTable('store_matches')}

-- What a channel wants before there is a listing: one lead under the same id in the agent's and the vendor's shop. A lead
-- that a vendor passes on to its own vendor is one of its own, under the first one's 'root_id'.
create table sales_leads (
  shop_id uuid not null,
  id uuid not null,
  side text not null check (side in ('agent', 'vendor')),
  status smallint not null check (status between 1 and 7),
  root_id uuid not null,
  -- The shops that it went through, the first agent's first, as far as its vendor.
  chain uuid[] not null,
  parent_id uuid,
  agent_id uuid not null,
  vendor_id uuid,
  spu_name text not null,
  amount integer not null,
  receiver text not null,
  phone text not null,
  province text not null default '',
  city text not null default '',
  area text not null default '',
  street text not null default '',
  village text not null default '',
  detail text not null,
  province_id text,
  address_text text not null default '',
  third_party_name text not null default '',
  third_party_order_id text,
  note text not null default '',
  expected_price numeric(14,2),
  reject_count smallint not null default 0,
  revoke_count smallint not null default 0,
  sends smallint not null default 0,
  reason text not null default '',
  -- The listing of this shop that it came to, or that its supplier proposes.
  spu_id uuid,
  order_id bigint,
  -- What a lead is told twice by: platform and number, else phone, with the product's words.
  same text not null,
  events jsonb not null default '[]',
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index sales_leads_newest on sales_leads (shop_id, side, created_at desc, id) where deleted_at is null;
create index sales_leads_parent on sales_leads (shop_id, parent_id) where parent_id is not null;
create index sales_leads_phone on sales_leads (shop_id, phone);
create index sales_leads_same on sales_leads (shop_id, same) where (side = 'agent') and deleted_at is null;
create index sales_leads_waiting on sales_leads (shop_id, side, status, moved_at) where status in (2, 4) and deleted_at is null;
${shopTable('sales_leads')}

-- Staged rows that became orders, with all that the entry keeps: by a range of rows, and by their numbers.
create function claimed_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint) returns table (
  order_id bigint, row_no integer, spu_id uuid, amount integer, unit_price numeric, receiver text, phone text,
  province text, city text, area text, street text, detail text, province_id text, source_order_no text,
  buyer_note text, seller_note text, received_at timestamptz, sub_order_no text, third_party text, tags text,
  source_channel text, buyer_name text, paid_amount numeric, paid_at timestamptz, source_product text,
  source_spec text, source_category text, source_company text, source_waybill text, id_number text, village text,
  address_text text, presale_on date
) language sql volatile rows 10000 as $$
  select order_id, row_no, spu_id, amount, unit_price, receiver, phone, province, city, area, street, detail,
    province_id, source_order_no, buyer_note, seller_note, received_at, nullif(sub_order_no, ''), third_party, tags,
    source_channel, buyer_name, paid_amount, paid_at, coalesce(source_product, product), source_spec,
    source_category, source_company, source_waybill, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;

create function claimed_rows(shop uuid, task uuid, numbers integer[], after_id bigint) returns table (
  order_id bigint, row_no integer, spu_id uuid, amount integer, unit_price numeric, receiver text, phone text,
  province text, city text, area text, street text, detail text, province_id text, source_order_no text,
  buyer_note text, seller_note text, received_at timestamptz, sub_order_no text, third_party text, tags text,
  source_channel text, buyer_name text, paid_amount numeric, paid_at timestamptz, source_product text,
  source_spec text, source_category text, source_company text, source_waybill text, id_number text, village text,
  address_text text, presale_on date
) language sql volatile rows 10000 as $$
  select order_id, row_no, spu_id, amount, unit_price, receiver, phone, province, city, area, street, detail,
    province_id, source_order_no, buyer_note, seller_note, received_at, nullif(sub_order_no, ''), third_party, tags,
    source_channel, buyer_name, paid_amount, paid_at, coalesce(source_product, product), source_spec,
    source_category, source_company, source_waybill, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no = any (numbers)
    and order_id > after_id order by row_no, line_no
$$;

-- The same for the other shops of the chain: what a platform says of an order is the entry's own, and not read for them.
create function upstream_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint) returns table (
  order_id bigint, spu_id uuid, amount integer, receiver text, phone text, province text, city text, area text,
  street text, detail text, province_id text, source_order_no text, buyer_note text, received_at timestamptz,
  sub_order_no text, third_party text, id_number text, village text, address_text text, presale_on date
) language sql volatile rows 10000 as $$
  select order_id, spu_id, amount, receiver, phone, province, city, area, street, detail, province_id,
    source_order_no, buyer_note, received_at, nullif(sub_order_no, ''), third_party, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;

create function upstream_rows(shop uuid, task uuid, numbers integer[], after_id bigint) returns table (
  order_id bigint, spu_id uuid, amount integer, receiver text, phone text, province text, city text, area text,
  street text, detail text, province_id text, source_order_no text, buyer_note text, received_at timestamptz,
  sub_order_no text, third_party text, id_number text, village text, address_text text, presale_on date
) language sql volatile rows 10000 as $$
  select order_id, spu_id, amount, receiver, phone, province, city, area, street, detail, province_id,
    source_order_no, buyer_note, received_at, nullif(sub_order_no, ''), third_party, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no = any (numbers)
    and order_id > after_id order by row_no, line_no
$$;
`;
