import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { type LitePerson, openLite } from './people.ts';

let app: TestApp;
let cast: Cast;
let lite: LitePerson;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  lite = await openLite(app, cast.channel, 'helper');
});
afterAll(() => app.close());

/** Everything that a lite user may call; whoever adds to it, adds to this list. */
const OPEN = [
  'GET /api/address/areas',
  'GET /api/address/cities',
  'GET /api/address/regions',
  'GET /api/address/streets',
  'GET /api/address/villages',
  'GET /api/alacartesvc/provinces',
  'GET /api/live',
  'GET /api/subagent/sheet/template',
  'POST /api/address/addressAI',
  'POST /api/files/upload',
  'POST /api/order/ext/parse-address',
  'POST /api/subagent/order/detail',
  'POST /api/subagent/order/get',
  'POST /api/subagent/order/new',
  'POST /api/subagent/sheet/correct',
  'POST /api/subagent/sheet/get',
  'POST /api/subagent/sheet/getdetail',
  'POST /api/subagent/sheet/new',
  'POST /api/subagent/sheet/unmarkduplication',
  'POST /api/subagent/spu/get',
  'POST /api/subagent/text/read',
  'POST /api/user/password/change',
  'POST /api/user/verifytoken',
  'POST /vue-admin-template/user/logout',
];
const endpoints = allEndpoints().map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));

describe('a lite user', () => {
  it('may call what this list names', () => {
    expect(
      endpoints
        .filter(({ lite: open }) => open)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(OPEN);
  });

  it('is refused with 4003 by every other call, whatever shop they name', async () => {
    const wrong: string[] = [];
    for (const { method, path, name, allow } of endpoints) {
      if (allow === 'anyone' || OPEN.includes(name)) continue;
      for (const shopId of [lite.shopId, cast.outsider.shopId, undefined]) {
        const headers = { 'x-token': lite.token, ...(shopId && { 'x-business-unit-id': shopId }) };
        const payload = method === 'POST' ? { payload: {} } : {};
        const { status } = (await app.http.inject({ method, url: path, headers, ...payload })).json();
        if (status !== 4003) wrong.push(`${name} answers ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is in their own store whatever shop they name', async () => {
    const url = '/api/subagent/spu/get';
    const headers = { 'x-token': lite.token, 'x-business-unit-id': cast.outsider.shopId };
    await app.database.pool.query(
      `insert into spus (shop_id, id, name, created_by) values ($1, gen_random_uuid(), '别人的商品', $2)`,
      [cast.outsider.shopId, cast.outsider.userId],
    );
    const answer = await app.http.inject({ method: 'POST', url, headers, payload: {} });
    expect(answer.json()).toMatchObject({ status: 0, data: { total: 0 } });
  });
});
