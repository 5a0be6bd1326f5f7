import { type Kysely, sql } from 'kysely';

/** What platforms say by themselves, and how much of what comes in becomes orders by itself. */
const statements = `
-- When the newest news of a platform was said: what is not newer was heard before.
alter table hub_connections add news_at timestamptz;
alter table hub_runs drop constraint hub_runs_kind_check;
alter table hub_runs add constraint hub_runs_kind_check check (kind in ('clock', 'hand', 'range', 'news'));
-- Lines that become orders by themselves within an hour, and why no more of them do right now.
alter table hub_connections add auto_hourly integer not null default 200;
alter table hub_connections add auto_says text not null default '';
alter table hub_orders add taken_by_itself boolean not null default false;
create index hub_orders_by_itself on hub_orders (shop_id, account_id, taken_at) where taken_by_itself;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
