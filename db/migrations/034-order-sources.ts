import { type Kysely, sql } from 'kysely';

/**
 * What a platform says of an order beside what is to be shipped. Nullable columns at the end of the row: a sheet
 * without them pays nothing, one with them no second row and no second index per order.
 */
const statements = `
-- The number of the line at the platform is as much the whole chain's as the order's; the rest is the entry's own.
alter table orders
  add column sub_order_no text,
  add column source_channel text,
  add column buyer_name text,
  add column paid_amount numeric(14,2),
  add column paid_at timestamptz,
  -- The product in the channel's words.
  add column source_product text,
  add column source_spec text,
  add column source_category text,
  -- Company and number of a parcel that the sheet already had.
  add column source_company text,
  add column source_waybill text;

alter table import_rows
  -- Of a row that names its platform itself; null = the task's.
  add column third_party text,
  -- Between commas.
  add column tags text,
  add column source_channel text,
  add column buyer_name text,
  add column paid_amount numeric(14,2),
  add column paid_at timestamptz,
  -- Where the product has the specification in it, the name alone.
  add column source_product text,
  add column source_spec text,
  add column source_category text,
  add column source_company text,
  add column source_waybill text;

drop function claimed_rows(uuid, uuid, integer, integer, bigint);
-- As in 031-order-writes, with the new columns.
create function claimed_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint)
returns table (order_id bigint, row_no integer, spu_id uuid, amount integer, unit_price numeric, receiver text,
  phone text, province text, city text, area text, street text, detail text, province_id text, source_order_no text,
  buyer_note text, seller_note text, received_at timestamptz, sub_order_no text, third_party text, tags text,
  source_channel text, buyer_name text, paid_amount numeric, paid_at timestamptz, source_product text,
  source_spec text, source_category text, source_company text, source_waybill text)
language sql volatile rows 10000 as $$
  select order_id, row_no, spu_id, amount, unit_price, receiver, phone, province, city, area, street, detail,
    province_id, source_order_no, buyer_note, seller_note, received_at, nullif(sub_order_no, ''), third_party, tags,
    source_channel, buyer_name, paid_amount, paid_at, coalesce(source_product, product), source_spec,
    source_category, source_company, source_waybill
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
