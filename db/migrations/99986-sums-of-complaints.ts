import { type Kysely, sql } from 'kysely';

/**
 * The list of complaints with the amounts that it adds up: its index has them, so that counting and adding read no row of
 * the table.
 */
const statements = `
drop index complaints_newest;
create index complaints_newest on complaints (shop_id, created_at desc, id) include (money_in, money_out);
`;

export const up = (db: Kysely<unknown>) =>
  sql
    .raw(statements)
    .execute(db)
    .then(() => undefined);
