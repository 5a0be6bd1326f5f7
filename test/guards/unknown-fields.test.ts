import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { orderFilters } from '#features/orders/orders/order-filters.ts';
import { OTHER_REASON } from '#features/orders/orders/suspension.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { swaps } from '#features/orders/swaps/contract.ts';
import { unknownFields } from '#kit/endpoint/server/unknown-fields.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { answerText } from './answer-text.ts';
import { withIds } from './with-ids.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ids = (await openOrders(app, cast, 3)).ids;
});
afterAll(() => app.close());

const NO_IDS = { guid: crypto.randomUUID(), order: '1', waybill: 'SF1' };
const strict = allEndpoints().filter(
  ({ reads, output, allow }) => (!reads || output === 'file') && allow !== 'anyone',
);

describe('a call that changes something, or makes a file', () => {
  it.each(strict.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s refuses a field that it does not know, and names it',
    async (_, endpoint) => {
      const fits = [false, true]
        .map((whole) => withIds(endpoint, NO_IDS, whole).input as object)
        .find((input) => endpoint.input.safeParse(input).success);
      if (!fits) return;
      expect(unknownFields(endpoint.input, fits)).toEqual([]);
      const body = await answerText(app, cast.outsider, endpoint, { ...fits, orderNoz: ['1'] });
      // Who may not call it at all learns nothing of what it takes.
      if (!body.includes('"status":4003')) expect(body).toContain('orderNoz 接口没有这个字段');
    },
  );

  it('takes what says who asks, for which shop, and which page', async () => {
    const { token, shopId } = cast.channel;
    const known = { token, businessUnitId: shopId, userId: cast.channel.userId, pageIndex: 0, isDesc: true };
    const { status } = await call(app, cast.channel, orders.setNotes, {
      OrderIDs: [ids[0] ?? ''],
      Notes: '轻放',
      ...known,
    });
    expect(status).toBe(0);
  });

  it('refuses a misspelt field of a line, too', async () => {
    const { status, message } = await call(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: ids[0] ?? '', Reasn: '不要了' }],
    } as never);
    expect([status, message]).toEqual([-1, expect.stringContaining('Orders.0.Reasn')]);
  });
});

describe('a call that only reads', () => {
  it('says what it did not know', async () => {
    const answer = await call(app, cast.channel, orders.normal, { orderNos: ids } as never);
    expect(answer.data).toMatchObject({ total: 3, ignored: ['orderNos'] });
    expect(await ask(app, cast.channel, orders.normal, {})).not.toHaveProperty('ignored');
  });
});

describe('an act on what a filter finds', () => {
  const filters = new Set(Object.keys(orderFilters));
  const byFilter = allEndpoints().filter(({ reads, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    return !reads && Object.keys(properties).filter((name) => filters.has(name)).length > 20;
  });

  it('has a way to say that all are meant', () => {
    // The others write down what they find and leave it as it is.
    const acting = byFilter.filter(
      ({ path }) => !/export/i.test(path) || path === orderExports.forDeliver.path,
    );
    const silent = acting.filter(({ input }) => !('All' in (input as unknown as z.ZodObject).shape));
    expect(acting.length).toBeGreaterThan(1);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  it('is refused without a filter, unless all are meant', async () => {
    const { grower } = cast;
    await ask(app, grower, suspensions.suspend, { OrderIDs: ids, IdHoldReason: OTHER_REASON, Note: '等等' });
    for (const input of [{}, { orderNo: [] }, { thirdPartyIDs: null }, { orderNos: [ids[0]] }]) {
      const answer = await call(app, grower, swaps.onBackground, input as never);
      expect(answer.status === 4022 || answer.http === 400).toBe(true);
    }
    const { items } = await ask(app, grower, orders.forDeliver, {});
    expect(items.every(({ Stage }) => Stage === 8)).toBe(true);
    expect((await call(app, grower, orderExports.forDeliver, { FireAndForget: true })).status).toBe(4022);
    const all = await call(app, grower, orderExports.forDeliver, { FireAndForget: true, All: true });
    expect(all.status).toBe(0);
    expect((await call(app, grower, swaps.onBackground, { All: true })).status).toBe(0);
  });
});
