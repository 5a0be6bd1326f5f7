import { type Kysely, sql } from 'kysely';

/** How a day's orders arrived stands in its figures; what goes back marks its day. */
const statements = `
alter table day_figures
  add signed integer not null default 0,
  add sign_hours integer not null default 0,
  add moving integer not null default 0,
  add to_fetch integer not null default 0,
  add trouble integer not null default 0,
  add going_back integer not null default 0;

-- An order that is in trouble already stays as it is when its parcel turns back.
create or replace function mark_changed_parcels() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct f.shop_id, order_day(order_time(f.order_id))
    from fresh f join stale s on s.shop_id = f.shop_id and s.order_id = f.order_id and s.id = f.id
    where (f.company, f.amount, f.voided_at, f.trace_state in (8, 9))
      is distinct from (s.company, s.amount, s.voided_at, s.trace_state in (8, 9));
  return null;
end $$;

alter table stale_days no force row level security;
alter table order_tallies no force row level security;
insert into stale_days (shop_id, day) select shop_id, day from order_tallies group by 1, 2;
alter table order_tallies force row level security;
alter table stale_days force row level security;

create index parcels_marked on parcels (shop_id, company) where trace_mark > 0 and voided_at is null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
