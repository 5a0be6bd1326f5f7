import { afterAll, beforeAll, expect, it } from 'vitest';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { newOrderIds } from '../server/changing/order-ids.ts';
import { firstIdAt } from '../times/order-time.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

const take = (count: number, after?: bigint) =>
  inShop(app.database.pool, { shopId: cast.channel.shopId }, (db) => newOrderIds(db, count, after));
const goOnFrom = (number: number) =>
  app.database.pool.query("select setval('order_id_seq', $1::bigint)", [number]);

it('gives ids that are greater than that of what was set before, though their numbers were fetched earlier', async () => {
  await take(1);
  // As the database rounds the time, and its numbers are newer.
  const since = firstIdAt(new Date(Date.now() + 5)) | 4_000_000n;
  for (const id of await take(3, since)) expect(BigInt(id)).toBeGreaterThan(since);
});

it('gives the orders of one call growing ids, also where a block with lower numbers came behind one with higher', async () => {
  await goOnFrom(2_000_000);
  await take(600);
  await goOnFrom(1_000_000);
  const ids = await take(900);
  expect(new Set(ids).size).toBe(900);
  expect(ids).toEqual([...ids].sort((a, b) => Number(BigInt(a) - BigInt(b))));
});

it('gives each database numbers of its own sequence, though one process works with several', async () => {
  await goOnFrom(3_000_000);
  await take(501);
  const other = await openApp();
  try {
    const [id = '0'] = await inShop(other.database.pool, { shopId: cast.channel.shopId }, (db) =>
      newOrderIds(db, 1),
    );
    // Its sequence has only begun.
    expect(Number(BigInt(id) & 4_194_303n)).toBeLessThan(1_000);
  } finally {
    await other.close();
  }
});
