import { existsSync, mkdtempSync, readdirSync, statSync, truncateSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { tendBallast } from '#app/database/ballast.ts';
import { buildHttp } from '#app/http.ts';
import { storageRoom } from '#app/storage-room.ts';
import { accounts } from '#features/shops/accounts/contract.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, PASSWORD } from '#test/cast.ts';
import { removeFolder } from '#test/remove-folder.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, statfs: vi.fn(real.statfs) };
});

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { pool } = app.database;
  app.files.askShop = storageRoom(pool);
  await app.http.close();
  app.http = await buildHttp({ pool, files: app.files, hub: new LiveHub(pool), logLevel: 'silent' });
  await upload(app, cast.channel, 'first.csv', 'a');
});
afterAll(() => app.close());
afterEach(() => vi.mocked(statfs).mockRestore());

const stored = () => readdirSync(dirname(app.files.path(cast.channel.shopId, 'any')));
const health = async () => (await app.http.inject('/healthz')).json();

describe('a shop whose room is used up', () => {
  it('uploads nothing more until some is removed; others go on', async () => {
    const { shopId } = cast.channel;
    const fill = (size: number) =>
      app.database.pool.query('update files set size = $2 where shop_id = $1', [shopId, size]);
    const before = stored();
    await fill(1_000 * 1024 ** 3);
    await expect(upload(app, cast.channel, 'b.csv', 'b')).rejects.toThrow('店铺的存储空间（1000 GB）已用完');
    expect(stored()).toEqual(before);
    await upload(app, cast.middle, 'b.csv', 'b');
    await fill(1);
    await upload(app, cast.channel, 'b.csv', 'b');
  });
});

describe('a disk that is full', () => {
  it('stops uploads with a sentence, leaves nothing of them, and lets people sign in', async () => {
    const before = stored();
    vi.mocked(statfs).mockResolvedValue({ bavail: 10, bsize: 4096 } as never);
    await expect(upload(app, cast.channel, 'c.csv', 'c')).rejects.toThrow('服务器的存储空间已满');
    expect(stored()).toEqual(before);
    const login = { userLoginName: 'channel', userLoginPassword: PASSWORD };
    expect((await ask(app, {}, accounts.login, login)).TokenID).toBeTruthy();
    expect(await health()).toEqual({ status: 'ok', problems: ['磁盘空间不足，暂时不能上传和导出'] });
  });

  it('is given the room that was kept for the database, which is taken back when there is plenty', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laidanla-ballast-'));
    const ballast = join(folder, 'ballast');
    const lies = async (freeMb: number) => {
      vi.mocked(statfs).mockResolvedValue({ bavail: freeMb * 256, bsize: 4096 } as never);
      await tendBallast(folder);
      return existsSync(ballast) && statSync(ballast).size / 1024 ** 2;
    };
    expect([await lies(600), await lies(700), await lies(200), await lies(20)]).toEqual([
      false,
      128,
      128,
      false,
    ]);
    // What it gave is in use: it comes back when somebody has made room, not before.
    expect([await lies(148), await lies(700)]).toEqual([false, 128]);
    // A process that was killed while it laid it down left a part.
    truncateSync(ballast, 5 * 1024 ** 2);
    expect([await lies(200), await lies(700)]).toEqual([5, 128]);
    removeFolder(folder);
  });
});
