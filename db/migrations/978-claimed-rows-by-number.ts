import { type Kysely, sql } from 'kysely';

/** A chunk that is cut by listing names the numbers of its rows, so that it doesn't go through those of the whole step. */
const statements = `
-- As in 391-presale-rules, by number.
create function claimed_rows(shop uuid, task uuid, numbers integer[], after_id bigint)
returns table (order_id bigint, row_no integer, spu_id uuid, amount integer, unit_price numeric, receiver text,
  phone text, province text, city text, area text, street text, detail text, province_id text, source_order_no text,
  buyer_note text, seller_note text, received_at timestamptz, sub_order_no text, third_party text, tags text,
  source_channel text, buyer_name text, paid_amount numeric, paid_at timestamptz, source_product text,
  source_spec text, source_category text, source_company text, source_waybill text,
  id_number text, village text, address_text text, presale_on date)
language sql volatile rows 10000 as $$
  select order_id, row_no, spu_id, amount, unit_price, receiver, phone, province, city, area, street, detail,
    province_id, source_order_no, buyer_note, seller_note, received_at, nullif(sub_order_no, ''), third_party, tags,
    source_channel, buyer_name, paid_amount, paid_at, coalesce(source_product, product), source_spec,
    source_category, source_company, source_waybill, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no = any (numbers)
    and order_id > after_id order by row_no, line_no
$$;

create function upstream_rows(shop uuid, task uuid, numbers integer[], after_id bigint)
returns table (order_id bigint, spu_id uuid, amount integer, receiver text, phone text, province text, city text,
  area text, street text, detail text, province_id text, source_order_no text, buyer_note text,
  received_at timestamptz, sub_order_no text, third_party text, id_number text, village text, address_text text,
  presale_on date)
language sql volatile rows 10000 as $$
  select order_id, spu_id, amount, receiver, phone, province, city, area, street, detail, province_id,
    source_order_no, buyer_note, received_at, nullif(sub_order_no, ''), third_party, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no = any (numbers)
    and order_id > after_id order by row_no, line_no
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
