import { type Kysely, sql } from 'kysely';
import { undeletableTable } from '../shop-table.ts';

/** Keys of programs: what they may, from where, until when; of the key itself a hash. */
const statements = `
create table api_keys (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  hint text not null,
  key_hash bytea not null,
  rights integer not null,
  addresses text[] not null default '{}',
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id) references shops (id));
create unique index api_keys_hash on api_keys (shop_id, key_hash);
create unique index api_keys_name on api_keys (shop_id, name) where revoked_at is null;
${undeletableTable('api_keys')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
