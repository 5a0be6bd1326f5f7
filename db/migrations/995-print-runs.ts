import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable, undeletableTable } from '../shop-table.ts';

/**
 * What is printed in one press, its parcels, and which pieces of which orders each of them holds. The guards of the
 * database: a number stands on one parcel that counts, a number is changed for one other, and no order has more pieces in
 * parcels than it has.
 */
const statements = `
create table print_settings (
  shop_id uuid not null references shops (id) primary key,
  -- When an order counts as shipped: as its number is there, as its label is out, or when somebody says so.
  ships_at text not null default 'printing' check (ships_at in ('numbering', 'printing', 'hand')),
  paper text not null default '76x130' check (paper in ('76x130', '100x150', '100x180')),
  -- The phone stands masked on the label.
  is_private boolean not null default false
);
${shopTable('print_settings')}

create table print_runs (
  shop_id uuid not null references shops (id),
  -- Made by the client, so that a second press is the same run.
  id uuid not null,
  -- Working: numbers are being taken, or given back.
  state text not null default 'working' check (state in ('working', 'ready')),
  -- Why it stopped, in a sentence for whoever looks.
  problem text not null default '',
  -- Orders that were asked for and left out, each with its reason.
  skipped jsonb not null default '[]',
  paper text not null check (paper in ('76x130', '100x150', '100x180')),
  is_private boolean not null,
  ships_at text not null check (ships_at in ('numbering', 'printing', 'hand')),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
create index print_runs_created on print_runs (shop_id, created_at desc);
create index print_runs_working on print_runs (shop_id) where state = 'working';
${undeletableTable('print_runs')}

create table print_parcels (
  shop_id uuid not null references shops (id),
  id uuid not null,
  run_id uuid not null,
  position integer not null,
  -- The contract under which its number is taken; null: somebody types or scans the number.
  account_id uuid,
  company text not null,
  weight_grams integer not null check (weight_grams between 1 and 200000),
  state text not null check (state in
    ('new', 'numbering', 'numbered', 'printed', 'shipped', 'failed', 'unclear', 'recycling', 'recycled', 'voided')),
  -- Ours at the provider, who answers a second request of the same id with the first answer.
  request_id uuid not null,
  requested_at timestamptz,
  waybill_no text not null default '',
  provider_no text not null default '',
  routing jsonb not null default '{}',
  -- The label as the provider draws it; null: we draw it.
  picture jsonb,
  -- Why it stands where it stands, in a sentence.
  reason text not null default '',
  -- To whom the number was taken: an order that goes elsewhere by now is not in this parcel any more.
  receiver jsonb not null,
  numbered_at timestamptz,
  printed_at timestamptz,
  shipped_at timestamptz,
  recycled_at timestamptz,
  prints integer not null default 0,
  -- The parcel whose number this one takes the place of (换单); of one that had left the orders are shipped already.
  replaces_id uuid,
  is_of_shipped boolean not null default false,
  primary key (shop_id, id),
  foreign key (shop_id, run_id) references print_runs (shop_id, id),
  foreign key (shop_id, account_id) references label_accounts (shop_id, id),
  foreign key (shop_id, replaces_id) references print_parcels (shop_id, id),
  check (waybill_no <> '' or state not in ('numbered', 'printed', 'shipped', 'recycling', 'recycled'))
);
create index print_parcels_run on print_parcels (shop_id, run_id, position);
create unique index print_parcels_waybill on print_parcels (shop_id, waybill_no)
  where state in ('numbered', 'printed', 'shipped');
create unique index print_parcels_request on print_parcels (shop_id, request_id);
create unique index print_parcels_replaces on print_parcels (shop_id, replaces_id)
  where replaces_id is not null and state in ('new', 'numbering', 'unclear', 'numbered', 'printed', 'shipped');
-- What still waits for somebody: a number to be decided about, or one that is not on its way yet.
create index print_parcels_open on print_parcels (shop_id, state, id)
  where state in ('new', 'numbering', 'numbered', 'printed', 'unclear', 'recycling');
${undeletableTable('print_parcels')}
${clockSees('print_parcels', ['state'])}

create table print_parcel_orders (
  shop_id uuid not null references shops (id),
  parcel_id uuid not null,
  order_id bigint not null,
  pieces integer not null check (pieces > 0),
  -- Why this order did not go with its parcel.
  reason text not null default '',
  primary key (shop_id, parcel_id, order_id),
  foreign key (shop_id, parcel_id) references print_parcels (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index print_parcel_orders_order on print_parcel_orders (shop_id, order_id);
${undeletableTable('print_parcel_orders')}

-- Whoever puts pieces in a parcel has locked the order; this holds where that was forgotten in a verb.
create function print_pieces_fit(shop uuid, parcel uuid) returns void language plpgsql as $$ declare wrong bigint; begin
  select o.id into wrong from print_parcel_orders mine
    join orders o on o.shop_id = mine.shop_id and o.id = mine.order_id
    join print_parcel_orders x on x.shop_id = mine.shop_id and x.order_id = mine.order_id
    join print_parcels p on p.shop_id = x.shop_id and p.id = x.parcel_id
    where mine.shop_id = shop and mine.parcel_id = parcel
      and p.state in ('new', 'numbering', 'unclear', 'numbered', 'printed') and not p.is_of_shipped
      and (x.reason = '' or p.prints = 0)
    group by o.shop_id, o.id, o.amount, o.shipped_amount having sum(x.pieces) > o.amount - o.shipped_amount limit 1;
  if wrong is not null then
    raise exception 'order % has fewer pieces than its parcels', wrong using errcode = 'check_violation';
  end if;
end $$;
create function print_pieces_added() returns trigger language plpgsql as $$ begin
  perform print_pieces_fit(new.shop_id, new.parcel_id);
  return null;
end $$;
create function print_parcel_revived() returns trigger language plpgsql as $$ begin
  perform print_pieces_fit(new.shop_id, new.id);
  return null;
end $$;
create trigger print_pieces_added after insert on print_parcel_orders for each row execute function print_pieces_added();
create trigger print_parcel_revived after update of state on print_parcels for each row
  when (old.state in ('failed', 'recycling', 'recycled', 'voided')
    and new.state in ('new', 'numbering', 'unclear', 'numbered', 'printed'))
  execute function print_parcel_revived();
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
