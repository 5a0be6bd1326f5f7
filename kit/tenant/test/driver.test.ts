import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool, type PoolClient, sendStatement } from '#kit/tenant/server/driver.ts';
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
  sendStatement(client, { sql, parameters }, name);
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

  it('reads each row by itself, whatever the row above said in the same column', async () => {
    // Far more than comes at once; texts as long as those above them, nothing between two that are the same, edges of numbers.
    const numbers = [0, -1, 2147483647, -2147483648];
    const texts = ['苹果', '苹水', null, '苹水', '', '🍎 a', '🍎 a'];
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      Int: numbers[at % 4],
      Small: (at % 3) - 1,
      Text: texts[at % 7],
      Same: '一样的很长的一句话'.repeat(3),
      Money: at % 5 === 0 ? null : 0.5,
      Is: at % 2 === 0,
      List: ['甲'],
    }));
    const read = `select "Int", "Small", "Text", "Same", "Money", "Is", "List" from jsonb_to_recordset($1::jsonb)
      as r("Int" int, "Small" smallint, "Text" text, "Same" text, "Money" numeric, "Is" bool, "List" text[])`;
    for (const name of ['row-by-row', 'row-by-row', undefined])
      expect(
        (await sendStatement(client, { sql: read, parameters: [JSON.stringify(rows)] }, name)).rows,
      ).toEqual(rows);
  });

  it('reads what came anew, though it is as long and stands where the answer before stood', async () => {
    for (const word of ['苹果', '梨子', '桃子'])
      expect(await run('word', 'select $1::text as w', word)).toEqual([{ w: word }]);
  });

  it('gives each row a list of its own, though all say the same', async () => {
    const rows = (await run('lists', `select array['a'] as "List" from generate_series(1, 3)`)) as {
      List: string[];
    }[];
    rows[0]?.List.push('b');
    expect(rows.map(({ List }) => List)).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  it('goes out several times at once, before anybody knows what its rows look like', async () => {
    const results = await Promise.all([1, 2, 1].map((n) => run('at-once', text, n, 'x')));
    expect(results.map((rows) => rows.length)).toEqual([1, 2, 1]);
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
