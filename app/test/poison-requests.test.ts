import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildHttp } from '#app/http.ts';
import { PoisonRequests } from '#app/poison-requests.ts';
import { Refused } from '#kit/endpoint/refusal.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { removeFolder } from '#test/remove-folder.ts';

let app: TestApp;
let cast: Cast;
let folder: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  folder = mkdtempSync(join(tmpdir(), 'laidanla-deadly-'));
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  removeFolder(folder);
});

const saying = (body: unknown) => ({ headers: {}, body, query: {} }) as never;
const life = (place: string, byItself = true) => new PoisonRequests(folder, place, byItself);
/** Begins a call in a new life, which ends before the call does. */
const dies = (place: string, body: unknown) => void life(place).begin(saying(body), '/api/x');

describe('a call that was under way when the process ended by itself', () => {
  it('is refused after the second death, longer after the next, and runs again then', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    dies('one', 'poison');
    dies('one', 'poison');
    const third = life('one');
    expect(third.left).toEqual(['/api/x']);
    expect(() => third.begin(saying('poison'), '/api/x')).toThrow(/已 2 次使系统中断.*1 分钟后再试/);
    // Others go on: another content, another call.
    third.begin(saying('bread'), '/api/x')();
    third.begin(saying('poison'), '/api/y')();
    vi.setSystemTime(Date.now() + 61_000);
    third.begin(saying('poison'), '/api/x');
    const fourth = life('one');
    expect(() => fourth.begin(saying('poison'), '/api/x')).toThrow(/已 3 次.*10 分钟后再试/);
    vi.setSystemTime(Date.now() + 601_000);
    fourth.begin(saying('poison'), '/api/x')();
    dies('one', 'poison');
    expect(() => life('one').begin(saying('poison'), '/api/x')).not.toThrow(Refused);
    vi.useRealTimers();
  });

  it('is not counted where the end came from outside', () => {
    for (let i = 0; i < 3; i++) life('four', false).begin(saying('bread'), '/api/x');
    const last = life('four', false);
    expect(last.left).toEqual(['/api/x']);
    expect(() => last.begin(saying('bread'), '/api/x')).not.toThrow();
  });

  it('is not counted where it was ended on purpose', () => {
    for (let i = 0; i < 3; i++) {
      const one = life('two');
      one.begin(saying('bread'), '/api/x');
      one.forget();
    }
    expect(life('two').left).toEqual([]);
  });

  it('is known by whose session calls what with which content, through the whole server', async () => {
    const { pool } = app.database;
    const hub = new LiveHub(pool);
    const server = () => buildHttp({ pool, files: app.files, hub, deadly: life('three') });
    const headers = { 'x-token': cast.channel.token, 'x-business-unit-id': cast.channel.shopId };
    const list = (pageSize: number) => ({
      method: 'POST' as const,
      url: '/api/businessunit/sku/get',
      headers,
      payload: { pageSize },
    });
    const blocker = await pool.connect();
    await blocker.query('begin; lock table skus');
    const dead = [];
    for (let i = 0; i < 2; i++) {
      const http = await server();
      dead.push(http.inject(list(7)));
      const noted = () => readFileSync(join(folder, 'three'), 'utf8').trim();
      await expect.poll(noted).toContain('/api/businessunit/sku/get');
    }
    const http = await server();
    await blocker.query('rollback');
    blocker.release();
    expect((await http.inject(list(7))).json()).toMatchObject({ status: 4029 });
    expect((await http.inject(list(8))).json()).toMatchObject({ status: 0 });
    await Promise.all(dead);
    await http.close();
  });
});
