import { type Kysely, sql } from 'kysely';

/** Whose label is printed under an account, and what a carrier said to bringing a parcel back. */
const statements = `
-- Provider: its own label where it drew one. Own: ours, whatever it drew.
alter table label_accounts add column label_by text not null default 'provider' check (label_by in ('provider', 'own'));
-- Asked: the carrier is being asked. Null: nobody wanted it back.
alter table print_parcels add column intercept text check (intercept in ('asked', 'accepted', 'refused', 'unclear'));
alter table print_parcels add column intercept_says text not null default '';
alter table print_parcels add column intercept_at timestamptz;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
