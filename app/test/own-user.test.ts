import { mkdtempSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startPostmaster } from '#app/database/postmaster.ts';
import { allPrograms, type Programs } from '#app/database/programs.ts';
import { routines } from '#app/routes.ts';
import { migrate } from '#db/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { migrateJobs } from '#kit/jobs/server/work.ts';
import { openPool } from '#kit/tenant/server/driver.ts';
import { openApp } from '#test/app.ts';
import { openCast } from '#test/cast.ts';
import type { TestDatabase } from '#test/database.ts';
import { openOrders } from '#test/orders.ts';
import { removeFolder } from '#test/remove-folder.ts';

const versionOf = ({ bin }: Programs) =>
  /postgresql\/(\d+)/.exec(bin)?.[1] ?? basename(dirname(dirname(bin)));
/** Ours, and the oldest of the system: what a database may do without being a superuser differs. */
const servers = allPrograms();
const chosen = [...new Set([servers[0], servers.at(-1)])].filter((each) => each !== undefined);

/** A server with the user and the database of README. */
async function ownDatabase(programs: Programs): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'laidanla-user-'));
  await chmod(folder, 0o755);
  const server = await startPostmaster(join(folder, 'postgres'), { fsync: 'off' }, programs);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("create role laidanla login createrole password 'a-secret'");
  await admin.query("create database laidanla owner laidanla encoding 'UTF8' template template0");
  await admin.end();
  const url = `postgres://laidanla:a-secret@127.0.0.1:${server.port}/laidanla`;
  const pool = openPool(url, 20);
  const drop = async () => {
    await pool.end();
    await server.stop();
    removeFolder(folder);
  };
  return { url, pool, drop };
}

describe('a database of one’s own, as README makes it', () => {
  it.each(chosen.map((programs) => [versionOf(programs), programs] as const))(
    'is migrated, filled, worked on and tended by its owner, who is no superuser (%s)',
    async (_, programs) => {
      const database = await ownDatabase(programs);
      const { pool } = database;
      // What lay there before a migration changes it is changed, whichever shop it belongs to.
      await migrate(pool, '001-initial');
      await pool.query(OLD);
      await pool.query(MADE_BY_MANY);
      await migrate(pool);
      await migrateJobs(pool);
      await migrate(pool);
      const old = `begin; set local app.shop_id = '${SHOP}'; select distinct day::text from stale_days; commit`;
      const answers = (await pool.query(old)) as unknown as pg.QueryResult[];
      expect(answers[2]?.rows).toEqual([{ day: '2026-11-01' }]);
      const { rows } =
        await pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace
        and relrowsecurity and not relforcerowsecurity`);
      expect(rows).toEqual([]);

      const app = await openApp(database);
      expect(await seedDemo(pool)).toBe(true);
      const cast = await openCast(app);
      await app.work();
      expect((await openOrders(app, cast, 2)).ids).toHaveLength(2);
      for (const routine of routines) await routine.run(pool, app.files);
      // It may become the clock; by that alone it sees the rows of no shop.
      await pool.query("set app.shop_id = '00000000-0000-0000-0000-000000000000'");
      expect((await pool.query('select from orders')).rowCount).toBe(0);
      await app.close();
    },
    180_000,
  );
});

const SHOP = '00000000-0000-7000-8000-000000000001';
const OLD = `begin; set local app.shop_id = '${SHOP}';
  insert into shops (id, name, level) values ('${SHOP}', '老店', 500);
  insert into order_tallies (shop_id, day, roles, stage, n) values ('${SHOP}', '2026-11-01', 1, 1, 3);
  commit`;

/** As the databases of before the first release say it: by the first and the last of 146 names. */
const MADE_BY_MANY = `delete from kysely_migration;
  insert into kysely_migration values ('001-accounts', '2026-11-01'), ('983-begun-by', '2026-11-28')`;
