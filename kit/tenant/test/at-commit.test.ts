import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPool, type Pool } from '#kit/tenant/server/pool.ts';
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

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

describe.each(['one by one', 'pipelined'] as const)('writes left for the commit, sent %s', (how) => {
  const inMiddle = <R>(work: Parameters<typeof inShop<R>>[2]) => inShop(pools[how], cast.middle, work);
  const namesOf = () =>
    inMiddle(async (db) =>
      (await db.from('third_parties').select('name').orderBy('name').execute()).map(({ name }) => name),
    );

  it('are written in their order, behind all that was awaited', async () => {
    await inMiddle(async (db) => {
      await db.remove('third_parties').execute();
      db.atCommit(db.insert('third_parties', { id: idOf(1), name: '甲' }));
      db.atCommit(db.update('third_parties').set({ name: '乙' }).where('id', '=', idOf(1)));
      await db.insert('third_parties', { id: idOf(2), name: '丙' }).execute();
    });
    expect(await namesOf()).toEqual(['丙', '乙']);
  });

  it('take everything back with them when one fails, and say why', async () => {
    const before = await namesOf();
    const failing = inMiddle(async (db) => {
      await db.insert('third_parties', { id: idOf(3), name: '丁' }).execute();
      db.atCommit(db.insert('third_parties', { id: idOf(3), name: '戊' }));
      db.atCommit(db.insert('third_parties', { id: idOf(4), name: '己' }));
    });
    await expect(failing).rejects.toMatchObject({ constraint: 'third_parties_pkey' });
    expect(await namesOf()).toEqual(before);
  });

  it('are forgotten when the work itself fails', async () => {
    const failing = inMiddle(async (db) => {
      db.atCommit(db.insert('third_parties', { id: idOf(5), name: '庚' }));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await namesOf()).not.toContain('庚');
  });
});
