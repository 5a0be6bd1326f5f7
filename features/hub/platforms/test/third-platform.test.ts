import { afterAll, beforeAll, expect, it } from 'vitest';
import { connections } from '#features/hub/connections/contract.ts';
import { authorizeRoutes } from '#features/hub/connections/server/authorize-routes.ts';
import { resultOf } from '#features/hub/connections/test/consent.ts';
import { platformsOf } from '#features/hub/connections/web/platforms-of.ts';
import { hubOrders } from '#features/hub/hub-orders/contract.ts';
import { platformGoods } from '#features/hub/platform-goods/contract.ts';
import { pulls } from '#features/hub/pulls/contract.ts';
import { endOf, linesFor, pullNow } from '#features/hub/pulls/test/pulling.ts';
import { pushes } from '#features/hub/pushes/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import { openPlatforms, type Platforms } from '#test/sandbox.ts';
import { untilPasses } from '#test/until.ts';
import { addPlatform, openPlatform } from '../server/index.ts';
import { TinyShop, tinyPlatform } from './tiny.ts';

const shop = new TinyShop();
let all: Platforms;
let remove: () => void;
let id = '';
const { lineOf, checked } = linesFor(() => all);
const PLACE = ['API_URL', 'AUTHORIZE_URL', 'APP_ID', 'APP_SECRET'].map((name) => `TINY_${name}`);

/** One folder and one registration: nothing else of the product knows of it. */
beforeAll(async () => {
  remove = addPlatform(tinyPlatform(shop));
  all = await openPlatforms();
});
afterAll(async () => {
  remove();
  for (const name of PLACE) delete process.env[name];
  await all.close();
});

const configOf = async () =>
  (await ask(all.app, all.me, connections.configs, {})).items.find(({ Platform }) => Platform === 'tiny');

it('is listed and refused until this installation knows where it is, as an unknown one is always', async () => {
  const begin = async (Platform: string) =>
    (await call(all.app, all.me, connections.authorize, { Platform })).message;
  expect(await configOf()).toMatchObject({ PlatformName: '小平台', IsConfigured: false });
  expect(await begin('tiny')).toBe('小平台还未配置，请联系系统管理员填写平台的接口设置');
  expect(await begin('none')).toBe('不支持的平台');
  for (const name of PLACE) process.env[name] = name.endsWith('URL') ? 'https://tiny.example' : 'a';
});

it('is connected by the button, and has a call of its own for programs', async () => {
  const { Url, State } = await ask(all.app, all.me, connections.authorize, { Platform: 'tiny' });
  expect(Url).toBe(`https://tiny.example/consent?state=${State}`);
  await ask(all.app, all.me, connections.connect, { Code: 'c', State });
  expect(await resultOf(all.app, all.me, State)).toMatchObject({ Problem: '', ShopName: '小平台的店' });
  id = (await configOf())?.Accounts[0]?.CustomerID ?? '';
  const platforms = authorizeRoutes().map(({ endpoint }) => endpoint.path.split('/').at(-1));
  expect(platforms).toEqual(['ktt', 'youzan', 'tiny']);
});

it('is read, page by page, and found by the filters of 系统收单', async () => {
  for (const no of ['T1', 'T2', 'T3']) shop.order(no);
  expect(await pullNow(all.app, all.me, id)).toMatchObject({
    State: 'done',
    Added: 3,
    PlatformName: '小平台',
  });
  await checked('T1', 1);
  const read = async (input: object) => (await ask(all.app, all.me, hubOrders.list, input)).total;
  expect([await read({ Platform: 'tiny' }), await read({ Platform: 'ktt' })]).toEqual([3, 0]);
  const { items } = await ask(all.app, all.me, connections.accounts, {});
  expect(platformsOf(items)).toEqual([{ value: 'tiny', label: '小平台' }]);
  const range = {
    startTime: new Date(Date.now() - 3_600_000).toISOString(),
    endTime: new Date().toISOString(),
  };
  const { RunID } = await ask(all.app, all.me, pulls.range, { ...range, CustomerID: id, Platform: 'tiny' });
  expect(await endOf(all.app, all.me, RunID)).toMatchObject({ Kind: 'range', State: 'done', Added: 0 });
  expect((await ask(all.app, all.me, platformGoods.products, {})).items).toMatchObject([
    { ProductName: '沃柑' },
  ]);
  expect((await ask(all.app, all.me, platformGoods.groupBuys, {})).items).toMatchObject([
    { GroupBuyName: '小团' },
  ]);
});

it('has one order read anew, and says by itself that something has changed', async () => {
  const [first = expect.fail('no order')] = shop.orders;
  Object.assign(first, { detail: '文三路 200 号', changedAt: new Date() });
  await ask(all.app, all.me, hubOrders.reread, { IDs: [(await lineOf('T1')).ID] });
  await untilPasses(async () => expect((await lineOf('T1')).Address).toContain('200 号'));
  shop.order('T4');
  const post = (payload: string) =>
    all.app.http.inject({
      method: 'POST',
      url: '/hooks/platforms/tiny',
      payload,
      headers: { 'content-type': 'text/plain' },
    });
  expect((await post('forged')).statusCode).toBe(403);
  expect((await post('signed')).json()).toEqual({ ok: true });
  await checked('T4', 1);
});

it('has its orders taken, and hears of their parcels, stock and price', async () => {
  await checked('T1', 1);
  await ask(all.app, all.me, hubOrders.take, { IDs: [(await lineOf('T1')).ID] });
  const OrderID = (await lineOf('T1')).OrderID ?? '';
  await ask(all.app, all.cast.middle, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressCompany: '顺丰', ExpressNo: 'SF5000000000001' }],
  });
  await untilPasses(() => expect(shop.told).toEqual(['+SF5000000000001']));
  await untilPasses(async () =>
    expect((await ask(all.app, all.me, pushes.ofOrder, { OrderID })).items).toMatchObject([
      { State: 'sent' },
    ]),
  );
  const Products = [{ CustomerID: id, GoodsNo: 'g1', New: 60 }];
  await ask(all.app, all.me, platformGoods.push, { Kind: 'price', Products });
  await untilPasses(() => expect(shop.told).toContain('g1 6000 fen'));
  expect(await openPlatform('tiny').carriers('a')).toEqual([{ code: 'sf', name: '顺丰速运' }]);
});

it('has what it says of one product read by whoever packs that one, and by no other', async () => {
  const order = shop.order('T5');
  const [line = expect.fail('no line')] = order.lines;
  const both = { ...order, buyerNote: '尽快' };
  both.lines = [
    { ...line, note: '赠品：水果刀 × 1' },
    { ...line, lineNo: 'T5-2', note: '身份证：330106199001011234' },
  ];
  shop.orders.splice(-1, 1, both);
  await pullNow(all.app, all.me, id);
  const listed = async () => (await ask(all.app, all.me, hubOrders.list, { OrderNos: ['T5'] })).items;
  await untilPasses(async () => expect((await listed()).map(({ State }) => State)).toEqual([1, 1]));
  await ask(all.app, all.me, hubOrders.take, { IDs: (await listed()).map(({ ID }) => ID) });
  const { rows } = await all.app.database.pool.query(
    'select buyer_note from orders where shop_id = $1 and id = any($2::bigint[]) order by buyer_note',
    [all.cast.middle.shopId, (await listed()).map(({ OrderID }) => OrderID)],
  );
  expect(rows).toEqual([
    { buyer_note: '尽快；赠品：水果刀 × 1' },
    { buyer_note: '尽快；身份证：330106199001011234' },
  ]);
});

it('is given its grant back', async () => {
  expect(await ask(all.app, all.me, connections.revoke, { CustomerID: id })).toEqual({ Says: '' });
  await untilPasses(() => expect(shop.told).toContain('revoked'));
  expect(await configOf()).toMatchObject({ Accounts: [{ State: 'revoked', Problem: '' }] });
});
