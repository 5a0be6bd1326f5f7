import { type Kysely, sql } from 'kysely';
import { clockSees, sharedTable, shopTable } from '../shop-table.ts';

/** The platform shops that shops have connected, and the consents that are on their way. */
const statements = `
create table hub_connections (
  shop_id uuid not null,
  id uuid not null,
  platform text not null,
  platform_shop_id text not null,
  platform_shop_name text not null,
  state text not null check (state in ('connected', 'lapsed', 'revoked')),
  -- Access and refresh token, sealed with the shop and this connection; null once they are forgotten.
  tokens text,
  expires_at timestamptz,
  -- When they are to be exchanged for newer ones.
  refresh_at timestamptz,
  problem text not null default '',
  -- The platform's name among the shop's third parties: matches are remembered under it, as of sheets.
  third_party_id uuid not null,
  connected_by_name text not null,
  connected_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, platform, platform_shop_id)
);
create index hub_connections_refresh on hub_connections (refresh_at) where refresh_at is not null;
${shopTable('hub_connections')}
${clockSees('hub_connections', ['id', 'refresh_at'])}

-- A consent under way: its state comes back from the platform, once, to the user and shop that asked for it.
create table hub_consents (
  shop_id uuid not null,
  state_hash bytea not null,
  platform text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What came of it: the platform shop that is connected now, or why none is.
  shop_name text,
  problem text,
  primary key (shop_id, state_hash)
);
create index hub_consents_old on hub_consents (shop_id, expires_at);
${shopTable('hub_consents')}

-- Which of our shops has a platform's shop: one alone, since its orders would come in twice.
create table platform_shops (
  platform text not null,
  platform_shop_id text not null,
  owner_shop_id uuid not null,
  primary key (platform, platform_shop_id)
);
${sharedTable('platform_shops')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
