import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { withIds } from './with-ids.ts';

let app: TestApp;
let cast: Cast;
let order: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  order = (await openOrders(app, cast, 1)).ids[0] ?? '';
});
afterAll(() => app.close());

/** Writes that answer once per key. */
const keyed = allEndpoints().filter(
  ({ reads, output, allow, secret, method }) =>
    method === 'POST' &&
    !reads &&
    !secret &&
    typeof output !== 'string' &&
    allow !== 'anyone' &&
    allow !== 'signedIn',
);

describe('an Idempotency-Key', () => {
  const note = (Notes: string, key: string) =>
    call(app, cast.channel, orders.setNotes, { OrderIDs: [order], Notes }, { 'idempotency-key': key });
  const noted = async () =>
    (await ask(app, cast.channel, orders.detail, { OrderID: order })).Order.SellerNote;

  it('gives a repeat the first answer, and refuses another input or another call', async () => {
    expect((await note('甲', 'k1')).status).toBe(0);
    expect((await note('甲', 'k1')).status).toBe(0);
    expect(await note('乙', 'k1')).toMatchObject({
      status: 4009,
      message: expect.stringContaining('Idempotency-Key'),
    });
    expect(await noted()).toBe('甲');
    const other = await call(
      app,
      cast.channel,
      orders.setTags,
      { OrderIDs: [order], Tags: [] },
      { 'idempotency-key': 'k1' },
    );
    expect(other.status).toBe(4009);
  });

  it.each(keyed.map((endpoint) => [endpoint.path, endpoint] as const))(
    'of another input stops %s before it does anything',
    async (path, endpoint) => {
      const { input } = withIds(endpoint, { guid: cast.outsider.shopId, order, waybill: 'SF1' }, false);
      if (!endpoint.input.safeParse(input).success) return;
      const { shopId, userId, token } = cast.channel;
      await inShop(app.database.pool, { shopId }, (db) =>
        db
          .insert('idempotency_keys', {
            user_id: userId,
            key: path,
            endpoint: path,
            answer: '{}',
            input: Buffer.from('x'),
          })
          .execute(),
      );
      const headers = { 'x-token': token, 'x-business-unit-id': shopId, 'idempotency-key': path };
      const answer = await app.http.inject({ method: 'POST', url: path, headers, payload: input as object });
      expect(answer.json().status).toBe(4009);
    },
  );
});
