import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
-- One piece may travel in several boxes: the boxes after the first carry no piece of their own.
alter table parcels drop constraint parcels_amount_check;
alter table parcels add constraint parcels_amount_check check (amount >= 0);

-- Rights whose data the file holds: who lacks one of them neither sees nor gets the file.
alter table export_tasks add column rights integer not null default 0;

-- The orders of a shipping note, fixed before its file is written: exactly these are marked as exported.
create table export_task_orders (
  shop_id uuid not null,
  task_id uuid not null,
  order_id bigint not null,
  marked boolean not null default false,
  primary key (shop_id, task_id, order_id),
  foreign key (shop_id, task_id) references export_tasks (shop_id, id)
);
${shopTable('export_task_orders')}

alter table waybill_imports
  add column sheet_name text not null default '',
  add column header_row integer not null default 0,
  add column header text[] not null default '{}',
  add column mapping jsonb not null default '{}',
  add column remarks jsonb not null default '[]',
  add column deleted_at timestamptz;
create index waybill_imports_created on waybill_imports (shop_id, created_at desc);

-- What a row says, as matching reads it; chosen = certain, or confirmed by a person, and waiting to be applied.
alter table waybill_import_rows
  add column said jsonb not null default '{}',
  add column chosen boolean not null default false;
create index waybill_import_rows_chosen on waybill_import_rows (shop_id, import_id, order_id) where chosen;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
