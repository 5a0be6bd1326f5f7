import { type Kysely, sql } from 'kysely';

/**
 * 礼品留言 of an order, on every row of its chain; and staged rows that became orders are read with all their columns, so
 * that a field more needs no function anew.
 */
const statements = `
alter table import_rows add column gift_message text not null default '';
alter table orders add column gift_message text not null default '';

drop function claimed_rows(uuid, uuid, integer, integer, bigint);
drop function claimed_rows(uuid, uuid, integer[], bigint);
drop function upstream_rows(uuid, uuid, integer, integer, bigint);
drop function upstream_rows(uuid, uuid, integer[], bigint);

-- Staged rows that became orders: by a range of rows, and by their numbers. Rows staged a moment ago have no statistics; a
-- function says how many there are.
create function claimed_rows(shop uuid, task uuid, first_row integer, last_row integer, after_id bigint)
  returns setof import_rows language sql volatile rows 10000 as $$
  select * from import_rows where shop_id = shop and task_id = task and state = 4 and row_no between first_row and last_row
    and order_id > after_id order by row_no, line_no
$$;

create function claimed_rows(shop uuid, task uuid, numbers integer[], after_id bigint)
  returns setof import_rows language sql volatile rows 10000 as $$
  select * from import_rows where shop_id = shop and task_id = task and state = 4 and row_no = any (numbers)
    and order_id > after_id order by row_no, line_no
$$;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
