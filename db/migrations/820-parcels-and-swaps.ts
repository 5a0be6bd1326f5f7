import { type Kysely, sql } from 'kysely';

/** How many pieces of a listing travel in one parcel, and whose goods may be swapped at the same price without asking. */
const statements = `
alter table spus add column pieces_per_parcel integer;
alter table partners add column same_price_swap boolean not null default false;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
