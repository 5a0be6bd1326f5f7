import { type Kysely, sql } from 'kysely';

/**
 * Which entry of the books a parcel's pieces brought, and which took them back: lines of a statement name their own waybills.
 */
const statements = `
alter table parcels
  -- Serial (settlement_items.no) of the act that booked its pieces; null: of before, or it brought none.
  add column entry_no smallint,
  -- The same of the act that took them back; null also where another number took its place.
  add column voided_no smallint;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
