import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

const statements = `
create index offers_distributed on offers (shop_id, distributed_at desc, spu_id, agent_id) where status = 'on';

-- Every change of what a listing costs, in the seller's book; agent_id null = the default price.
create table price_logs (
  shop_id uuid not null references shops (id),
  id uuid not null,
  spu_id uuid not null,
  agent_id uuid references shops (id),
  old_price numeric(14,2),
  new_price numeric(14,2),
  note text not null default '',
  changed_by uuid not null,
  changed_by_name text not null,
  changed_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index price_logs_changed on price_logs (shop_id, changed_at desc, id);
create index price_logs_spu on price_logs (shop_id, spu_id, changed_at desc, id);
${shopTable('price_logs')}

-- What became of a sheet of products; failures: the rows that were not taken, each with column and remedy.
create table catalogue_imports (
  shop_id uuid not null references shops (id),
  id uuid not null,
  command text not null,
  file_name text not null,
  rows_read integer not null,
  rows_added integer not null,
  rows_changed integer not null,
  failures jsonb not null default '[]',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index catalogue_imports_created on catalogue_imports (shop_id, created_at desc, id);
${shopTable('catalogue_imports')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
