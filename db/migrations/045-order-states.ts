import { type Kysely, sql } from 'kysely';

/** Data of all shops: the owner looks past row-level security while the migration's transaction lasts. */
const TABLES = ['orders', 'order_events', 'order_tallies'];
const all = (change: string) => TABLES.map((table) => `alter table ${table} ${change};`).join('\n');

/** What the state machine allows no more is put right (docs/decisions/0015-order-states.md). */
const statements = `
${all('no force row level security')}

-- Who ships for itself has nobody to hand an order on to: it is new until its note is exported.
update orders set status = status & ~8, stage = case when stage = 2 then 1 else stage end
  where roles = 9 and status & 8 <> 0;

-- A completed order whose waybills were voided waits to be shipped again.
update orders set status = status & ~1048576,
    stage = case when stage <> 6 then stage when status & 4096 <> 0 then 4 when status & 256 <> 0 then 3
      when status & 8 <> 0 then 2 else 1 end
  where status & 1048576 <> 0 and status & 8192 = 0;

-- A request to cancel that was agreed to is the buyer's cancel; the seller's stood there.
with agreed as (
  select o.shop_id, o.id from orders o join lateral (select kind from order_events e
      where e.shop_id = o.shop_id and e.order_id = o.id and e.kind in ('cancelRequested', 'cancelDeclined')
      order by e.id desc limit 1) as last on last.kind = 'cancelRequested'
    where o.status & 4 <> 0 and o.stage = 9),
corrected as (update orders o set status = o.status & ~4 | 2 from agreed a
  where o.shop_id = a.shop_id and o.id = a.id)
update order_events e set detail = jsonb_set(e.detail, '{by}', '"request"') from agreed a
  where e.shop_id = a.shop_id and e.order_id = a.id and e.kind = 'cancelled';

${all('force row level security')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
