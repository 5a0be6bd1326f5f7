import { type Kysely, sql } from 'kysely';
import { clockSees } from '../shop-table.ts';

/** How far orders have arrived, and which parcels stand still. */
const statements = `
-- Null: as far as shipping says (features/orders/orders/receipt.ts); else what carriers or the entry say.
alter table orders add receipt smallint;
alter table orders add receipt_on timestamptz;
-- Who confirmed it by hand, in the entry's words.
alter table orders add received_by text;
create index orders_receipt on orders (shop_id, receipt, id desc) where receipt is not null;

-- Why a parcel that goes on needs a look (features/shipping/deliveries/trace-states.ts).
alter table parcels add trace_mark smallint not null default 0;
alter table parcel_traces add mark smallint not null default 0;
create index parcel_traces_moving on parcel_traces (shop_id, newest_at) where state between 1 and 5 and mark = 0;
${clockSees('parcel_traces', ['newest_at', 'state', 'mark'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
