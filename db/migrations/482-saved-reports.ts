import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** Reports that members keep under a name, pin to their home page, or have made as a file every morning. */
const statements = `
create table saved_reports (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- Type, days and filters as they are chosen; days may be relative.
  choice jsonb not null,
  is_pinned boolean not null default false,
  is_daily boolean not null default false,
  -- The last morning for which its file was begun.
  made_for date,
  created_at timestamptz not null default now(),
  primary key (shop_id, id));
create unique index saved_reports_name on saved_reports (shop_id, user_id, name);
create index saved_reports_daily on saved_reports (shop_id) where is_daily;
${shopTable('saved_reports')}
${clockSees('saved_reports', ['is_daily', 'made_for'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
