import { type Kysely, sql } from 'kysely';

/** What of a receiver a platform keeps to itself, and what it told in place of money; when a grant should have been renewed. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw(`alter table hub_orders add column withheld text[] not null default '{}', add column odd_money text not null default '';
      alter table hub_connections add column renew_due_at timestamptz`)
    .execute(db)
    .then(() => undefined);
