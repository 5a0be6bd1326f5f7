import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** Batches of orders that programs enter, by the number they were given; a number is never given again. */
const statements = `
create table import_batches (
  shop_id uuid not null references shops (id),
  day date not null,
  no integer not null,
  -- yyyyMMdd-NNNN
  batch_no text not null,
  submission_id uuid not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, day, no)
);
create unique index import_batches_no on import_batches (shop_id, batch_no);
create unique index import_batches_submission on import_batches (shop_id, submission_id);
create index import_batches_newest on import_batches (shop_id, created_at desc);
${undeletableTable('import_batches')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
