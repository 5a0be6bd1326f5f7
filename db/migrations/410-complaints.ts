import { type Kysely, sql } from 'kysely';
import { APP_ROLE, clockSees, ledgerTable, shopTable } from '../shop-table.ts';

/**
 * Complaints: one row in each shop that takes part, under one id and number; and what its neighbours say to each other
 * about it, which stands in the two shops of a leg alone. Leg k lies between the shops k and k + 1 of the order's
 * chain, leg −1 between its entry and the buyer.
 */
const statements = `
create sequence complaint_no_seq;
grant usage on sequence complaint_no_seq to ${APP_ROLE};

create table complaints (
  shop_id uuid not null,
  id uuid not null,
  no text not null,
  order_id bigint not null,
  -- This shop's place in the order's chain.
  hop smallint not null,
  raised text not null check (raised in ('me', 'agent', 'vendor')),
  type smallint not null,
  reason smallint not null,
  pieces integer not null,
  description text not null default '',
  pictures text[] not null default '{}',
  status integer not null,
  results integer not null default 0,
  -- 0 until this shop has judged.
  responsible smallint not null default 0,
  handler_id uuid,
  handler_name text not null default '',
  waits_for text not null check (waits_for in ('me', 'agent', 'vendor', 'buyer', 'nobody')),
  due_at timestamptz,
  spu_id uuid not null,
  agent_id uuid,
  vendor_id uuid,
  -- Agreed with the vendor and with the channel.
  money_in numeric(14, 2) not null default 0,
  money_out numeric(14, 2) not null default 0,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_note text not null default '',
  reopened smallint not null default 0,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create unique index complaints_no on complaints (shop_id, no);
create index complaints_newest on complaints (shop_id, created_at desc, id);
create index complaints_waiting on complaints (shop_id, waits_for, due_at) where closed_at is null;
create index complaints_order on complaints (shop_id, order_id);
${shopTable('complaints')}
${clockSees('complaints', ['status', 'waits_for', 'due_at', 'moved_at', 'closed_at'])}

create table complaint_legs (
  shop_id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  order_id bigint not null,
  state smallint not null,
  -- Whose answer it waits for, whose offer lies open.
  turn text check (turn in ('buyer', 'seller')),
  proposal_id uuid,
  version smallint not null default 0,
  agreements smallint not null default 0,
  -- Agreed in all, and of that in the books.
  money numeric(14, 2) not null default 0,
  booked numeric(14, 2) not null default 0,
  entry_id bigint,
  due_at timestamptz,
  primary key (shop_id, complaint_id, leg),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_legs_order on complaint_legs (shop_id, order_id, leg);
${shopTable('complaint_legs')}

create table complaint_proposals (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  version smallint not null,
  by_side text not null check (by_side in ('buyer', 'seller')),
  state text not null check (state in ('draft', 'open', 'accepted', 'declined', 'replaced', 'withdrawn')),
  money numeric(14, 2) not null,
  freight numeric(14, 2) not null default 0,
  over_price boolean not null default false,
  reverses boolean not null default false,
  pieces integer not null default 0,
  note text not null default '',
  pictures text[] not null default '{}',
  answer text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_proposals_complaint on complaint_proposals (shop_id, complaint_id, leg, version);
create unique index complaint_proposals_draft on complaint_proposals (shop_id, complaint_id, leg) where state = 'draft';
${shopTable('complaint_proposals')}

create table complaint_posts (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  -- Null: only this shop reads it.
  leg smallint,
  is_mine boolean not null,
  actor text not null,
  actor_shop text not null,
  text text not null default '',
  pictures text[] not null default '{}',
  money numeric(14, 2),
  primary key (shop_id, id),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_posts_complaint on complaint_posts (shop_id, complaint_id, id);
${ledgerTable('complaint_posts')}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
