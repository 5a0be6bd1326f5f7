import { type Kysely, sql } from 'kysely';

/** Since when an answer is waited for, and when it was last urged; and who said what, as no two members are one by their name. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw(
      `alter table complaint_legs add asked_at timestamptz, add urged_at timestamptz;
      alter table complaint_posts add author_id uuid;`,
    )
    .execute(db)
    .then(() => undefined);
