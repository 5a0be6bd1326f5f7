import { type Kysely, sql } from 'kysely';

/** Which vendors' members may act for a shop, as it said itself: by vendor who said so and when. */
const statements = `
alter table shops add column operators jsonb not null default '{}';
create index shops_operators on shops using gin (operators) where operators <> '{}';
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
