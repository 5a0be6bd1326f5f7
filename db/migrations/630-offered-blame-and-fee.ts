import { type Kysely, sql } from 'kysely';

/** An offer says whose fault its author finds it, and what of its money the buyer's side bears for the way. */
const statements = `
alter table complaint_proposals
  add responsible smallint not null default 0,
  add fee numeric(14, 2) not null default 0;
-- What falls of the goods that are still to come back.
alter table complaint_legs add fee numeric(14, 2) not null default 0;
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
