import { type Kysely, sql } from 'kysely';

/** Pieces in a parcel, whose goods may be swapped at the same price without asking, and batches that platforms brought. */
const statements = `
alter table spus add column pieces_per_parcel integer;
alter table partners add column same_price_swap boolean not null default false;
alter table import_batches add column source text not null default 'api' check (source in ('api', 'hub'));
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
