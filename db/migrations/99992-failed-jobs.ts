import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** Jobs that gave up, with what they left undone, until they were done after all. */
const statements = `
create table failed_jobs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  job text not null,
  subject text not null,
  payload jsonb not null,
  queue text not null default '',
  says text not null,
  failed_at timestamptz not null default now(),
  begun_at timestamptz,
  primary key (shop_id, id)
);
create unique index on failed_jobs (shop_id, job, subject);
${shopTable('failed_jobs')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
