import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { cloneDatabase, type TestDatabase } from '#test/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const names = async () =>
  (await database.pool.query('select name from kysely_migration order by name')).rows.map(({ name }) => name);

/** As a database says it that was made by many migrations, as far as `last`. */
const madeByMany = (last: string) =>
  database.pool
    .query(`delete from kysely_migration where name < '984'`)
    .then(() =>
      database.pool.query(
        `insert into kysely_migration (name, timestamp) values ('001-accounts', '2026-11-01'), ($1, '2026-11-28')`,
        [last],
      ),
    );

describe('a database from before the first release', () => {
  it('goes on with the one migration that makes its schema today', async () => {
    const before = await names();
    await madeByMany('983-begun-by');
    await migrate(database.pool);
    expect(await names()).toEqual(before);
  });

  it('is left as it is, with what to do, where it had not come so far', async () => {
    await database.pool.query(`delete from kysely_migration where name = '001-initial'`);
    await madeByMany('050-parcel-notes');
    const before = await names();
    await expect(migrate(database.pool)).rejects.toThrow('请先用 0.1.0 版启动一次');
    expect(await names()).toEqual(before);
  });
});
