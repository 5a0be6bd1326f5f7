import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { buildHttp } from '#app/http.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS, allows, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { LiveHub } from '#kit/live/server/live-hub.ts';
import { type Caller, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';

const endpoints = allEndpoints();
const needsShop = endpoints.filter(({ allow }) => allow !== 'anyone' && allow !== 'signedIn');
const byRight = needsShop.filter(({ allow }) => allow !== 'member');
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const rightsOf = ({ allow }: Endpoint) => [allow].flat() as Right[];

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
});
afterAll(() => app.close());

/** A call with an empty input: who may not call is told so before anyone looks at the input. */
/** Of a call that takes its input from the address: each field with what is nobody's id, number or name. */
const misfitOf = ({ method, input }: Endpoint): string =>
  method === 'GET' && 'shape' in input
    ? `?${Object.keys(input.shape as object)
        .map((name) => `${name}=-`)
        .join('&')}`
    : '';

async function statusOf(
  endpoint: Endpoint,
  { token, shopId }: Caller,
  payload: object = {},
): Promise<number> {
  const response = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { ...(token && { 'x-token': token }), ...(shopId && { 'x-business-unit-id': shopId }) },
    ...(endpoint.method === 'POST' && { payload }),
  });
  return String(response.headers['content-type']).includes('json') ? response.json().status : 0;
}

describe('calling', () => {
  it.each(named(endpoints.filter(({ allow }) => allow !== 'anyone')))(
    '%s needs a token',
    async (_, endpoint) => {
      expect(await statusOf(endpoint, { shopId: cast.channel.shopId })).toBe(40001);
      expect(await statusOf(endpoint, { shopId: cast.channel.shopId, token: 'made-up' })).toBe(40001);
    },
  );

  it.each(named(needsShop))('%s needs a shop that the caller belongs to', async (_, endpoint) => {
    const { token } = cast.outsider;
    expect(await statusOf(endpoint, { token })).toBe(4003);
    expect(await statusOf(endpoint, { token, shopId: cast.channel.shopId })).toBe(4003);
  });

  it('needs the right: a member with every other right is refused', async () => {
    const members = new Map<string, Caller>();
    const open: string[] = [];
    for (const endpoint of byRight) {
      const withheld = rightsOf(endpoint).reduce((bits, right) => bits | RIGHTS[right], 0);
      const key = String(withheld);
      const member =
        members.get(key) ?? (await addMember(app, cast.channel, `without-${key}`, ALL_RIGHTS & ~withheld));
      members.set(key, member);
      const status = await statusOf(endpoint, member);
      if (status !== 4003) open.push(`${endpoint.path} answers ${status}`);
    }
    expect(open).toEqual([]);
    expect(byRight.length).toBeGreaterThan(0);
  });

  it.each([['no right', 0] as const, ...Object.entries(RIGHTS)])(
    'with %s alone opens exactly what the contracts allow',
    async (right, rights) => {
      const member = await addMember(app, cast.middle, `only-${right}`, rights);
      const wrong = await Promise.all(
        (rights === 0 ? needsShop : byRight)
          .filter(({ output }) => output !== 'stream')
          .map(async (endpoint) => {
            // Neither a list nor this address fits a contract, so whoever may call is told so and nothing runs.
            const path: `/${string}` = `${endpoint.path}${misfitOf(endpoint)}`;
            const isOpen = (await statusOf({ ...endpoint, path }, member, [])) !== 4003;
            return isOpen === allows(endpoint.allow, rights) ? [] : `${endpoint.path} is open: ${isOpen}`;
          }),
      );
      expect(wrong.flat()).toEqual([]);
    },
  );
});

describe('an input', () => {
  it('has an end to every text and every list', () => {
    expect(endpoints.flatMap(({ path, input }) => endless(z.toJSONSchema(input, AS_SENT), path))).toEqual([]);
  });
});

const AS_SENT = { io: 'input', unrepresentable: 'any' } as const;
interface Shape {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
}

/** Where an input could be as long as the caller likes; what has a format or a pattern has its length by that. */
function endless(shape: object, at: string): string[] {
  const { type, properties = {}, items, anyOf = [], ...rest } = shape as Shape;
  const bounds = ['maxLength', 'maxItems', 'format', 'pattern', 'enum', 'const'];
  const isEndless = ['string', 'array'].includes(type ?? '') && !bounds.some((bound) => bound in rest);
  const inside = Object.entries(properties).flatMap(([key, inner]) => endless(inner, `${at} ${key}`));
  const others = [...(items ? [items] : []), ...anyOf].flatMap((inner) => endless(inner, at));
  return [...(isEndless ? [at] : []), ...inside, ...others];
}

describe('routes', () => {
  it('have paths that differ in more than letter case', () => {
    const keys = endpoints.map(({ method, path }) => `${method} ${path.toLowerCase()}`);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('say in one sentence what they are for', () => {
    expect(
      endpoints.filter(({ says }) => !/^[A-Z0-9`].{8,}[.)]$/s.test(says)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('stop the boot when no contract names them', async () => {
    const http = await buildHttp({
      pool: app.database.pool,
      files: app.files,
      hub: new LiveHub(app.database.pool),
    });
    expect(() => http.get('/api/back-door', () => 'open')).toThrow('comes from no contract');
    expect(() =>
      http.get('/api/borrowed', { config: { contract: { ...endpoints[0] } } } as never, () => ''),
    ).toThrow();
    await http.close();
  });
});

describe('a token', () => {
  it('never reaches the log, wherever it was sent', async () => {
    await app.work();
    const written: string[] = [];
    const log = { write: (line: string) => void written.push(line) };
    const hub = new LiveHub(app.database.pool);
    // Calls that wait for a file are told by it.
    await hub.start();
    const http = await buildHttp({ pool: app.database.pool, files: app.files, hub, log, logLevel: 'trace' });
    const { token, shopId } = cast.grower;
    const headers = { 'x-token': token, 'x-business-unit-id': shopId, cookie: `token=${token}` };
    const called = endpoints.filter(({ output, path }) => output !== 'stream' && !path.endsWith('/logout'));
    for (const { method, path } of called) {
      const payload = method === 'POST' ? { payload: { token, tokenId: token, pageIndex: 'x' } } : {};
      await http.inject({ method, url: `${path}?token=${token}`, headers, ...payload });
    }
    await http.inject({ method: 'POST', url: '/api/nothing', headers, payload: `{"token":"${token}"` });
    hub.stop();
    await http.close();
    expect(written.length).toBeGreaterThan(called.length);
    expect(written.filter((line) => line.includes(token))).toEqual([]);
  });
});
