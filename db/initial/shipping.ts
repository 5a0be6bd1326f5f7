import { clockSees, ledgerTable, shopTable, undeletableTable } from '../shop-table.ts';

/** Parcels, waybill sheets, traces, pages for suppliers. */
export const shipping = `
-- What carriers say of parcels: the lines at whoever ships, the state on the parcel in every shop of its chain.
create table parcel_traces (
  shop_id uuid not null references shops (id),
  company text not null,
  waybill_no text not null,
  -- [{at, text, place, code}], oldest first.
  lines jsonb not null default '[]',
  state smallint not null default 0,
  newest_at timestamptz,
  -- How far orders have arrived, and which parcels stand still.
  mark smallint not null default 0,
  -- The receiver's last four digits: what carriers want to know besides the number.
  phone_tail text not null default '',
  begun_at timestamptz not null default now(),
  -- Null: it is over, or nobody is asked.
  next_at timestamptz,
  -- News of it are sent here.
  told_by_push boolean not null default false,
  primary key (shop_id, waybill_no, company)
);
create index parcel_traces_moving on parcel_traces (shop_id, newest_at) where (state between 1 and 5) and mark = 0;
create index parcel_traces_next on parcel_traces (shop_id, next_at) where next_at is not null;
${shopTable('parcel_traces')}
${clockSees('parcel_traces', ['state', 'newest_at', 'mark', 'next_at'])}

-- Parcels stand beside the order in every shop of the chain, under the same id.
create table parcels (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  company text not null,
  waybill_no text not null,
  amount integer not null check (amount >= 0),
  shipped_at timestamptz not null,
  voided_at timestamptz,
  replaces_id uuid,
  created_by_name text not null,
  -- 发货备注 of whoever ships; all shops of the chain read it.
  note text not null default '',
  -- What carriers say of parcels: the lines at whoever ships, the state on the parcel in every shop of its chain.
  trace_state smallint not null default 0,
  -- What carriers say of parcels: the lines at whoever ships, the state on the parcel in every shop of its chain.
  trace_at timestamptz,
  -- What carriers say of parcels: the lines at whoever ships, the state on the parcel in every shop of its chain.
  last_line text not null default '',
  -- Why a parcel that goes on needs a look (features/shipping/deliveries/trace-states.ts).
  trace_mark smallint not null default 0,
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  constraint parcels_waybill_upper check (waybill_no = upper(waybill_no))
);
create index parcels_going_back on parcels (shop_id, order_id) where trace_state in (8, 9) and voided_at is null;
create index parcels_marked on parcels (shop_id, company) where trace_mark > 0 and voided_at is null;
create index parcels_waybill on parcels (shop_id, waybill_no);
${shopTable('parcels')}

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
  sheet_name text not null default '',
  header_row integer not null default 0,
  header text[] not null default '{}',
  mapping jsonb not null default '{}',
  remarks jsonb not null default '[]',
  deleted_at timestamptz,
  -- Per column of the file its first values, by which a person tells what the column means.
  sample jsonb not null default '[]',
  -- The file is a sheet of orders in which no waybill is filled in.
  is_orders boolean not null default false,
  -- Rows of a waybill file are kept for a time, as those of order sheets are; their counts stay with the file.
  rows_forgotten_at timestamptz,
  counts jsonb,
  primary key (shop_id, id)
);
create index waybill_imports_created on waybill_imports (shop_id, created_at desc);
create index waybill_imports_kept on waybill_imports (shop_id, created_at) where rows_forgotten_at is null and deleted_at is null and status in ('matched', 'done', 'failed');
create index waybill_imports_waiting on waybill_imports (shop_id, created_at) where deleted_at is null and status in ('mapping', 'matched');
${shopTable('waybill_imports')}
${clockSees('waybill_imports', ['file_id', 'status', 'created_at', 'deleted_at', 'rows_forgotten_at'])}

create table waybill_import_rows (
  shop_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  cells jsonb not null,
  company text not null default '',
  waybill_no text not null default '',
  amount integer,
  match text not null check (match in ('certain', 'doubtful', 'likely', 'none')),
  matched_by text not null default '',
  order_id bigint,
  candidates bigint[] not null default '{}',
  outcome text not null default '',
  reason text not null default '',
  -- What a row says, as matching reads it; chosen = certain, or confirmed by a person, and waiting to be applied.
  said jsonb not null default '{}',
  chosen boolean not null default false,
  -- 发货时间 and 发货备注 as the row says them.
  shipped_at timestamptz,
  note text not null default '',
  -- Why a person has to look although the order is certain, and which of these reasons one has accepted.
  doubts text[] not null default '{}',
  accepts text[] not null default '{}',
  primary key (shop_id, import_id, row_no),
  foreign key (shop_id, import_id) references waybill_imports (shop_id, id)
);
create index waybill_import_rows_chosen on waybill_import_rows (shop_id, import_id, order_id) where chosen;
${shopTable('waybill_import_rows')}

-- Batches of orders that programs enter, by the number they were given; a number is never given again.
create table import_batches (
  shop_id uuid not null references shops (id),
  day date not null,
  no integer not null,
  -- yyyyMMdd-NNNN
  batch_no text not null,
  submission_id uuid not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  -- Pieces in a parcel, whose goods may be swapped at the same price without asking, and batches that platforms brought.
  source text not null default 'api' check (source in ('api', 'hub')),
  primary key (shop_id, day, no)
);
create index import_batches_newest on import_batches (shop_id, created_at desc);
create unique index import_batches_no on import_batches (shop_id, batch_no);
create unique index import_batches_submission on import_batches (shop_id, submission_id);
${undeletableTable('import_batches')}

-- Links by which a supplier works without an account: of link and code a hash; and what was done by each.
create table supplier_links (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  -- The one channel whose orders it shows; null = all that the shop ships.
  agent_id uuid,
  hash bytea not null,
  code_hash bytea,
  wrong_codes smallint not null default 0,
  locked_until timestamptz,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Whose member made it for a shop that theirs runs; null = a member of the shop itself.
  operator_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${undeletableTable('supplier_links')}

create table link_log (
  shop_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  act text not null,
  orders integer not null,
  says text not null default '',
  primary key (shop_id, link_id, id),
  foreign key (shop_id, link_id) references supplier_links (shop_id, id)
);
${ledgerTable('link_log')}

-- A parcel that turned back or was lost moves the figures of its order's day.
create function mark_changed_parcels() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct f.shop_id, order_day(order_time(f.order_id))
    from fresh f join stale s on s.shop_id = f.shop_id and s.order_id = f.order_id and s.id = f.id
    where (f.company, f.amount, f.voided_at, case when f.trace_state in (8, 9) then f.trace_state end)
      is distinct from (s.company, s.amount, s.voided_at, case when s.trace_state in (8, 9) then s.trace_state end);
  return null;
end
$$;
create trigger mark_update after update on parcels referencing old table as stale new table as fresh for each statement
  execute function mark_changed_parcels();
`;
