import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/**
 * Listings that are sold before there is stock: always, or once quota or stock is used up. One rule a listing runs;
 * what was ended stays as its history. A staged row says on which day it will be shipped when it becomes a presale order.
 */
const statements = `
create table presale_rules (
  shop_id uuid not null,
  spu_id uuid not null,
  id uuid not null,
  mode text not null check (mode in ('always', 'overflow')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  max_pieces integer check (max_pieces > 0),
  ship_on date not null,
  auto boolean not null,
  -- Orders from here on take its places.
  since_id bigint not null,
  -- When it is converted next by the clock; null: it is not.
  convert_at timestamptz,
  set_by uuid not null,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (shop_id, spu_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create unique index presale_rules_live on presale_rules (shop_id, spu_id) where ended_at is null;
create index presale_rules_due on presale_rules (shop_id, convert_at) where convert_at is not null;
${shopTable('presale_rules')}
${clockSees('presale_rules', ['convert_at'])}

alter table import_rows add column presale_on date;

drop function claimed_rows(uuid, uuid, integer, integer, bigint);
-- As in 073-whole-addresses, with the day of a presale.
create function claimed_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint)
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
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;

drop function upstream_rows(uuid, uuid, integer, integer, bigint);
create function upstream_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint)
returns table (order_id bigint, spu_id uuid, amount integer, receiver text, phone text, province text, city text,
  area text, street text, detail text, province_id text, source_order_no text, buyer_note text,
  received_at timestamptz, sub_order_no text, third_party text, id_number text, village text, address_text text,
  presale_on date)
language sql volatile rows 10000 as $$
  select order_id, spu_id, amount, receiver, phone, province, city, area, street, detail, province_id,
    source_order_no, buyer_note, received_at, nullif(sub_order_no, ''), third_party, id_number, village,
    case when address_says_more then address_text end, presale_on
  from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
