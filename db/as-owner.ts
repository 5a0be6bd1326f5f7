import { type Migration, sql } from 'kysely';

/** The tables of shops; `forced` or not yet. */
const each = (change: string, forced: boolean) => `
  for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace
    and relrowsecurity and relforcerowsecurity = ${forced}
  loop execute format('alter table %s ${change}', name); end loop;`;

/** What a migration itself has just made is forced: its policies ask for a shop, and none is meant. */
const NO_SHOP = "set local app.shop_id = '00000000-0000-0000-0000-000000000000'";

const LOOSE = `do $$ declare name text; begin ${each('no force row level security', true)} end $$;
  ${NO_SHOP}`;
const FORCED = `do $$ declare name text; begin ${each('force row level security', false)} end $$`;

/**
 * The owner is under row-level security like everyone, unless it is a superuser. A migration changes the rows of all
 * shops: until it is done it may, in the same transaction. (A superuser may anyway: no table has to be locked for it.)
 */
export const asOwner = ({ up }: Migration): Migration => ({
  up: async (db) => {
    const { rows } = await sql<{ all: string }>`select current_setting('is_superuser') as all`.execute(db);
    const seesAll = rows[0]?.all === 'on';
    await sql.raw(seesAll ? NO_SHOP : LOOSE).execute(db);
    await up(db);
    if (!seesAll) await sql.raw(FORCED).execute(db);
  },
});
