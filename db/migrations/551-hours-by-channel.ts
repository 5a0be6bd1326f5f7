import { type Kysely, sql } from 'kysely';

/** The hours of a day are kept by channel from now on; today and yesterday, which the home page compares, are counted anew. */
const statements = `
insert into stale_days (shop_id, day) select distinct shop_id, day from day_figures
  where day >= (now() at time zone 'Asia/Shanghai')::date - 1;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}
