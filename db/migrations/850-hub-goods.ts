import { type Kysely, sql } from 'kysely';

/** What a platform says of a product beside its price, and what came of telling the platform of stock or price. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw(`alter table hub_products add column stock integer, add column picture_url text not null default '',
      add column told_says text not null default '', add column told_failed boolean not null default false,
      add column told_at timestamptz`)
    .execute(db)
    .then(() => undefined);
