import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { AFTER_EXPIRY } from '#kit/endpoint/rights.ts';
import { forgetIdentities } from '#kit/endpoint/server/identity-cache.ts';
import { openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';

const needsShop = allEndpoints().filter(({ allow }) => allow !== 'anyone' && allow !== 'signedIn');
const works = ({ reads, allow }: Endpoint) =>
  reads || [allow].flat().every((right) => AFTER_EXPIRY.includes(right));
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const expired = `update shops set expires_at = '2026-01-01T00:00:00+08' where id = $1`;
  await app.database.pool.query(expired, [cast.channel.shopId]);
  forgetIdentities();
});
afterAll(() => app.close());

/** A call with an empty input: the expired shop is told so before anyone looks at the input. */
async function answerOf({ method, path }: Endpoint): Promise<{ status: number; message: string }> {
  const { token, shopId } = cast.channel;
  const headers = { 'x-token': token, 'x-business-unit-id': shopId };
  const payload = method === 'POST' ? { payload: {} } : {};
  const response = await app.http.inject({ method, url: path, headers, ...payload });
  return response.headers['content-disposition'] ? { status: 0, message: '' } : response.json();
}

describe('a shop that has expired', () => {
  it.each(named(needsShop.filter((endpoint) => !works(endpoint))))('is refused %s', async (_, endpoint) => {
    const { status, message } = await answerOf(endpoint);
    expect(status).toBe(4010);
    expect(message).toMatch(/^店铺已于 2026-01-01 到期.*续费/);
  });

  it.each(named(needsShop.filter((each) => works(each) && each.output !== 'stream')))(
    'may still call %s',
    async (_, endpoint) => expect((await answerOf(endpoint)).message).not.toContain('到期'),
  );

  it('reads through every call that is named for reading, and changes through none', () => {
    const asksFor = /\/(get\w*|query|detail|list|log|usage|statistics|available|status\w*)$/i;
    const changes = /\/(new\w*|update\w*|delete|remove|set\w*|import|place|approve|create|apply)$/i;
    const posts = needsShop.filter(({ method }) => method === 'POST');
    expect(posts.filter(({ path, reads }) => asksFor.test(path) && !reads).map(({ path }) => path)).toEqual(
      [],
    );
    expect(posts.filter(({ path, reads }) => changes.test(path) && reads).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
