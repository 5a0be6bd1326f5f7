import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
-- A user's own views of the lists of a shop: the filters as they stand in the address, under a name. They may tell
-- names and phone numbers, so they go with the membership.
create table saved_views (
  shop_id uuid not null references shops (id),
  user_id uuid not null references users (id),
  list text not null,
  name text not null check (length(name) between 1 and 20),
  query text not null check (length(query) between 1 and 4000),
  position smallint not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, user_id, list, name)
);
${shopTable('saved_views')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
