import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const shopId = crypto.randomUUID();
const asShop = <R>(work: (db: TenantDb) => Promise<R>) => inShop(app.database.pool, { shopId }, work);
const run = async (db: TenantDb, sql: string, ...parameters: unknown[]) =>
  (await db.connection.run<Record<string, unknown>>(shopId, { sql, parameters })).rows;

describe('a statement that is sent again', () => {
  const text = `select $1::int as "Number", $2::text as "Text", 1.50 as "Money", null as "Nothing",
    '2026-01-02 03:04:05+00'::timestamptz as "Time", g as "Row" from generate_series(1, $1::int) as g order by g`;

  it('has its rows as the first time, each with its own values and all of its columns', async () => {
    const rest = { Money: 1.5, Nothing: null, Time: '2026-01-02T03:04:05Z' };
    await asShop(async (db) => {
      for (const [n, words] of [
        [2, 'one'],
        [0, 'two'],
        [1, null],
        [3, '四'],
      ] as const) {
        const rows = Array.from({ length: n }, (_, at) => ({ Number: n, Text: words, Row: at + 1, ...rest }));
        expect(await run(db, text, n, words)).toEqual(rows);
      }
    });
  });

  it('goes out several times at once, before anybody knows what its rows look like', async () => {
    const other = text.replace('1.50', '2.50');
    const found = await asShop((db) =>
      Promise.all([1, 2, 1].map((n) => run(db, other, n, 'x').then((rows) => rows.length))),
    );
    expect(found).toEqual([1, 2, 1]);
  });

  it('tells how many rows it changed where it gives none, and gives some again after one that failed', async () => {
    const failing = () => asShop((db) => run(db, 'select 1 / $1::int as n', 0));
    await expect(failing()).rejects.toThrow('division by zero');
    await asShop(async (db) => {
      expect(await run(db, 'select 1 / $1::int as n', 1)).toEqual([{ n: 1 }]);
      const none = { sql: 'update spus set name = name where shop_id = $1', parameters: [shopId] };
      for (let i = 0; i < 2; i++)
        expect(await db.connection.run(shopId, none)).toEqual({ rows: [], numAffectedRows: 0n });
    });
    await expect(failing()).rejects.toThrow('division by zero');
  });

  it('is refused by the database, not read wrongly, once its columns are others', async () => {
    const { pool } = app.database;
    const client = await pool.connect();
    await client.query('create table kept_columns (n int); insert into kept_columns values (1)');
    await client.query('grant select on kept_columns to public');
    client.release();
    const sql = 'select * from kept_columns where n = $1';
    // On all connections at once, since any of them may be given.
    const everywhere = () =>
      Promise.allSettled(Array.from({ length: 30 }, () => asShop((db) => run(db, sql, 1))));
    for (const found of await everywhere()) expect(found).toMatchObject({ value: [{ n: 1 }] });
    await pool.query('alter table kept_columns add column more text');
    const later = await everywhere();
    const refused = later.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const { reason } of refused as PromiseRejectedResult[])
      expect(String(reason)).toContain('cached plan must not change result type');
    for (const found of later)
      if (found.status === 'fulfilled') expect(found.value).toEqual([{ n: 1, more: null }]);
    await pool.query('drop table kept_columns');
  });
});
