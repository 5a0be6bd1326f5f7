import { type Kysely, sql } from 'kysely';

/** A parcel that was stopped on its way comes back by itself. */
export const up = (db: Kysely<unknown>) =>
  sql`alter table complaint_legs add column intercepted boolean not null default false`
    .execute(db)
    .then(() => undefined);
