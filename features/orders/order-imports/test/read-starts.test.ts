import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderImports } from '../contract.ts';
import { ktt, settled } from './intake.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await openListing(app, [cast.channel, cast.middle], [30, 20], '红富士苹果5斤');
});
afterAll(() => app.close());

const startsOf = async (id: string): Promise<number | undefined> => {
  const { rows } = await app.database.pool.query('select mapping from import_tasks where id = $1', [id]);
  return rows[0]?.mapping.starts;
};

describe('a file whose reading never comes to an end', () => {
  it('is given up after many begun readings, with what to do; tried again by hand it starts anew', async () => {
    const FileIDs = [await upload(app, cast.channel, '订单.xlsx', await ktt([{}]))];
    const { Tasks } = await ask(app, cast.channel, orderImports.initialize, { FileIDs });
    const TaskID = Tasks[0]?.TaskID ?? '';
    // As twenty processes leave it that went down while they read.
    const died = `update import_tasks set mapping = mapping || '{"starts": 20}' where id = $1`;
    await app.database.pool.query(died, [TaskID]);
    await app.work();
    const task = await settled(app, cast.channel, TaskID);
    expect(task).toMatchObject({ Status: 'failed', Problem: expect.stringContaining('另存为') });

    await ask(app, cast.channel, orderImports.retry, { TaskID });
    expect(await settled(app, cast.channel, TaskID)).toMatchObject({ Problem: '', RowsRead: 1 });
    await expect.poll(() => startsOf(TaskID)).toBe(0);
  });
});
