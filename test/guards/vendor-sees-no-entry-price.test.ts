import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#app/routes.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';

/** What the entry charges, so odd that it can't appear by chance: in yuan and in fen. */
const ENTRY_PRICE = 7381.47;
const TRACES = /7[,]?381\.47|738147/;

let app: TestApp;
let cast: Cast;
let apples: Listing;
let bag: Record<string, unknown>;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [ENTRY_PRICE, 25.5, 18]);
  const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
  const line = { spuID: apples.entrySpuId, spuAmount: 2, SalesUnitPrice: ENTRY_PRICE, Address };
  const { OrderIDs } = await ask(app, cast.channel, orders.place, {
    ThirdPartyName: '私域平台',
    ThirdPartyOrderID: 'KTT-77',
    Lines: [line],
  });
  bag = inputs(OrderIDs[0] ?? '');
  await app.work();
});
afterAll(() => app.close());

/** Every name under which a call may ask for this order; each call takes what its schema knows. */
const inputs = (id: string): Record<string, unknown> => ({
  OrderID: id,
  OrderId: id,
  orderId: id,
  orderNo: [id],
  OrderIDs: [id],
  TrackIDs: [id],
  Orders: [{ OrderID: id, Reason: '缺货' }],

  thirdPartyOrderId: ['KTT-77'],
  Tags: ['标签'],
  Notes: '备注',
  IsUrgent: true,
  Format: 'csv',
  FireAndForget: false,

  DeliverConfigs: [{ OrderID: id, ExpressCompany: '顺丰速运', ExpressNo: 'SF1234567890123', Amount: 1 }],
});

async function answerOf(who: Person, route: (typeof routes)[number]): Promise<string> {
  const { method, path } = route.endpoint;
  const query = method === 'GET' ? '?pageSize=50' : '';
  const response = await app.http.inject({
    method,
    url: path + query,
    headers: { 'x-token': who.token, 'x-business-unit-id': who.shopId },
    ...(method === 'GET' ? {} : { payload: bag }),
  });
  return response.rawPayload.toString('utf8');
}

describe('the entry store’s price', () => {
  it('is found by this test where it may be: in the entry’s own list', async () => {
    const own = await ask(app, cast.channel, orders.normal, {});
    expect(JSON.stringify(own)).toMatch(TRACES);
  });

  it.each(['middle', 'grower'] as const)(
    'is in no answer of any call to the %s',
    async (who) => {
      const reads = routes.filter(
        ({ endpoint }) => endpoint.output !== 'stream' && !/logout/i.test(endpoint.path),
      );
      const paths: string[] = [];
      for (const route of reads)
        if (TRACES.test(await answerOf(cast[who], route))) paths.push(route.endpoint.path);
      expect(paths).toEqual([]);
    },
    120_000,
  );
});

/** Where the order comes from, in whichever answer. */
const SOURCE = /KTT-77|私域平台/;

describe('the platform and number of an order', () => {
  const offenders = async (who: Person) => {
    const paths: string[] = [];
    for (const route of routes.filter(
      ({ endpoint }) => endpoint.output !== 'stream' && !/logout/i.test(endpoint.path),
    ))
      if (SOURCE.test(await answerOf(who, route))) paths.push(route.endpoint.path);
    return paths;
  };

  it('is in answers to the entry’s neighbour', async () => {
    expect((await offenders(cast.middle)).length).toBeGreaterThan(1);
  });

  it('is in no answer of any call to a shop two hops away', async () => {
    expect(await offenders(cast.grower)).toEqual([]);
  });
});
