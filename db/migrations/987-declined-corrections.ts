import { type Kysely, sql } from 'kysely';

/** Since when a correction that the other side declined waits to be seen by who asked for it. */
const statements = `
alter table settlement_requests add column unseen_since timestamptz;
create index settlement_requests_unseen on settlement_requests (shop_id, unseen_since) where unseen_since is not null;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
