import { type Kysely, sql } from 'kysely';

/** Each spares an import of 100,000 rows a few percent of the database's time. */
const statements = `
-- The shop is read once per statement, not once per written row.
drop policy tenant on orders;
create policy tenant on orders using (shop_id = current_setting('app.shop_id')::uuid)
  with check (shop_id = (select current_setting('app.shop_id')::uuid));

-- Keys that end in an id never repeat: looking for repetitions in each full page finds none.
alter index orders_spu set (deduplicate_items = off);
alter index orders_agent set (deduplicate_items = off);
alter index orders_vendor set (deduplicate_items = off);

-- Each staged row is written again when it becomes an order: with room for that beside it, no index needs to know.
alter table import_rows set (fillfactor = 45);

-- A chunk's claimed rows in the order of the sheet. A function, since its ROWS tells the planner what the table's
-- statistics can't know of rows that were staged a moment ago; volatile, so that it is not inlined.
create function claimed_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint)
returns table (order_id bigint, row_no integer, spu_id uuid, amount integer, unit_price numeric, receiver text,
  phone text, province text, city text, area text, street text, detail text, province_id text, source_order_no text,
  buyer_note text, seller_note text, received_at timestamptz)
language sql volatile rows 10000 as $$
  select order_id, row_no, spu_id, amount, unit_price, receiver, phone, province, city, area, street, detail,
    province_id, source_order_no, buyer_note, seller_note, received_at
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
