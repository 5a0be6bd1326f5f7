import { type Kysely, sql } from 'kysely';
import { ledgerTable } from '../shop-table.ts';

/** Which vendors a shop let act for it, and when it ended that: who said so, or nobody where the two parted. */
const statements = `
create table operator_log (
  shop_id uuid not null references shops (id),
  id uuid not null,
  operator_id uuid not null,
  operator_name text not null,
  is_allowed boolean not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (shop_id, id)
);
${ledgerTable('operator_log')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
