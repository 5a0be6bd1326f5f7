import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDemo } from '#app/sandbox/connect-demo.ts';
import { fillPlatformShops } from '#app/sandbox/demo-shops.ts';
import { openDemoAccounts } from '#app/sandbox/open-demo-accounts.ts';
import type { Sandbox } from '#app/sandbox/sandbox.ts';
import { demoActor } from '#demo/business/demo-actor.ts';
import { demoTown } from '#demo/business/demo-town.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { connections } from '#features/hub/connections/contract.ts';
import { sweepPulls } from '#features/hub/pulls/server/index.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { openSandbox } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';

let app: TestApp;
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
  fillPlatformShops(sandbox);
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

describe('the labels of the demo', () => {
  const grower = async () =>
    demoActor(app.database.pool, (await demoTown(app.database.pool))?.guoyuan ?? expect.fail('no demo'));

  it('have a run to look at: what waits for the printer, where nobody delivers, and an account without balance', async () => {
    await openDemoAccounts(app.database.pool);
    const { call } = await grower();
    await untilPasses(async () => {
      const { items } = await call(printRuns.runs, {});
      expect(items.map(({ IsWorking, Sums }) => ({ IsWorking, Sums }))).toEqual([
        { IsWorking: false, Sums: { numbered: 3, failed: 2 } },
      ]);
    });
    const { items } = await call(printRuns.parcels, {});
    const failed = items.filter(({ State }) => State === 'failed').map(({ Reason }) => Reason);
    expect(failed).toEqual([
      expect.stringContaining('不派送这个地址'),
      expect.stringContaining('电子面单账号余额不足'),
    ]);
    const { Labels } = await call(printRuns.labels, {
      ParcelIDs: items.slice(0, 3).map((row) => row.ParcelID),
    });
    expect(Labels.map(({ document }) => document?.component)).toEqual([undefined, undefined, 'cainiao']);
  });

  it('are set up once: a shop that has an account is left as it is', async () => {
    const { call } = await grower();
    const { total } = await call(labelAccounts.get, {});
    await openDemoAccounts(app.database.pool);
    expect((await call(labelAccounts.get, {})).total).toBe(total);
    expect((await call(printRuns.runs, {})).total).toBe(1);
  });
});
