import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/**
 * One way into the orders for each filter that users search by, newest first, so that a list stays quick in a shop of
 * any size. Operators must be leakproof to be used below row-level security, which `&&` on arrays is not: tags have a
 * table of their own. It is kept by triggers that run only for rows with tags.
 */
const statements = `
create index orders_platform on orders (shop_id, third_party_name, id desc);
create index orders_channel on orders (shop_id, source_channel, id desc) where source_channel is not null;
create index orders_urgent on orders (shop_id, id desc) include (roles) where status & 134217728 = 134217728;
create index orders_below_cost on orders (shop_id, id desc)
  where coalesce(sale_price * amount + sale_freight < cost_price * amount + cost_freight, false);
-- Most orders come by sheets and are unpaid: those are found everywhere.
create index orders_by_hand on orders (shop_id, creation_type, id desc) where creation_type <> 1;
create index orders_paid on orders (shop_id, payment_status, id desc) where payment_status <> 1;
create index orders_submission on orders (shop_id, submission_id) where import_task_id is null;

-- By the first sign of a name and one of eight for its second: names as they are would put each new row on a page of
-- its own, which costs an import of a large shop a third more; so many rows share a page, and a name is among few.
alter table orders add column receiver_bucket smallint not null
  generated always as ((ascii(receiver) % 4096 * 8 + ascii(substr(receiver, 2, 1)) % 8)::smallint) stored;
create index orders_receiver on orders (shop_id, receiver_bucket, id desc) include (receiver);

create table order_tags (
  shop_id uuid not null,
  tag text not null,
  order_id bigint not null,
  primary key (shop_id, tag, order_id)
);
${shopTable('order_tags')}
insert into order_tags select distinct shop_id, unnest(tags), id from orders where tags <> '{}';

create function keep_order_tags() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    delete from order_tags where shop_id = old.shop_id and tag = any(old.tags) and order_id = old.id;
  end if;
  insert into order_tags select distinct new.shop_id, unnest(new.tags), new.id;
  return null;
end $$;
create trigger order_tags_of_new after insert on orders for each row when (new.tags <> '{}')
  execute function keep_order_tags();
create trigger order_tags_of_changed after update of tags on orders for each row
  when (new.tags is distinct from old.tags) execute function keep_order_tags();
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
