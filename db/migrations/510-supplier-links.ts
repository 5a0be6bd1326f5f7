import { type Kysely, sql } from 'kysely';
import { ledgerTable, undeletableTable } from '../shop-table.ts';

/** Links by which a supplier works without an account: of link and code a hash; and what was done by each. */
const statements = `
create table supplier_links (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  -- The one channel whose orders it shows; null = all that the shop ships.
  agent_id uuid,
  hash bytea not null,
  code_hash bytea,
  wrong_codes smallint not null default 0,
  locked_until timestamptz,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Whose member made it for a shop that theirs runs; null = a member of the shop itself.
  operator_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id) references shops (id)
);
${undeletableTable('supplier_links')}

create table link_log (
  shop_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  act text not null,
  orders integer not null,
  says text not null default '',
  primary key (shop_id, link_id, id),
  foreign key (shop_id, link_id) references supplier_links (shop_id, id)
);
${ledgerTable('link_log')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
