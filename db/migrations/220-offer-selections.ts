import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/** Which listings of which agents an export is to hold, fixed when it was asked for. */
const statements = `
create table offer_selections (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_ids uuid[] not null,
  agent_ids uuid[] not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('offer_selections')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
