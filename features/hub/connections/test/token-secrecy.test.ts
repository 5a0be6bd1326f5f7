import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { pullNow } from '#features/hub/pulls/test/pulling.ts';
import { ask } from '#test/app.ts';
import { openPlatformShop, openPlatforms, type Platforms } from '#test/sandbox.ts';
import { connections } from '../contract.ts';

let all: Platforms;
beforeAll(async () => {
  all = await openPlatforms();
});
afterAll(() => all.close());

/** Every row of every table as text, as a dump would have them. */
async function everything(): Promise<string> {
  const { pool } = all.app.database;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query(`select t::text as row from ${name} as t`)),
  );
  return tables.flatMap((table) => table.rows.map(({ row }) => String(row))).join('\n');
}

it('leaves the tokens of a platform out of answers, logs and the rows of the database', async () => {
  const written: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => written.push(String(text)) > 0),
  );
  const shop = all.sandbox.ktt[0] ?? expect.fail('no shop');
  const granted: string[] = [];
  const grant = shop.grant.bind(shop);
  shop.grant = () => {
    const made = grant();
    granted.push(made.access, made.refresh);
    return made;
  };
  const { id } = await openPlatformShop(all);
  shop.order({});
  await pullNow(all.app, all.me, id);
  // A call that fails is what writes most.
  shop.mood.failNext = 3;
  await pullNow(all.app, all.me, id);
  const answers = [
    await ask(all.app, all.me, connections.configs, {}),
    await ask(all.app, all.me, connections.requireAuthorize, {}),
    await ask(all.app, all.me, pulls.history, {}),
    await ask(all.app, all.me, hubOrders.list, {}),
  ];
  const rows = await everything();
  for (const spy of spies) spy.mockRestore();
  expect(granted.length).toBeGreaterThanOrEqual(2);
  expect(rows).toContain(shop.name);
  for (const token of granted)
    for (const place of [JSON.stringify(answers), written.join(''), rows])
      expect(place.includes(token)).toBe(false);
});
