import { APP_ROLE, clockSees, shopTable } from '../shop-table.ts';

/** Orders along a chain of shops, and what happens to them. */
export const orders = `
-- One row per shop of the chain (domain page §2). sale_price is what I get from downstream, cost_price what I pay upstream;
-- both, with the freight, are frozen at entry. chain lists all shops, entry first. shop_id has no foreign key to shops
-- here: a check and a key lock per row would cost an import a tenth of its time.
create table orders (
  shop_id uuid not null,
  id bigint not null,
  hop smallint not null,
  chain uuid[] not null,
  agent_id uuid,
  vendor_id uuid,
  roles smallint not null generated always as (case when hop = 0 then 1 else 0 end
    + case when agent_id is not null then 2 else 0 end + case when vendor_id is not null then 4 else 8 end) stored,
  spu_id uuid not null,
  spu_name text not null,
  amount integer not null check (amount > 0),
  shipped_amount integer not null default 0,
  sale_price numeric(14,2),
  cost_price numeric(14,2),
  sale_freight numeric(14,2) not null default 0,
  cost_freight numeric(14,2) not null default 0,
  price_rule text not null default '',
  status integer not null,
  stage smallint not null,
  status_reason text not null default '',
  cancel_request text,
  group_buy_id uuid,
  group_buy_name text,
  warehouse_id uuid,
  receiver text not null,
  phone text not null,
  province text not null,
  city text not null,
  area text not null,
  street text not null default '',
  detail text not null,
  province_id text,
  third_party_id uuid,
  third_party_name text not null default '',
  third_party_order_id text,
  buyer_note text not null default '',
  seller_note text not null default '',
  tags text[] not null default '{}',
  creation_type smallint not null,
  submission_id uuid not null,
  import_task_id uuid,
  import_row integer,
  received_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  delivered_at timestamptz,
  -- The number of the line at the platform is as much the whole chain's as the order's; the rest is the entry's own.
  sub_order_no text,
  source_channel text,
  buyer_name text,
  paid_amount numeric(14,2),
  paid_at timestamptz,
  -- The product in the channel's words.
  source_product text,
  source_spec text,
  source_category text,
  -- Company and number of a parcel that the sheet already had.
  source_company text,
  source_waybill text,
  -- What the supplying side answered, until the entry has read it; on the entry's row only.
  cancel_answer text,
  -- Which quotas the order took from when it came in: 1 the one for all agents, 2 the agent's own. Orders from before say
  -- none: nothing of the product has set a quota yet.
  quotas_taken smallint not null default 0,
  -- 身份证号 of the receiver, which whoever ships through customs has to give: like the phone, the whole chain's.
  id_number text,
  village text,
  address_text text,
  -- The row of price_logs that says who set the price the order was entered at.
  price_ref uuid,
  -- By the first sign of a name and one of eight for its second: names as they are would put each new row on a page of its
  -- own, which costs an import of a large shop a third more; so many rows share a page, and a name is among few.
  receiver_bucket smallint not null generated always as (((ascii(receiver) % 4096) * 8 + ascii(substr(receiver, 2, 1)) % 8)::smallint) stored,
  -- Phones are looked for whole and by their last digits: one index of the digits from behind serves both. Its order is
  -- that of bytes, so that a beginning is a range; comparisons of text are leakproof, 'right(phone, 4) = …' is not.
  phone_reversed text not null generated always as (reverse(phone)) stored,
  -- The sales policy that the order was entered under, whose quota it took from.
  policy_id uuid,
  -- When it should have left, where that is not 48 hours after it was entered.
  ship_by timestamptz,
  -- Bits of the kinds of open requests (features/orders/orders/request-flags.ts), the same on every row of the order.
  asks smallint not null default 0,
  -- Acts booked so far; counted on the entry's row, whose lock stands for the whole chain.
  entry_no smallint not null default 0,
  -- Of its listing in the same shop.
  spu_version integer not null default 1,
  -- What of an order stands in for a part of its listing, the same on every row; null: what was ordered.
  swap jsonb,
  -- When a presale order is promised to leave; it stays when the order is converted. The same on every row.
  presale_ship_on date,
  -- Null: as far as shipping says (features/orders/orders/receipt.ts); else what carriers or the entry say.
  receipt smallint,
  -- How far orders have arrived, and which parcels stand still.
  receipt_on timestamptz,
  -- Who confirmed it by hand, in the entry's words.
  received_by text,
  -- How many of this shop's listing one ordered set holds; and of the orders of one set the first, in the shops that see
  -- all.
  pieces integer not null default 1 check (pieces > 0),
  split_of bigint,
  primary key (shop_id, id),
  check (shipped_amount >= 0 and shipped_amount <= amount)
);
create index orders_agent on orders (shop_id, agent_id, id desc) WITH (deduplicate_items=off) where agent_id is not null;
create index orders_below_cost on orders (shop_id, id desc) where coalesce((((sale_price * (amount)::numeric) + sale_freight) < ((cost_price * (amount)::numeric) + cost_freight)), false);
-- Most orders come by sheets and are unpaid: those are found everywhere.
create index orders_by_hand on orders (shop_id, creation_type, id desc) where creation_type <> 1;
create index orders_cancel_answer on orders (shop_id, id desc) where cancel_answer is not null;
create index orders_cancel_request on orders (shop_id, id desc) include (roles) where cancel_request is not null;
create index orders_channel on orders (shop_id, source_channel, id desc) where source_channel is not null;
create index orders_delivered on orders (shop_id, delivered_at desc) where delivered_at is not null;
create index orders_due on orders (shop_id, id) include (agent_id, vendor_id, stage, status) where ship_by is null and stage in (1, 2, 3, 4);
-- What a group-buy brought.
create index orders_group_buy on orders (shop_id, group_buy_id, id) where group_buy_id is not null;
create index orders_import on orders (shop_id, import_task_id, import_row) where import_task_id is not null;
create index orders_in_line on orders (shop_id, spu_id, id) where (status & 536870912) = 536870912;
-- Only what lite users enter, so that other orders are written as fast as before.
create index orders_lite on orders (shop_id, created_by, id desc) where creation_type = 5 and hop = 0;
create index orders_phone on orders (shop_id, phone_reversed, id desc);
create index orders_platform on orders (shop_id, third_party_name, id desc);
-- What a policy brought.
create index orders_policy on orders (shop_id, price_ref) where price_rule = 'sales_policy';
create index orders_presale on orders (shop_id, id) where presale_ship_on is not null;
create index orders_province on orders (shop_id, province_id, id desc) where province_id is not null;
create index orders_receipt on orders (shop_id, receipt, id desc) where receipt is not null;
create index orders_receiver on orders (shop_id, receiver_bucket, id desc) include (receiver);
create index orders_ship_by on orders (shop_id, ship_by) include (id, agent_id, vendor_id, stage, status) where ship_by is not null and stage in (1, 2, 3, 4);
create index orders_source on orders (shop_id, third_party_order_id) where third_party_order_id is not null;
create index orders_split on orders (shop_id, split_of) where split_of is not null;
create index orders_spu on orders (shop_id, spu_id, id desc) WITH (deduplicate_items=off);
create index orders_stage on orders (shop_id, stage, id desc) include (roles);
create index orders_submission on orders (shop_id, submission_id) where import_task_id is null;
-- What waits for its completion, without what was completed in the years before.
create index orders_to_complete on orders (shop_id, delivered_at) where stage = 5 and hop = 0;
create index orders_urgent on orders (shop_id, id desc) include (roles) where (status & 134217728) = 134217728;
create index orders_vendor on orders (shop_id, vendor_id, id desc) WITH (deduplicate_items=off) where vendor_id is not null;
-- Where whoever ships it takes it from; null where its products keep no stock.
create index orders_warehouse on orders (shop_id, warehouse_id, id) where warehouse_id is not null;
-- As shopTable, but the shop is read once per statement, not once per written row.
alter table orders enable row level security;
alter table orders force row level security;
create policy tenant on orders using (shop_id = current_setting('app.shop_id')::uuid)
  with check (shop_id = (select current_setting('app.shop_id')::uuid));
grant select, insert, update, delete on orders to ${APP_ROLE};
${clockSees('orders', ['hop', 'status', 'stage', 'delivered_at', 'receipt', 'receipt_on'])}

-- What one side of an order asks the other, in each shop of the chain under one id; and what changed about an order after
-- its shipping note was exported, until somebody has seen it.
create table order_requests (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  kind text not null,
  part text not null check (part in ('asks', 'answers', 'watches')),
  from_hop smallint not null,
  to_hop smallint not null,
  by_shop text not null,
  to_shop text not null,
  by_name text not null,
  detail jsonb not null default '{}',
  reason text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'closed')),
  asked_at timestamptz not null default now(),
  due_at timestamptz,
  answered_at timestamptz,
  answer_reason text not null default '',
  answer_name text not null default '',
  -- Why the other side should agree to a price of an order may be shown by pictures, as of a line of a bill.
  pictures text[] not null default '{}',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index order_requests_open on order_requests (shop_id, order_id, kind, LEAST(from_hop, to_hop)) where state = 'open';
create index order_requests_order on order_requests (shop_id, order_id);
create index order_requests_pictures on order_requests using gin (pictures) where pictures <> '{}';
create index order_requests_waiting on order_requests (shop_id, part, due_at) where state = 'open';
${shopTable('order_requests')}
${clockSees('order_requests', ['pictures'])}

create table order_changes (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  at timestamptz not null default now(),
  kind text not null,
  was text not null,
  now text not null,
  by_shop text not null,
  seen_at timestamptz,
  seen_by text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index order_changes_order on order_changes (shop_id, order_id);
create index order_changes_unseen on order_changes (shop_id, id) where seen_at is null;
${shopTable('order_changes')}

create table order_events (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  actor text not null,
  actor_shop text not null,
  detail jsonb not null default '{}',
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
${shopTable('order_events')}

-- A hold is a row of its own, in each shop of the chain under one id: whose, why, since and until when. Bit 16 of the
-- order's status is on exactly while one is open.
create table order_holds (
  shop_id uuid not null,
  order_id bigint not null,
  id uuid not null,
  -- The holder's place in the chain; mine: it is this shop.
  hop smallint not null,
  mine boolean not null,
  by_shop text not null,
  by_name text not null,
  reason smallint not null,
  note text not null,
  until timestamptz,
  urgent_after boolean not null default false,
  after_export boolean not null,
  placed_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_how text,
  primary key (shop_id, order_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index order_holds_open on order_holds (shop_id, order_id, hop) where ended_at is null;
create index order_holds_until on order_holds (shop_id, until) where ended_at is null and mine and until is not null;
${shopTable('order_holds')}
${clockSees('order_holds', ['mine', 'until', 'ended_at'])}

-- One way into the orders for each filter that users search by, newest first, so that a list stays quick in a shop of any
-- size. Operators must be leakproof to be used below row-level security, which '&&' on arrays is not: tags have a table of
-- their own. It is kept by triggers that run only for rows with tags.
create table order_tags (
  shop_id uuid not null,
  tag text not null,
  order_id bigint not null,
  primary key (shop_id, tag, order_id)
);
${shopTable('order_tags')}

-- Counts by day, roles and stage; appended by triggers in the same transaction, merged by a job. Their sum is the exact
-- total of a list, whatever its size.
create table order_tallies (
  shop_id uuid not null,
  id bigint generated always as identity,
  day date not null,
  roles smallint not null,
  stage smallint not null,
  n integer not null,
  -- Appended counts are told from merged ones: a shop at rest has none.
  merged boolean not null default false,
  primary key (shop_id, id)
);
create index order_tallies_appended on order_tallies (shop_id) where not merged;
create index order_tallies_day on order_tallies (shop_id, day) include (roles, stage, n);
${shopTable('order_tallies')}
${clockSees('order_tallies', ['merged'])}

-- Who looked at whose whole phone number, and when: appended only, and counted per member and day.
create table reveals (
  shop_id uuid not null,
  id uuid not null,
  order_id bigint not null,
  user_id uuid not null references users (id),
  user_name text not null,
  at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index reveals_of_order on reveals (shop_id, order_id);
create index reveals_of_user on reveals (shop_id, user_id, at);
${shopTable('reveals')}

-- How many orders have a tag, by day, roles and stage: kept as order_tallies are, by the same triggers. Without it each list
-- of a tag met its orders one by one to count them.
create table tag_tallies (
  shop_id uuid not null,
  id bigint generated always as identity,
  tag text not null,
  day date not null,
  roles smallint not null,
  stage smallint not null,
  n integer not null,
  merged boolean not null default false,
  primary key (shop_id, id)
);
create index tag_tallies_appended on tag_tallies (shop_id) where not merged;
create index tag_tallies_day on tag_tallies (shop_id, tag, day) include (roles, stage, n);
${shopTable('tag_tallies')}
${clockSees('tag_tallies', ['merged'])}

-- Counts by day, role and stage grow with each statement; a tag counts once an order.
create function tally_inserted_orders() returns trigger language plpgsql as $$ begin
  with tallied as (insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, order_day(created_at), roles, stage, count(*) from fresh group by 1, 2, 3, 4 returning shop_id, day)
  insert into stale_days (shop_id, day) select distinct shop_id, day from tallied;
  if exists (select from fresh where tags <> '{}') then
    insert into tag_tallies (shop_id, tag, day, roles, stage, n)
      select shop_id, tag, day, roles, stage, count(*) from (select distinct shop_id, id, unnest(tags) as tag,
  order_day(created_at) as day, roles, stage, 1 as n from fresh where tags <> '{}') as tagged group by 1, 2, 3, 4, 5;
  end if;
  return null;
end
$$;

create function tally_updated_orders() returns trigger language plpgsql as $$ begin
  insert into order_tallies (shop_id, day, roles, stage, n)
    select shop_id, day, roles, stage, sum(n) from (
      select shop_id, order_day(created_at) as day, roles, stage, 1 as n from fresh
      union all
      select shop_id, order_day(created_at), roles, stage, -1 from stale) as moves
    group by 1, 2, 3, 4 having sum(n) <> 0;
  if exists (select from fresh where tags <> '{}') or exists (select from stale where tags <> '{}') then
    insert into tag_tallies (shop_id, tag, day, roles, stage, n)
      select shop_id, tag, day, roles, stage, sum(n) from (
        select distinct shop_id, id, unnest(tags) as tag,
  order_day(created_at) as day, roles, stage, 1 as n from fresh where tags <> '{}'
        union all
        select distinct shop_id, id, unnest(tags) as tag,
  order_day(created_at) as day, roles, stage, -1 as n from stale where tags <> '{}') as moves
      group by 1, 2, 3, 4, 5 having sum(n) <> 0;
  end if;
  return null;
end
$$;

-- Figures of a day are made anew where its orders changed.
create function mark_changed_orders() returns trigger language plpgsql as $$ begin
  insert into stale_days (shop_id, day) select distinct shop_id, order_day(created_at) from fresh;
  return null;
end
$$;

-- A row for each tag of an order, for the lists by tag.
create function keep_order_tags() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    delete from order_tags where shop_id = old.shop_id and tag = any(old.tags) and order_id = old.id;
  end if;
  insert into order_tags select distinct new.shop_id, unnest(new.tags), new.id;
  return null;
end
$$;

create trigger mark_update after update on orders referencing new table as fresh for each statement
  execute function mark_changed_orders();
create trigger order_tags_of_changed after update of tags on orders for each row when (new.tags is distinct from old.tags)
  execute function keep_order_tags();
create trigger order_tags_of_new after insert on orders for each row when (new.tags <> '{}')
  execute function keep_order_tags();
create trigger tally_insert after insert on orders referencing new table as fresh for each statement
  execute function tally_inserted_orders();
create trigger tally_update after update on orders referencing old table as stale new table as fresh for each statement
  execute function tally_updated_orders();
`;
