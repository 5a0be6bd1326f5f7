import { type Kysely, sql } from 'kysely';
import { APP_ROLE, shopTable } from '../shop-table.ts';

const statements = `
-- A person's act: one change of prices of any number of listings and audiences, now, at a minute or for a while.
create table price_changes (
  shop_id uuid not null references shops (id),
  id uuid not null,
  kinds smallint[] not null,
  source text not null check (source in ('form', 'sheet', 'formula', 'undo')),
  effective_at timestamptz not null,
  ends_at timestamptz check (ends_at > effective_at),
  keep_lower boolean not null default true,
  notify boolean not null default true,
  note text not null default '',
  counts jsonb not null default '{}',
  author_id uuid not null,
  author_name text not null,
  undo_of uuid,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, undo_of) references price_changes (shop_id, id)
);
create index price_changes_created on price_changes (shop_id, created_at desc, id);
create unique index price_changes_undo on price_changes (shop_id, undo_of) where undo_of is not null;
${shopTable('price_changes')}

-- What a change sets: one price of a listing or product, for one audience (an agent, a group of agents, zero = all).
-- kind: features/catalogue/prices/price-kinds.ts; status: 1 to come, 2 running, 3 done, 4 cancelled, 5 failed.
create table price_change_items (
  shop_id uuid not null references shops (id),
  change_id uuid not null,
  no integer not null,
  kind smallint not null,
  spu_id uuid,
  sku_id uuid,
  audience_id uuid not null default '00000000-0000-0000-0000-000000000000',
  effective_at timestamptz not null,
  ends_at timestamptz check (ends_at > effective_at),
  keep_lower boolean not null default true,
  old_price numeric(14,2),
  new_price numeric(14,2),
  status smallint not null check (status between 1 and 5),
  reason text not null default '',
  log_id uuid not null,
  scheduled boolean not null,
  primary key (shop_id, change_id, no),
  foreign key (shop_id, change_id) references price_changes (shop_id, id),
  check (num_nonnulls(spu_id, sku_id) = 1)
);
-- What a price is resolved with beside what is written: a handful of rows, whatever the history.
create index price_change_items_live on price_change_items (shop_id, spu_id) where status <= 2 and spu_id is not null;
create index price_change_items_live_skus on price_change_items (shop_id, sku_id)
  where status <= 2 and sku_id is not null;
create index price_change_items_scheduled on price_change_items (shop_id, effective_at desc, log_id) where scheduled;
create unique index price_change_items_named on price_change_items (shop_id, log_id) where status <= 2;
create index price_change_items_due on price_change_items (shop_id, effective_at) where status = 1;
create index price_change_items_ending on price_change_items (shop_id, ends_at) where status = 2;
${shopTable('price_change_items')}

-- What an agent (kind 2) or all agents of a group (kind 3) pay for a listing, whatever its default price.
create table special_prices (
  shop_id uuid not null references shops (id),
  spu_id uuid not null,
  kind smallint not null check (kind in (2, 3)),
  audience_id uuid not null,
  price numeric(14,2) not null check (price >= 0),
  log_id uuid not null,
  set_at timestamptz not null default now(),
  primary key (shop_id, spu_id, kind, audience_id),
  foreign key (shop_id, spu_id) references spus (shop_id, id)
);
create index special_prices_audience on special_prices (shop_id, audience_id);
create index special_prices_set on special_prices (shop_id, set_at desc, spu_id, audience_id);
${shopTable('special_prices')}

-- Which rules beside its own prices a listing has (features/catalogue/prices/rule-bits.ts): most have none, and for
-- those nothing more is looked up.
alter table spus add column rules smallint not null default 0, add column price_log_id uuid;
alter table skus add column price_changing boolean not null default false, add column cost_price numeric(14,2);
alter table offers add column price_log_id uuid;
-- The row of price_logs that says who set the price the order was entered at.
alter table orders add column price_ref uuid;

-- A log is of a listing or of a product; who changed what stays as it was written.
alter table price_logs alter column spu_id drop not null, add column sku_id uuid, add column group_id uuid,
  add column change_id uuid, add column effective_at timestamptz, add column ends_at timestamptz,
  add foreign key (shop_id, sku_id) references skus (shop_id, id);
revoke update, delete on price_logs from ${APP_ROLE};
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
