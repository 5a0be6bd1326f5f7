import { type Kysely, sql } from 'kysely';
import { shopTable } from '../shop-table.ts';

/**
 * What a channel wants before there is a listing: one lead under the same id in the agent's and the vendor's shop. A
 * lead that a vendor passes on to its own vendor is one of its own, under the first one's `root_id`.
 */
const statements = `
create table sales_leads (
  shop_id uuid not null,
  id uuid not null,
  side text not null check (side in ('agent', 'vendor')),
  status smallint not null check (status between 1 and 7),
  root_id uuid not null,
  -- The shops that it went through, the first agent's first, as far as its vendor.
  chain uuid[] not null,
  parent_id uuid,
  agent_id uuid not null,
  vendor_id uuid,
  spu_name text not null,
  amount integer not null,
  receiver text not null,
  phone text not null,
  province text not null default '',
  city text not null default '',
  area text not null default '',
  street text not null default '',
  village text not null default '',
  detail text not null,
  province_id text,
  address_text text not null default '',
  third_party_name text not null default '',
  third_party_order_id text,
  note text not null default '',
  expected_price numeric(14, 2),
  reject_count smallint not null default 0,
  revoke_count smallint not null default 0,
  sends smallint not null default 0,
  reason text not null default '',
  -- The listing of this shop that it came to, or that its supplier proposes.
  spu_id uuid,
  order_id bigint,
  -- What a lead is told twice by: platform and number, else phone, with the product's words.
  same text not null,
  events jsonb not null default '[]',
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create index sales_leads_newest on sales_leads (shop_id, side, created_at desc, id) where deleted_at is null;
create index sales_leads_waiting on sales_leads (shop_id, side, status, moved_at)
  where status in (2, 4) and deleted_at is null;
create index sales_leads_same on sales_leads (shop_id, same) where side = 'agent' and deleted_at is null;
create index sales_leads_phone on sales_leads (shop_id, phone);
create index sales_leads_parent on sales_leads (shop_id, parent_id) where parent_id is not null;
${shopTable('sales_leads')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
