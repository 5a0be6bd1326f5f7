import { type Kysely, sql } from 'kysely';

/** What a vendor's group-buy is called, for the sentence of whoever is asked to follow: two of one vendor read alike. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw("alter table group_buy_invites add name text not null default ''")
    .execute(db)
    .then(() => undefined);
