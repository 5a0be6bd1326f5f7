import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** Goods that come back: what was agreed about them on a leg, and the parcels that bring them. */
const statements = `
-- Whether goods come back for it, and where to: to the seller itself, or to the shop that it buys from.
alter table complaint_proposals add column returns text not null default 'none'
  check (returns in ('none', 'own', 'upstream'));
alter table complaint_legs add column returns text not null default 'none';
-- Pieces that shall come back, and how many were accepted.
alter table complaint_legs add column pieces integer not null default 0;
alter table complaint_legs add column back integer not null default 0;

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
  primary key (shop_id, id),
  foreign key (shop_id, complaint_id) references complaints (shop_id, id)
);
create index complaint_returns_complaint on complaint_returns (shop_id, complaint_id);
create index complaint_returns_waybill on complaint_returns (shop_id, waybill_no);
${shopTable('complaint_returns')}

-- Which kept pictures are evidence: the others go.
create index complaint_posts_pictures on complaint_posts using gin (pictures) where pictures <> '{}';
${clockSees('complaint_posts', ['pictures'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
