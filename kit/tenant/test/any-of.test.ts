import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyOf } from '#kit/tenant/server/any-of.ts';
import { openPool, type Pool } from '#kit/tenant/server/driver.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

let app: TestApp;
let cast: Cast;
let pool: Pool;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  pool = openPool(app.database.url, 1);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

const inMiddle = <R>(work: (db: TenantDb) => Promise<R>) => inShop(pool, cast.middle, work);
const partners = (ids?: readonly string[]) =>
  inMiddle(async (db) => {
    const all = db.from('partners').select('partner_id');
    const rows = await (ids ? all.where('partner_id', '=', anyOf(ids)) : all).execute();
    return rows.map((row) => row.partner_id).sort();
  });

describe('rows with any of some ids', () => {
  it('are those with the ids; of no id there are none', async () => {
    const ids = await partners();
    expect(ids.length).toBeGreaterThan(1);
    expect(await partners(ids)).toEqual(ids);
    expect(await partners(ids.slice(0, 1))).toEqual(ids.slice(0, 1));
    expect(await partners([])).toEqual([]);
  });

  it('are asked for with one statement for however many ids, and one for a single id', async () => {
    const text = (ids: string[]) => inMiddle(async (db) => anyOf(ids).compile(db.k).sql);
    const one = await text(['a']);
    const two = await text(['a', 'b']);
    const three = await text(['a', 'b', 'c']);
    expect(two).toBe(three);
    expect(one).toBe('any(array[$1]::uuid[])');
  });

  it('are asked for by `in` with one statement too, from five on; none are none of them, and not in none all', async () => {
    const ids = await partners();
    const strangers = Array.from({ length: 5 }, (_, at) => `00000000-0000-0000-0000-00000000000${at}`);
    const among = (partnerIds: readonly string[], how: 'in' | 'not in' = 'in') =>
      inMiddle(async (db) => {
        const query = db.from('partners').select('partner_id').where('partner_id', how, partnerIds);
        const { sql } = query.compile();
        return { sql, ids: (await query.execute()).map((row) => row.partner_id).sort() };
      });
    expect((await among([...ids, ...strangers])).ids).toEqual(ids);
    expect((await among([...ids, ...strangers])).sql).toBe((await among([...strangers, ...ids, ...ids])).sql);
    expect((await among(ids.slice(0, 1))).ids).toEqual(ids.slice(0, 1));
    expect((await among([])).ids).toEqual([]);
    expect((await among([], 'not in')).ids).toEqual(ids);
    expect((await among([...ids.slice(1), ...strangers], 'not in')).ids).toEqual(ids.slice(0, 1));
  });
});
