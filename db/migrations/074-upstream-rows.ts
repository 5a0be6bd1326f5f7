import { type Kysely, sql } from 'kysely';

/**
 * What a platform says of an order is the entry's own (034-order-sources): the other shops of its chain get their
 * rows without reading it, which is half of what a chunk holds in memory for them. Otherwise as `claimed_rows`.
 */
const statements = `
create function upstream_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint)
returns table (order_id bigint, spu_id uuid, amount integer, receiver text, phone text, province text, city text,
  area text, street text, detail text, province_id text, source_order_no text, buyer_note text,
  received_at timestamptz, sub_order_no text, third_party text, id_number text, village text, address_text text)
language sql volatile rows 10000 as $$
  select order_id, spu_id, amount, receiver, phone, province, city, area, street, detail, province_id,
    source_order_no, buyer_note, received_at, nullif(sub_order_no, ''), third_party, id_number, village,
    case when address_says_more then address_text end
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
