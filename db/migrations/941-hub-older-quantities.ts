import { type Kysely, sql } from 'kysely';

/**
 * Lines that became orders before a platform's pieces were noted with them follow pieces given up from now on. How many
 * the platform wanted then is known where it changed nothing since, and where the order's pieces are the platform's of
 * today: pieces only go down, and an order has at least one for each. Of the others a person is told, who looks at both.
 */
const statements = `
alter table hub_orders no force row level security;
update hub_orders set quantity_seen = coalesce(quantity_seen, quantity),
  quantity_taken = case when version = 1 or amount = quantity and mended -> 'amount' is null then quantity end
  where order_id is not null and platform <> '' and followed is not null and quantity_taken is null
    and taken_at > now() - interval '90 days';
alter table hub_orders force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
