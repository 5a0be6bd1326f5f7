import { APP_ROLE, clockSees, ledgerTable, shopTable } from '../shop-table.ts';

/** Complaints, returns, quick answers. */
export const aftersale = `
create sequence complaint_no_seq;
grant usage on sequence complaint_no_seq to ${APP_ROLE};

-- Complaints: one row in each shop that takes part, under one id and number; and what its neighbours say to each other
-- about it, which stands in the two shops of a leg alone. Leg k lies between the shops k and k + 1 of the order's chain,
-- leg −1 between its entry and the buyer.
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
  money_in numeric(14,2) not null default 0,
  money_out numeric(14,2) not null default 0,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_note text not null default '',
  reopened smallint not null default 0,
  -- What a buyer said to the shop that it ordered from: a complaint with a leg between the two, which stands in that shop
  -- alone, as the buyer's name and number do. A refund of a platform is taken up once.
  guest boolean not null default false,
  buyer_name text not null default '',
  buyer_phone text not null default '',
  buyer_demand text not null default '',
  refund_no text not null default '',
  -- Raised by itself about a parcel in trouble.
  from_trouble boolean not null default false,
  -- What a complaint about bad fruit counts, and what each talk stands against; what a shop lets be done about complaints
  -- without asking anybody.
  bad_count integer,
  of_count integer,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index complaints_guests on complaints (shop_id, created_at desc, id) where guest;
create index complaints_newest on complaints (shop_id, created_at desc, id);
create unique index complaints_no on complaints (shop_id, no);
create index complaints_order on complaints (shop_id, order_id, closed_at);
create unique index complaints_refund on complaints (shop_id, refund_no) where refund_no <> '';
create index complaints_waiting on complaints (shop_id, waits_for, due_at) where closed_at is null;
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
  money numeric(14,2) not null default 0,
  booked numeric(14,2) not null default 0,
  entry_id bigint,
  due_at timestamptz,
  -- Goods that come back: what was agreed about them on a leg, and the parcels that bring them.
  returns text not null default 'none',
  -- Pieces that shall come back, and how many were accepted.
  pieces integer not null default 0,
  -- Goods that come back: what was agreed about them on a leg, and the parcels that bring them.
  back integer not null default 0,
  -- Goods that are sent anew: how many were promised on a leg, and the order that sends them.
  resend integer not null default 0,
  resend_order_id bigint,
  -- A parcel that was stopped on its way comes back by itself.
  intercepted boolean not null default false,
  -- Bits of MARK: later than the seller takes it, or nothing the seller offers. Equal in both shops of the leg.
  marks smallint not null default 0,
  -- What falls of the goods that are still to come back.
  fee numeric(14,2) not null default 0,
  -- Since when an answer is waited for, and when it was last urged; and who said what, as no two members are one by their
  -- name.
  asked_at timestamptz,
  urged_at timestamptz,
  -- An offer says how many bad ones it counts, and of an exchange whether the goods come back first. A talk knows the
  -- latter, and that its goods were counted: nothing at all may have been accepted of them.
  goods_first boolean not null default true,
  counted boolean not null default false,
  primary key (shop_id, complaint_id, leg),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_legs_agreed on complaint_legs (shop_id, complaint_id) where state = 4;
create index complaint_legs_goods on complaint_legs (shop_id, due_at) where state = 4 and (turn = 'seller') and (returns <> 'none');
create index complaint_legs_order on complaint_legs (shop_id, order_id, leg);
create index complaint_legs_resends on complaint_legs (shop_id, resend_order_id) where resend_order_id is not null;
${shopTable('complaint_legs')}
${clockSees('complaint_legs', ['state', 'turn', 'returns'])}

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
  money numeric(14,2),
  -- Since when an answer is waited for, and when it was last urged; and who said what, as no two members are one by their
  -- name.
  author_id uuid,
  primary key (shop_id, id),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_posts_author on complaint_posts (shop_id, author_id, id) where is_mine and author_id is not null;
create index complaint_posts_complaint on complaint_posts (shop_id, complaint_id, id);
-- Which kept pictures are evidence: the others go.
create index complaint_posts_pictures on complaint_posts using gin (pictures) where pictures <> '{}';
${ledgerTable('complaint_posts')}
${clockSees('complaint_posts', ['pictures'])}

create table complaint_proposals (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  version smallint not null,
  by_side text not null check (by_side in ('buyer', 'seller')),
  state text not null check (state in ('draft', 'open', 'accepted', 'declined', 'replaced', 'withdrawn')),
  money numeric(14,2) not null,
  freight numeric(14,2) not null default 0,
  over_price boolean not null default false,
  reverses boolean not null default false,
  pieces integer not null default 0,
  note text not null default '',
  pictures text[] not null default '{}',
  answer text not null default '',
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  -- Whether goods come back for it, and where to: to the seller itself, or to the shop that it buys from.
  returns text not null default 'none' check (returns in ('none', 'own', 'upstream')),
  -- Goods that are sent anew: how many were promised on a leg, and the order that sends them.
  resend integer not null default 0,
  content text not null default '',
  responsible smallint not null default 0,
  fee numeric(14,2) not null default 0,
  -- An offer says how many bad ones it counts, and of an exchange whether the goods come back first. A talk knows the
  -- latter, and that its goods were counted: nothing at all may have been accepted of them.
  bad_count integer,
  of_count integer,
  goods_first boolean not null default true,
  primary key (shop_id, id),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_proposals_complaint on complaint_proposals (shop_id, complaint_id, leg, version);
create unique index complaint_proposals_draft on complaint_proposals (shop_id, complaint_id, leg) where state = 'draft';
${shopTable('complaint_proposals')}

-- Goods that come back: what was agreed about them on a leg, and the parcels that bring them.
create table complaint_returns (
  shop_id uuid not null,
  id uuid not null,
  complaint_id uuid not null,
  leg smallint not null,
  company text not null default '',
  waybill_no text not null,
  good integer,
  bad integer,
  accepted integer,
  sent_at timestamptz not null default now(),
  received_at timestamptz,
  -- How far goods that come back have got by their carrier, where goods are awaited, and what was raised by itself.
  trace_state smallint not null default 0,
  signed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_returns_complaint on complaint_returns (shop_id, complaint_id);
create index complaint_returns_waybill on complaint_returns (shop_id, waybill_no);
${shopTable('complaint_returns')}

-- Parcels that came back and that nobody knows: kept with picture and number until a complaint takes them.
create table loose_parcels (
  shop_id uuid not null,
  id uuid not null,
  waybill_no text not null,
  note text not null default '',
  pictures text[] not null default '{}',
  kept_by text not null,
  kept_at timestamptz not null default now(),
  -- The complaint that its goods were received for.
  matched_id uuid,
  primary key (shop_id, id),
  foreign key (shop_id, matched_id) references complaints (shop_id, id)
);
create index loose_parcels_pictures on loose_parcels using gin (pictures) where pictures <> '{}';
create unique index loose_parcels_waybill on loose_parcels (shop_id, waybill_no) where matched_id is null;
${shopTable('loose_parcels')}
${clockSees('loose_parcels', ['pictures'])}

-- Words that a shop keeps for answers to complaints, of one type or of all.
create table quick_answers (
  shop_id uuid not null,
  id uuid not null,
  -- The complaint's type; 0: any.
  type smallint not null default 0,
  title text not null,
  words text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id)
);
${shopTable('quick_answers')}
`;
