import { type Kysely, sql } from 'kysely';

/** Who stands for a webhook, and the shop that they acted from: it tells what they may see. Older ones have nobody named. */
const statements = `
alter table webhooks add column created_by uuid;
alter table webhooks add column operator_id uuid;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
