import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { pulls } from '#features/hub/pulls/contract.ts';
import { ask } from '#test/app.ts';
import { SecondWorker } from '#test/kills/second-worker.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { openPlatformShop, openPlatforms } from '#test/sandbox.ts';
import { sweepPushes } from '../server/index.ts';
import { comeToRest, compare, type Lived, liveAtPlatform, liveAtShipper } from './platform-histories.ts';

/** `KILLS=50 npx vitest run features/hub/pushes/test/push-histories.test.ts` is the long form. */
const KILLS = Number(process.env.KILLS ?? 2);
const ROUNDS = Math.max(3, Math.ceil(KILLS / 3));

let lived: Lived;
let worker: SecondWorker;
const dataDir = mkdtempSync(join(tmpdir(), 'laidanla-hub-'));
beforeAll(async () => {
  const all = await openPlatforms('沃柑 5斤', { isAtWork: false });
  worker = new SecondWorker('app/worker.ts', { dataDir, databaseUrl: all.app.database.url });
  lived = { ...all, ...(await openPlatformShop(all)) };
  lived.shop.mood.repeats = true;
  await ask(all.app, all.me, pulls.autoIntake, { CustomerID: lived.id, IsOn: true, HourlyLimit: 100_000 });
});
afterAll(async () => {
  await worker.stop();
  await lived.close();
  removeFolder(dataDir);
});

async function killAtRandom(isOver: () => boolean, most: number): Promise<number> {
  let kills = 0;
  for (; kills < most && !isOver(); kills += 1) {
    await pause(1_000 + Math.random() * 3_000);
    await worker.kill();
  }
  return kills;
}

describe('a platform and its parcels, whatever fails and dies', () => {
  it('the hub equals the platform, and each parcel arrives there once and in its turn', {
    timeout: 1_200_000 + KILLS * 60_000,
  }, async () => {
    let isOver = false;
    const killing = killAtRandom(() => isOver, KILLS);
    const { pool } = lived.app.database;
    for (let round = 0; round < ROUNDS; round += 1) {
      await liveAtPlatform(lived, 25);
      await liveAtShipper(lived, 30);
    }
    isOver = KILLS <= 2;
    await killing;
    await comeToRest(lived, () => sweepPushes.run(pool, lived.app.files));
    await compare(lived);
  });
});
