import { type Kysely, sql } from 'kysely';
import { shopTable, undeletableTable } from '../shop-table.ts';

/**
 * Under which contracts a shop takes waybill numbers: accounts at providers and number ranges of its own, and the rules
 * by which parcels come to one. Secrets lie sealed; an account that has ended stays, as parcels name it.
 */
const statements = `
create table label_accounts (
  shop_id uuid not null references shops (id),
  id uuid not null,
  name text not null,
  -- Own: the numbers are the shop's own, by ranges that its branch gave it.
  provider text not null check (provider in ('kuaidi100', 'kdniao', 'own')),
  company text not null,
  customer_code text not null default '',
  password text not null default '',
  site_code text not null default '',
  pay_type text not null default 'monthly' check (pay_type in ('shipper', 'consignee', 'monthly')),
  service_type text not null default '',
  template_id text not null default '',
  -- Both empty: the shop's of shop_settings.dsp.
  app_key text not null default '',
  app_secret text not null default '',
  -- Null: the shop's sender.
  sender jsonb,
  paper text not null default '76x130' check (paper in ('76x130', '100x150', '100x180')),
  -- Of its carrier's accounts the one that is taken; and where no rule holds, the one of the shop.
  is_default boolean not null default false,
  is_shop_default boolean not null default false,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (shop_id, id)
);
create unique index label_accounts_name on label_accounts (shop_id, name) where ended_at is null;
create unique index label_accounts_default on label_accounts (shop_id, company) where is_default;
create unique index label_accounts_shop_default on label_accounts (shop_id) where is_shop_default;
${undeletableTable('label_accounts')}

-- Numbers from prefix + first to prefix + last, each with as many digits; next is the first that nobody has taken.
create table waybill_ranges (
  shop_id uuid not null references shops (id),
  id uuid not null,
  account_id uuid not null,
  prefix text not null,
  digits smallint not null check (digits between 1 and 18),
  first bigint not null check (first >= 0),
  last bigint not null,
  next bigint not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, account_id) references label_accounts (shop_id, id),
  check (first <= last and next between first and last + 1)
);
create index waybill_ranges_account on waybill_ranges (shop_id, account_id);
${shopTable('waybill_ranges')}

-- Own numbers that came back unused. A row stays once it was taken again: a number is taken again once in its life.
create table returned_waybills (
  shop_id uuid not null references shops (id),
  account_id uuid not null,
  waybill_no text not null,
  returned_at timestamptz not null default now(),
  taken_at timestamptz,
  primary key (shop_id, account_id, waybill_no),
  foreign key (shop_id, account_id) references label_accounts (shop_id, id)
);
create index returned_waybills_free on returned_waybills (shop_id, account_id, returned_at) where taken_at is null;
${undeletableTable('returned_waybills')}

-- Which account a parcel goes by: the first rule, in the order of positions, all of whose conditions hold; an empty one holds.
create table carrier_rules (
  shop_id uuid not null references shops (id),
  position smallint not null,
  account_id uuid not null,
  provinces text[] not null default '{}',
  -- In grams: more than, and up to.
  weight_above integer,
  weight_to integer,
  -- A listing of the parcel is of one of these categories or below it.
  category_ids uuid[] not null default '{}',
  -- The name of a listing of the parcel has one of these words.
  words text[] not null default '{}',
  agent_ids uuid[] not null default '{}',
  platforms text[] not null default '{}',
  primary key (shop_id, position),
  foreign key (shop_id, account_id) references label_accounts (shop_id, id)
);
${shopTable('carrier_rules')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
