import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDemo } from '#app/sandbox/connect-demo.ts';
import { fillShops } from '#app/sandbox/demo-shops.ts';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import { demoActor } from '#demo/business/demo-actor.ts';
import { demoTown } from '#demo/business/demo-town.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { sweepPulls } from '#features/hub/pulls/server/index.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { openSandbox } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';

let app: TestApp;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  fillShops(sandbox);
  app = await openApp();
  await seedDemo(app.database.pool);
  await app.work();
});
afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const channel = async () =>
  demoActor(app.database.pool, (await demoTown(app.database.pool))?.tuanzhang ?? expect.fail('no demo'));
const accounts = async () => {
  const { items } = await (await channel()).call(connections.configs, {});
  return items.flatMap(({ Accounts }) => Accounts);
};
const states = async () => (await accounts()).map(({ Platform, State }) => `${Platform} ${State}`).sort();

describe('the platforms of the demo', () => {
  it('have a shop each connected from the first start on, whose orders come in: some known, some to be matched', async () => {
    await connectDemo(app.database.pool);
    await untilPasses(async () => expect(await states()).toEqual(['ktt connected', 'youzan connected']));
    await sweepPulls.run(app.database.pool, app.files);
    await untilPasses(async () => {
      const { rows } = await app.database.pool.query(
        'select platform, array_agg(distinct state order by state) as states from hub_orders group by 1 order by 1',
      );
      expect(rows).toEqual([
        { platform: 'ktt', states: [1, 2] },
        { platform: 'youzan', states: [1, 2] },
      ]);
    });
  });

  it('are connected once: a person’s word about it stands at the next start', async () => {
    await connectDemo(app.database.pool);
    await untilPasses(async () => expect(await states()).toEqual(['ktt connected', 'youzan connected']));
    const [one] = await accounts();
    await (await channel()).call(connections.revoke, { CustomerID: one?.CustomerID ?? '' });
    await connectDemo(app.database.pool);
    expect((await states()).filter((state) => state.endsWith('revoked'))).toHaveLength(1);
    expect(await states()).toHaveLength(2);
  });
});
