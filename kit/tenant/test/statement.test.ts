import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool, type PoolClient } from '#kit/tenant/server/pool.ts';
import { sendTo } from '#kit/tenant/server/statement.ts';
import { openApp, type TestApp } from '#test/app.ts';

let app: TestApp;
let pool: Pool;
let client: PoolClient;
beforeAll(async () => {
  app = await openApp();
  pool = openPool(app.database.url, 1, { pipeline: true });
  client = await pool.connect();
});
afterAll(async () => {
  client.release();
  await pool.end();
  await app.close();
});

// Under a name of its own: how many texts a process names has an end, and other tests may have reached it.
const send = (name: string, sql: string, ...parameters: unknown[]) =>
  sendTo(client, { sql, parameters }, name);
const run = async (...statement: Parameters<typeof send>) => (await send(...statement)).rows as unknown[];

describe('a statement that is sent again', () => {
  const text = `select $1::int as "Number", $2::text as "Text", 1.50 as "Money", null as "Nothing",
    '2026-01-02 03:04:05+00'::timestamptz as "Time", g as "Row" from generate_series(1, $1::int) as g order by g`;

  it('has its rows as the first time, each with its own values and all of its columns', async () => {
    const rest = { Money: 1.5, Nothing: null, Time: '2026-01-02T03:04:05Z' };
    for (const [n, words] of [
      [2, 'one'],
      [0, 'two'],
      [1, null],
      [3, '四'],
    ] as const) {
      const rows = Array.from({ length: n }, (_, at) => ({ Number: n, Text: words, Row: at + 1, ...rest }));
      expect(await run('rows', text, n, words)).toEqual(rows);
    }
  });

  it('goes out several times at once, before anybody knows what its rows look like', async () => {
    const found = await Promise.all([1, 2, 1].map((n) => run('at-once', text, n, 'x')));
    expect(found.map((rows) => rows.length)).toEqual([1, 2, 1]);
  });

  it('tells how many rows it changed where it gives none, and gives some again after one that failed', async () => {
    const divide = (by: number) => run('divide', 'select 1 / $1::int as n', by);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(1)).toEqual([{ n: 1 }]);
    for (let i = 0; i < 2; i++)
      expect(
        await send('change', 'update spus set name = name where shop_id = $1', crypto.randomUUID()),
      ).toMatchObject({ rows: [], rowCount: 0 });
    await expect(divide(0)).rejects.toThrow('division by zero');
  });

  it('is refused by the database, not read wrongly, once its columns are others', async () => {
    await client.query('create table kept_columns (n int); insert into kept_columns values (1)');
    const read = () => run('kept', 'select * from kept_columns where n = $1', 1);
    expect(await read()).toEqual([{ n: 1 }]);
    expect(await read()).toEqual([{ n: 1 }]);
    await client.query('alter table kept_columns add column more text');
    await expect(read()).rejects.toThrow('cached plan must not change result type');
    await client.query('drop table kept_columns');
  });
});
