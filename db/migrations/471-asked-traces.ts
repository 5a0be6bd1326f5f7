import { type Kysely, sql } from 'kysely';

/** Which parcels a carrier is to be asked about, and when. */
const statements = `
alter table parcel_traces
  -- The receiver's last four digits: what carriers want to know besides the number.
  add phone_tail text not null default '',
  add begun_at timestamptz not null default now(),
  -- Null: it is over, or nobody is asked.
  add next_at timestamptz,
  -- News of it are sent here.
  add told_by_push boolean not null default false;
create index parcel_traces_next on parcel_traces (shop_id, next_at) where next_at is not null;
grant select (next_at) on parcel_traces to laidanla_clock;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
