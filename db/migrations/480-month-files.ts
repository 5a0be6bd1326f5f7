import { type Kysely, sql } from 'kysely';
import { CLOCK_ROLE, clockSees, undeletableTable } from '../shop-table.ts';

/** Files of closed months, and supplements that say what has changed since; what is ready is never changed. */
const statements = `
create table month_files (
  shop_id uuid not null,
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
  primary key (shop_id, month, no),
  foreign key (shop_id) references shops (id));
${undeletableTable('month_files')}
${clockSees('month_files', ['month', 'no', 'status', 'checking', 'checked_at', 'finished_at', 'file_id', 'rows_file_id'])}
grant select (switches) on shops to ${CLOCK_ROLE};

create function keep_month_file() returns trigger language plpgsql as $$ begin
  if old.status = 'done' and (old.status, old.file_id, old.rows_file_id, old.file_name, old.size, old.checksum, old.as_of, old.rows_total)
    is distinct from (new.status, new.file_id, new.rows_file_id, new.file_name, new.size, new.checksum, new.as_of, new.rows_total)
  then raise exception 'the file of a closed month is never changed'; end if;
  return new;
end $$;
create trigger kept_for_good before update on month_files for each row execute function keep_month_file();
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
