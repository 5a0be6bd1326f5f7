import { type Kysely, sql } from 'kysely';

/** Agreed talks are few: what comes back and what is to be sent anew is found among them, however many complaints there are. */
export const up = (db: Kysely<unknown>) =>
  sql
    .raw('create index complaint_legs_agreed on complaint_legs (shop_id, complaint_id) where state = 4')
    .execute(db)
    .then(() => undefined);
