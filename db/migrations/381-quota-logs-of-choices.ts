import { type Kysely, sql } from 'kysely';

/** The quota of a choice of products has a history too, under the choice's id. */
const statements = `
alter table quota_logs drop constraint quota_logs_shop_id_spu_id_fkey;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
