import { type Kysely, sql } from 'kysely';

/**
 * An offer says how many bad ones it counts, and of an exchange whether the goods come back first. A talk knows the
 * latter, and that its goods were counted: nothing at all may have been accepted of them.
 */
const statements = `
alter table complaint_proposals add bad_count integer, add of_count integer,
  add goods_first boolean not null default true;
alter table complaint_legs add goods_first boolean not null default true,
  add counted boolean not null default false;

alter table complaint_returns no force row level security;
alter table complaint_legs no force row level security;
alter table complaints no force row level security;
update complaint_legs l set counted = true
  where exists (select from complaint_returns r where r.shop_id = l.shop_id and r.complaint_id = l.complaint_id
    and r.leg = l.leg and r.good is not null);
-- 少收退货, where nothing at all was accepted.
update complaints c set results = results | 67108864
  where exists (select from complaint_legs l where l.shop_id = c.shop_id and l.complaint_id = c.id
    and l.counted and l.back = 0 and l.pieces > 0);
alter table complaints force row level security;
alter table complaint_legs force row level security;
alter table complaint_returns force row level security;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
