import { type Kysely, sql } from 'kysely';

const statements = `
-- SHA-256 of the input that the key came with; null for keys from before, whose repeats are believed.
alter table idempotency_keys add column input bytea;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
