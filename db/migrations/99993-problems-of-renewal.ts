import { type Kysely, sql } from 'kysely';

/** Why a grant was not renewed, apart from what readings say of themselves: a good one empties that alone. */
const statements = `
alter table hub_connections add column renewal_problem text not null default '';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
