import { type Kysely, sql } from 'kysely';

/** Columns of hub orders by their nouns: what following a platform's changes came to, and the requests that wait for an answer. */
const statements = `
alter table hub_orders rename column follow_says to follow_outcomes;
alter table hub_orders rename column follow_asked to pending_requests;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
