import { type Kysely, sql } from 'kysely';

/**
 * What is back stands apart from what is on its way back, and carriers' hours are kept; rows of sheets remember that
 * they once needed a hand, so that they count after they were mended.
 */
const statements = `
alter table day_figures add returned integer not null default 0;

create or replace function mark_changed_parcels() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct f.shop_id, order_day(order_time(f.order_id))
    from fresh f join stale s on s.shop_id = f.shop_id and s.order_id = f.order_id and s.id = f.id
    where (f.company, f.amount, f.voided_at, case when f.trace_state in (8, 9) then f.trace_state end)
      is distinct from (s.company, s.amount, s.voided_at, case when s.trace_state in (8, 9) then s.trace_state end);
  return null;
end $$;

alter table stale_days no force row level security;
alter table order_tallies no force row level security;
insert into stale_days (shop_id, day) select shop_id, day from order_tallies group by 1, 2;
alter table order_tallies force row level security;
alter table stale_days force row level security;

alter table import_rows add by_hand boolean not null default false;
alter table import_tasks add rows_by_hand integer not null default 0, add rows_unaided integer not null default 0;
-- Of sheets before nobody knows what was mended; what waits now needs a hand.
alter table import_tasks no force row level security;
update import_tasks set rows_by_hand = rows_failed, rows_unaided = rows_imported where rows_read > 0;
alter table import_tasks force row level security;

-- Who handled complaints is read from their acts.
drop index complaints_closed;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
