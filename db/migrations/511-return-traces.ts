import { type Kysely, sql } from 'kysely';
import { CLOCK_ROLE, clockSees } from '../shop-table.ts';

/** How far goods that come back have got by their carrier, where goods are awaited, and what was raised by itself. */
const statements = `
alter table complaint_returns add column trace_state smallint not null default 0,
  add column signed_at timestamptz;
create index complaint_legs_goods on complaint_legs (shop_id, due_at)
  where state = 4 and turn = 'seller' and returns <> 'none';
-- Raised by itself about a parcel in trouble.
alter table complaints add column from_trouble boolean not null default false;
grant select (receipt, receipt_on) on orders to ${CLOCK_ROLE};
${clockSees('complaint_legs', ['state', 'turn', 'returns'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
