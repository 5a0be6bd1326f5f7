import { clockSees, shopTable, undeletableTable } from '../shop-table.ts';

/** Figures kept by day, reports, files of a month. */
export const insight = `
create table day_figures (
  shop_id uuid not null,
  -- What the day is divided by (features/insight/day-figures/kinds.ts).
  kind smallint not null,
  day date not null,
  agent_id uuid not null,
  vendor_id uuid not null,
  spu_id uuid not null,
  key text not null,
  orders integer not null,
  cancelled integer not null,
  pieces bigint not null,
  sales numeric(18,2) not null,
  unpriced integer not null,
  cost numeric(18,2) not null,
  uncosted integer not null,
  margin numeric(18,2) not null,
  shipped integer not null,
  in_time integer not null,
  returns integer not null,
  returned_sales numeric(18,2) not null,
  returned_cost numeric(18,2) not null,
  signed integer not null default 0,
  sign_hours integer not null default 0,
  moving integer not null default 0,
  to_fetch integer not null default 0,
  trouble integer not null default 0,
  going_back integer not null default 0,
  -- What is back stands apart from what is on its way back, and carriers' hours are kept; rows of sheets remember that they
  -- once needed a hand, so that they count after they were mended.
  returned integer not null default 0,
  primary key (shop_id, kind, day, agent_id, vendor_id, spu_id, key)
);
create index day_figures_hours on day_figures (shop_id, day, key, vendor_id) include (shipped) where kind = 13 and (agent_id = '00000000-0000-0000-0000-000000000000'::uuid) and (spu_id = '00000000-0000-0000-0000-000000000000'::uuid);
create index day_figures_spus on day_figures (shop_id, day, spu_id) include (orders, cancelled, sales) where kind = 4 and (agent_id = '00000000-0000-0000-0000-000000000000'::uuid) and (vendor_id = '00000000-0000-0000-0000-000000000000'::uuid);
${shopTable('day_figures')}

-- What a day's orders add up to, and the marks by which the days are known whose figures are no longer true. A mark is one
-- row that is only added, without a look at what is there: whoever changes orders waits for nobody.
create table stale_days (
  shop_id uuid not null,
  id uuid not null default gen_random_uuid(),
  day date not null,
  at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index stale_days_day on stale_days (shop_id, day);
${shopTable('stale_days')}
${clockSees('stale_days', ['day'])}

-- Files of closed months, and supplements that say what has changed since; what is ready is never changed.
create table month_files (
  shop_id uuid not null references shops (id),
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  -- 0 the month's file, then its supplements.
  no integer not null,
  status text not null,
  problem text not null default '',
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  file_id uuid,
  -- The same rows as plain values, to compare with later.
  rows_file_id uuid,
  file_name text not null default '',
  size bigint,
  checksum text,
  as_of timestamptz,
  checking boolean not null default false,
  checked_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (shop_id, month, no)
);
${undeletableTable('month_files')}
${clockSees('month_files', ['month', 'no', 'status', 'file_id', 'rows_file_id', 'checking', 'checked_at', 'finished_at'])}

-- Reports that members keep under a name, pin to their home page, or have made as a file every morning.
create table saved_reports (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Type, days and filters as they are chosen; days may be relative.
  choice jsonb not null,
  is_pinned boolean not null default false,
  is_daily boolean not null default false,
  -- The last morning for which its file was begun.
  made_for date,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index saved_reports_daily on saved_reports (shop_id) where is_daily;
create unique index saved_reports_name on saved_reports (shop_id, user_id, name);
${shopTable('saved_reports')}
${clockSees('saved_reports', ['is_daily', 'made_for'])}

create function keep_month_file() returns trigger language plpgsql as $$ begin
  if old.status = 'done' and (old.status, old.file_id, old.rows_file_id, old.file_name, old.size, old.checksum, old.as_of, old.rows_total)
    is distinct from (new.status, new.file_id, new.rows_file_id, new.file_name, new.size, new.checksum, new.as_of, new.rows_total)
  then raise exception 'the file of a closed month is never changed'; end if;
  return new;
end
$$;
create trigger kept_for_good before update on month_files for each row
  execute function keep_month_file();
`;
