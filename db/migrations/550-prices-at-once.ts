import { type Kysely, sql } from 'kysely';

/**
 * Prices that count at once stand in the history alone, which says all of them; a change counts them. Items are only
 * what is still to come or runs for a while, and what became of it.
 */
const statements = `
alter table price_changes add column at_once integer not null default 0;
create index price_logs_change on price_logs (shop_id, change_id) where change_id is not null;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
