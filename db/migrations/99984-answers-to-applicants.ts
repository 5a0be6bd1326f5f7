import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** What was decided on applications of a shop, until somebody there has seen it. */
const statements = `
create table application_answers (
  -- The shop that asked.
  shop_id uuid not null references shops (id),
  -- That of the application.
  id uuid not null,
  -- What the shop asked to be.
  kind text not null check (kind in ('agent', 'vendor')),
  decider_name text not null,
  is_approved boolean not null,
  notes text not null default '',
  decided_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('application_answers')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
