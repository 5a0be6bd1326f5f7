import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { copyRows } from '../server/rows/copy-rows.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const inMiddle = <R>(work: Parameters<typeof inShop<R>>[2]) => inShop(app.database.pool, cast.middle, work);

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const items: T[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}

describe('reading rows by COPY', () => {
  it('gives every text back as it is, and what is missing as nothing', async () => {
    const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\u0000', ''));
    const rows = fc.array(fc.tuple(fc.nat(), fc.option(text), fc.array(text)), {
      minLength: 1,
      maxLength: 20,
    });
    const check = async (sources: [number, string | null, string[]][]) => {
      const expectedRows = sources.map(([n, maybe, list]) => [String(n), maybe ?? '', list.join('|')]);
      const values = sources.map(
        ([n, maybe, list]) => sql`(${n}::int, ${maybe}::text, array_to_string(${list}::text[], '|'))`,
      );
      const got = await inMiddle(async (db) => {
        const batches = copyRows(db, sql`select * from (values ${sql.join(values)}) as t`);
        return all(batches);
      });
      expect(got).toEqual(expectedRows);
    };
    await fc.assert(fc.asyncProperty(rows, check), { numRuns: 60 });
  });

  it('gives each of many rows once, whatever cuts their bytes into pieces', async () => {
    const rows = await inMiddle(async (db) => {
      const many = sql`select n, repeat('苹果🍎', n % 50) from generate_series(1, ${20_000}) as n`;
      return all(copyRows(db, many));
    });
    expect(rows).toEqual(
      Array.from({ length: 20_000 }, (_, i) => [`${i + 1}`, '苹果🍎'.repeat((i + 1) % 50)]),
    );
  });

  it('leaves the connection to others when somebody stops in the middle', async () => {
    const failing = inMiddle(async (db) => {
      for await (const _ of copyRows(db, sql`select repeat('x', 1000) from generate_series(1, 50000)`))
        throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect(await inMiddle((db) => db.from('orders').select('id').execute())).toEqual([]);
  });

  it('says what is wrong with a statement', async () => {
    const failing = inMiddle((db) =>
      all(copyRows(db, sql`select 1 / (n - 3) from generate_series(1, 5) as n`)),
    );
    await expect(failing).rejects.toThrow('division by zero');
  });
});
