import { type Kysely, sql } from 'kysely';

const statements = `
-- The shop that made the lite user: once it no longer runs the store, the login no longer works there.
alter table users add column lite_by_shop_id uuid references shops (id);
alter table users add check ((lite_for_shop_id is null) = (lite_by_shop_id is null));
-- Beside the password, since both are looked at before any shop is known.
alter table users add column disabled_at timestamptz;
alter table lite_users drop column disabled_at;
-- Whether the lite user sees what the store sells for; hidden unless the shop says so.
alter table lite_users add column shows_prices boolean not null default false;
create index lite_users_list on lite_users (shop_id, created_at desc);

-- How the orders of a task come into being (features/orders/orders/creation-types.ts).
alter table import_tasks add column creation_type smallint not null default 1;
create index import_tasks_lite on import_tasks (shop_id, created_by, created_at desc) where creation_type = 5;
-- Only what lite users enter, so that other orders are written as fast as before.
create index orders_lite on orders (shop_id, created_by, id desc) where creation_type = 5 and hop = 0;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
