import { type Kysely, sql } from 'kysely';
import { ledgerTable } from '../shop-table.ts';

/** What comparing both books said, each time; it repairs nothing. */
const statements = `
create table settlement_audits (
  shop_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  trader_count integer not null,
  order_count integer not null,
  bill_count integer not null,
  finding_count integer not null,
  -- The first of them, as they are told.
  findings jsonb not null,
  actor text not null,
  primary key (shop_id, id));
${ledgerTable('settlement_audits')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
