import { type Kysely, sql } from 'kysely';
import { CLOCK_ROLE, clockSees } from '../shop-table.ts';

/**
 * The work by the clock finds the shops that have something to do by one statement, instead of asking each. It asks as
 * a role of its own that sees of all shops only the columns granted here, and changes nothing.
 */
const statements = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${CLOCK_ROLE}') then
    create role ${CLOCK_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;
grant ${CLOCK_ROLE} to current_user;
grant usage on schema public to ${CLOCK_ROLE};
grant select (id, level) on shops to ${CLOCK_ROLE};

-- Appended counts are told from merged ones: a shop at rest has none.
alter table order_tallies add column merged boolean not null default false;
create index order_tallies_appended on order_tallies (shop_id) where not merged;
${clockSees('order_tallies', ['merged'])}

-- What waits for its completion, without what was completed in the years before.
create index orders_to_complete on orders (shop_id, delivered_at) where stage = 5 and hop = 0;
${clockSees('orders', ['stage', 'hop', 'status', 'delivered_at'])}
${clockSees('shop_settings', ['misc'])}
${clockSees('idempotency_keys', ['created_at'])}
${clockSees('price_change_items', ['status', 'effective_at', 'ends_at'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
