import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { hostileInput } from './hostile-input.ts';

/** Calls per endpoint, others each time; `npm test -- --all` makes many. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const KNOWN = [-1, 0, 4003, 4004, 4005, 4009, 4010, 4014, 4022, 4029, 40001];
/** What a client must never read: stack frames, SQL, names of our files. */
const LEAK =
  /\n\s+at |node_modules|\/features\/|\.ts:\d|\b(select|insert into|update|delete from)\b.+\b(where|values|set|from)\b|syntax error|constraint "|relation "/i;
const endpoints = allEndpoints().filter(
  ({ output, path }) => output !== 'stream' && !path.endsWith('/logout'),
);

let app: TestApp;
let cast: Cast;
let caller: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  caller = await addMember(app, cast.channel, 'fuzzer');
  await app.work();
});
afterAll(() => app.close());

async function send(endpoint: Endpoint, input: unknown) {
  const query = endpoint.method === 'POST' ? '' : `?${asQuery(input)}`;
  const body = endpoint.method === 'POST' ? { payload: JSON.stringify(input) } : {};
  return app.http.inject({
    method: endpoint.method,
    url: endpoint.path + query,
    headers: {
      'x-token': caller.token,
      'x-business-unit-id': caller.shopId,
      ...('payload' in body && { 'content-type': 'application/json' }),
    },
    ...body,
  });
}

function asQuery(input: unknown): string {
  const pairs = Object.entries(Object(input)).map(([key, value]) => [key, String(value)]);
  return new URLSearchParams(pairs as [string, string][]).toString();
}

/** The sentence that says what is wrong with an answer, or nothing. */
function fault(response: Awaited<ReturnType<typeof send>>): string | undefined {
  const isFile = Boolean(response.headers['content-disposition']);
  if (isFile) return undefined;
  const { status, message } = JSON.parse(response.body) as { status: number; message: string };
  if (!KNOWN.includes(status)) return `status ${status}: ${message}`;
  if (status !== 0 && LEAK.test(response.body)) return `leaks: ${response.body.slice(0, 300)}`;
  if (status !== 0 && !/[\u4e00-\u9fff]/.test(message)) return `not a Chinese sentence: ${message}`;
  return undefined;
}

describe('a hostile input', () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers it with an envelope, never with a fault',
    async (_, endpoint) => {
      const property = fc.asyncProperty(hostileInput(endpoint), async (input) => {
        expect(fault(await send(endpoint, input))).toBeUndefined();
      });
      await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    },
  );
});

describe('a body that is no JSON object', () => {
  const post = endpoints.filter(({ method }) => method === 'POST').slice(0, 5);
  const BODIES = [
    '{',
    '',
    'null',
    '[]',
    '"text"',
    '{"a":1e999}',
    '{"__proto__":{"x":1}}',
    `[${'['.repeat(5_000)}`,
    '\u0000',
  ];

  it.each(BODIES)('%j is refused with an envelope', async (payload) => {
    for (const { path, method } of post) {
      const headers = {
        'x-token': caller.token,
        'x-business-unit-id': caller.shopId,
        'content-type': 'application/json',
      };
      expect(fault(await app.http.inject({ method, url: path, headers, payload }))).toBeUndefined();
    }
  });

  it('of another type, or too large, is refused with an envelope', async () => {
    const { path } = post[0] as Endpoint;
    const base = { method: 'POST', url: path } as const;
    const headers = { 'x-token': caller.token, 'x-business-unit-id': caller.shopId };
    const xml = await app.http.inject({
      ...base,
      headers: { ...headers, 'content-type': 'text/xml' },
      payload: '<a/>',
    });
    expect(fault(xml)).toBeUndefined();
    const large = JSON.stringify({ a: 'x'.repeat(25 * 1024 * 1024) });
    const big = await app.http.inject({
      ...base,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: large,
    });
    expect(fault(big)).toBeUndefined();
    expect(big.json().status).toBe(4022);
  });
});

describe('an address that no call has', () => {
  it.each(['/api/nothing', '/api/%00', '/api/%ff', '/API/', `/api/${'x'.repeat(3_000)}`])(
    '%s answers an envelope',
    async (url) => {
      const response = await app.http.inject({ method: 'POST', url, payload: {} });
      expect(fault(response)).toBeUndefined();
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
