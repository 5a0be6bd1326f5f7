import { type Kysely, sql } from 'kysely';

const statements = `
-- Wrong passwords for this login name since its user last signed in, who is told of them then.
alter table users add column wrong_tries integer not null default 0;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
