import { type Kysely, sql } from 'kysely';

/**
 * What a complaint about bad fruit counts, and what each talk stands against; what a shop lets be done about
 * complaints without asking anybody.
 */
const statements = `
alter table complaints add bad_count integer, add of_count integer;
-- Bits of MARK: later than the seller takes it, or nothing the seller offers. Equal in both shops of the leg.
alter table complaint_legs add marks smallint not null default 0;
alter table partners
  -- Of a vendor: complaints up to so much go on to it by themselves.
  add forward_up_to numeric(14, 2),
  -- Of an agent: what it asks for counts as agreed after so many hours without an answer, up to so much.
  add promise_hours smallint,
  add promise_up_to numeric(14, 2);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
