import { type Kysely, sql } from 'kysely';

/**
 * What a listing cost when its price was last thought of, so that an agent follows several steps of its vendor as
 * one; 0 nothing to follow, 1 to follow, 2 the price is to stay. Prices that lie below what they cost are found
 * without looking at the others, and since when
 * something can't be ordered from above is known.
 */
const statements = `
alter table spus
  add column follow_state smallint not null default 0 check (follow_state in (0, 1, 2)),
  add column follow_from numeric(14,2),
  add column follow_since timestamptz,
  add column follow_change uuid,
  add column upstream_since timestamptz;
update spus s set follow_state = 1, follow_from = purchase_price_before, follow_since = purchase_price_changed_at
  where purchase_price_before <> purchase_price and purchase_price_changed_at > now() - interval '30 days'
    and not exists (select from price_logs l where l.shop_id = s.shop_id and l.id = s.price_log_id
      and coalesce(l.effective_at, l.changed_at) >= s.purchase_price_changed_at);
create index spus_to_follow on spus (shop_id, vendor_id) where follow_state = 1;
create index spus_below_cost on spus (shop_id) where vendor_id is not null and deleted_at is null
  and coalesce(case when use_tax_price then distribute_price_with_tax end, distribute_price) < purchase_price;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
