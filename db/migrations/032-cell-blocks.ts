import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** Before, each row of a sheet was a row of a table: a tenth of an import's processor time, and half as much room again. */
const statements = `
-- The cells as they came, never changed, of 25 rows of a sheet: see features/orders/order-imports/cell-blocks.ts.
create table import_cell_blocks (
  shop_id uuid not null,
  task_id uuid not null,
  block integer not null,
  cells text not null,
  primary key (shop_id, task_id, block)
);
-- Compressing costs the database as much as writing does.
alter table import_cell_blocks alter column cells set storage external;

alter table import_cells no force row level security;
insert into import_cell_blocks (shop_id, task_id, block, cells)
select shop_id, task_id, block, string_agg(repeat(chr(30), gap) || cells, '' order by row_no)
from (
  select shop_id, task_id, row_no, row_no / 25 as block,
    row_no % 25 - coalesce(lag(row_no % 25) over in_block, 0) as gap,
    array_to_string(translate(cells::text, chr(30) || chr(31), '')::text[], chr(31), '') as cells
  from import_cells window in_block as (partition by shop_id, task_id, row_no / 25 order by row_no)
) as c
group by shop_id, task_id, block;
drop table import_cells;
${shopTable('import_cell_blocks')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
