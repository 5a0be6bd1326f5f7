import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let pools: Record<'one by one' | 'pipelined', Pool>;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { url } = app.database;
  pools = { 'one by one': openPool(url, 2), pipelined: openPool(url, 2, { pipeline: true }) };
});
afterAll(async () => {
  for (const pool of Object.values(pools)) await pool.end();
  await app.close();
});

const party = (n: number, name: string) => ({
  id: `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  name,
});

describe.each(['one by one', 'pipelined'] as const)('writes left for the commit, sent %s', (how) => {
  const inMiddle = <R>(work: Parameters<typeof inShop<R>>[2]) => inShop(pools[how], cast.middle, work);
  const namesOf = () =>
    inMiddle(async (db) =>
      (await db.from('third_parties').select('name').orderBy(sql`ctid`).execute()).map(({ name }) => name),
    );

  it('are written behind all that was awaited, in their order', async () => {
    await inMiddle(async (db) => {
      await db.remove('third_parties').execute();
      db.insertAtCommit('third_parties', [party(1, '甲'), party(2, '乙')]);
      db.insertAtCommit('third_parties', [party(3, '丙')]);
      expect(await db.from('third_parties').select('id').execute()).toEqual([]);
      await db.insert('third_parties', party(4, '丁')).execute();
    });
    expect(await namesOf()).toEqual(['丁', '甲', '乙', '丙']);
  });

  it('take everything back with them when one fails, and say who wrote what', async () => {
    const before = await namesOf();
    const failing = inMiddle(async (db) => {
      await db.insert('third_parties', party(5, '戊')).execute();
      db.insertAtCommit('third_parties', [party(5, '己')]);
      db.insertAtCommit('third_parties', [party(6, '庚')]);
    });
    await expect(failing).rejects.toMatchObject({
      constraint: 'third_parties_pkey',
      stack: expect.stringContaining('inRole'),
    });
    expect(await namesOf()).toEqual(before);
  });

  it('are said to be lost with a statement that failed and was made nothing of', async () => {
    const failing = inMiddle(async (db) => {
      await db.insert('third_parties', party(9, '壬')).execute();
      await sql`select 1 / 0`.execute(db.k).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await namesOf()).not.toContain('壬');
  });

  it('are forgotten when the work itself fails', async () => {
    const failing = inMiddle(async (db) => {
      db.insertAtCommit('third_parties', [party(7, '辛')]);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await namesOf()).not.toContain('辛');
  });
});

describe.each(['one by one', 'pipelined'] as const)('what verbs ask last, sent %s', (how) => {
  const inMiddle = <R>(work: Parameters<typeof inShop<R>>[2]) => inShop(pools[how], cast.middle, work);
  const echo = (text: string) => sql<{ it: string }>`select ${text}::text as it`;

  it('is answered, and what was written before it holds', async () => {
    const name = `先 ${how}`;
    const answers = await inMiddle(async (db) => {
      await db.remove('third_parties').execute();
      await db.insert('third_parties', party(8, name)).execute();
      return db.last(() => Promise.all([db.send(echo('一')), db.send(echo('二'))]));
    });
    expect(answers.map(({ rows }) => rows)).toEqual([[{ it: '一' }], [{ it: '二' }]]);
    expect(await inMiddle((db) => db.from('third_parties').select('name').execute())).toEqual([{ name }]);
  });

  it('takes everything back when it fails, and says what failed', async () => {
    const failing = inMiddle(async (db) => {
      await db.insert('third_parties', party(9, '后')).execute();
      return db.last(() => Promise.all([db.send(echo('一')), db.send(sql`select 1 / 0`)]));
    });
    await expect(failing).rejects.toThrow('division by zero');
    const rows = await inMiddle((db) => db.from('third_parties').where('name', '=', '后').execute());
    expect(rows).toEqual([]);
  });
});

it('has its COMMIT sent behind what verbs ask last before an answer has come', async () => {
  const after = inShop(pools.pipelined, cast.middle, async (db) => {
    const request = db.last(() => db.send(sql`select 1`));
    await expect(db.send(sql`select 2`)).rejects.toThrow('the transaction has ended');
    return (await request).rows;
  });
  expect(await after).toHaveLength(1);
});
