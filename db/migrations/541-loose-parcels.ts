import { type Kysely, sql } from 'kysely';
import { clockSees, shopTable } from '../shop-table.ts';

/** Parcels that came back and that nobody knows: kept with picture and number until a complaint takes them. */
const statements = `
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
  foreign key (shop_id, matched_id) references complaints (shop_id, id));
create unique index loose_parcels_waybill on loose_parcels (shop_id, waybill_no) where matched_id is null;
${shopTable('loose_parcels')}
create index loose_parcels_pictures on loose_parcels using gin (pictures) where pictures <> '{}';
${clockSees('loose_parcels', ['pictures'])}
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
