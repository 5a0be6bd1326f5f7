import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** What carriers say of parcels: the lines at whoever ships, the state on the parcel in every shop of its chain. */
const statements = `
create table parcel_traces (
  shop_id uuid not null references shops (id),
  company text not null,
  waybill_no text not null,
  -- [{at, text, place, code}], oldest first.
  lines jsonb not null default '[]',
  state smallint not null default 0,
  newest_at timestamptz,
  primary key (shop_id, waybill_no, company)
);
${shopTable('parcel_traces')}

alter table parcels add trace_state smallint not null default 0;
alter table parcels add trace_at timestamptz;
alter table parcels add last_line text not null default '';
create index parcels_going_back on parcels (shop_id, order_id) where trace_state in (8, 9) and voided_at is null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
