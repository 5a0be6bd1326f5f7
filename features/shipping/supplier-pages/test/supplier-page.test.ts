import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { supplierLinks } from '../contract.ts';
import { supplierPage as page } from '../page-contract.ts';
import { parcelConfigs } from '../web/page/pasted.ts';
import { byLink, openLink, sheetByLink } from './links.ts';

let app: TestApp;
let cast: Cast;
let other: Person;
let ids: string[];
let foreign: string[];
let link: { LinkID: string; Token: string };
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 16, { amount: 2 }));
  // The grower's other channel, whose orders are none of this link's.
  other = cast.grower;
  ({ ids: foreign } = await openOrders(app, { ...cast, channel: other }, 2, {
    chain: [other],
    prices: [9],
    name: '别家的梨',
    source: (i) => `2511230000${i}8`,
  }));
  link = await openLink(app, cast.grower, { Name: '张家果园', AgentID: cast.middle.shopId });
  await app.work();
});
afterAll(() => app.close());

const fresh = (): string => ids[next++] ?? '';
const on = async <E extends Parameters<typeof byLink>[2]>(
  call: E,
  input: Parameters<typeof byLink<E>>[3],
) => {
  const answer = await byLink(app, link.Token, call, input);
  if (answer.status !== 0) throw new Error(`${call.path}: ${answer.status} ${answer.message}`);
  return answer.data;
};
const detail = async (OrderID: string, who = cast.grower) => ask(app, who, orders.detail, { OrderID });
const rows = async (tab: 'toShip' | 'held' | 'shipped') =>
  (await on(page.orders, { tab, pageSize: 100 })).items;

describe('a supplier page', () => {
  it('shows what its channel ordered and nothing else, without prices and whole phones', async () => {
    const items = await rows('toShip');
    expect(items.map(({ OrderID }) => OrderID)).toEqual([...ids].sort());
    expect(items[0]).toMatchObject({ Receiver: '收货人1', Mobile: '138****0001', Left: 2, Waits: '' });
    expect(Object.keys(items[0] ?? {}).filter((key) => /price|cost|freight|vendor/i.test(key))).toEqual([]);
    const all = await ask(app, cast.grower, page.orders, { tab: 'toShip', pageSize: 100 });
    expect(all.total).toBe(ids.length + foreign.length);
  });

  it('sums up what is to ship, by product', async () => {
    expect(await on(page.head, {})).toMatchObject({
      ShopName: '果园',
      LinkName: '张家果园',
      ToShip: 16,
      Pieces: 32,
      Late: 0,
      Products: [{ SpuName: '红富士苹果5斤', Orders: 16, Pieces: 32 }],
    });
  });

  it('finds an order by its receiver, the end of the phone and its number', async () => {
    for (const find of ['收货人16', '0016', `LDL${ids[15]}`])
      expect(
        (await on(page.orders, { find })).items.map(({ OrderID }) => OrderID),
        find,
      ).toEqual([ids[15]]);
    for (const find of [`LDL${foreign[0]}`, '9'.repeat(19)])
      expect((await on(page.orders, { find })).total, find).toBe(0);
  });
});

describe('pasted waybills', () => {
  const match = (lines: string[]) => on(page.match, { Text: lines.join('\n') }).then(({ items }) => items);

  it('find their orders by number, by source number, and by receiver, phone and product', async () => {
    const answer = await match([
      `LDL${ids[0]} 中通 78123456700001`,
      `单号：SF1234567890123 订单 LDL${ids[1]}`,
      '收货人3，13800000003，红富士苹果5斤，圆通，YT1234567890123',
      '收货人4 13800000004 中通78123456700004',
      '没有这个人 13911112222 中通 78123456700009',
      '收货人5 13800000005',
      '收货人6 138****0006 苹果5斤 中通 78123456700006',
      '收货人7 中通 78123456700007',
    ]);
    expect(answer.map(({ Match, OrderID, ExpressNos }) => [Match, OrderID, ExpressNos[0]])).toEqual([
      ['certain', ids[0], '78123456700001'],
      ['certain', ids[1], 'SF1234567890123'],
      ['certain', ids[2], 'YT1234567890123'],
      ['likely', null, '78123456700004'],
      ['none', null, '78123456700009'],
      ['none', null, undefined],
      ['certain', ids[5], '78123456700006'],
      ['likely', null, '78123456700007'],
    ]);
    expect(answer[7]?.Candidates.map(({ OrderID }) => OrderID)).toEqual([ids[6]]);
    expect(answer[3]?.Candidates.map(({ OrderID }) => OrderID)).toEqual([ids[3]]);
    expect(answer[5]?.Reason).toBe('没有快递单号');
  });

  it('are read by the header where they come out of a sheet', async () => {
    const answer = await match(['订单号\t快递公司\t快递单号', `LDL${ids[5]}\t韵达\t4312345678901`]);
    expect(answer).toMatchObject([{ OrderID: ids[5], ExpressCompany: '韵达快递', Match: 'certain' }]);
  });

  it('tell the number of an order at its source from the waybill beside it', async () => {
    const Text = '2511230000180 78123456700012 中通\n251123000018 78123456700012 中通';
    const { items } = await ask(app, cast.grower, page.match, { Text });
    expect(items.map(({ Match, ExpressNos }) => [Match, ExpressNos.length])).toEqual([
      ['none', 2],
      ['certain', 1],
    ]);
    expect(items[1]?.OrderID).toBe(foreign[1]);
  });

  it('find no order of another channel, whatever names it', async () => {
    const answer = await match([`LDL${foreign[0]} 中通 78123456700011`]);
    expect(answer).toMatchObject([{ Match: 'none', OrderID: null, Candidates: [] }]);
  });

  it('end at five hundred lines', async () => {
    const Text = Array.from({ length: 501 }, (_, n) => `张三 7812345670${1000 + n}`).join('\n');
    expect(await byLink(app, link.Token, page.match, { Text })).toMatchObject({ status: 4022 });
  });
});

describe('a sheet of waybills', () => {
  const sheet = (content: Buffer | string, name = '运单.csv') => sheetByLink(app, link.Token, name, content);

  it('is read as the shop reads it, the filled note too, and finds only what the page shows', async () => {
    const rows = [
      `LDL${ids[0]},收货人1,中通,78123456790001`,
      `LDL${foreign[0]},收货人1,中通,78123456790002`,
      ',收货人2,,SF1234567890999',
    ];
    const { data } = await sheet(`订单号,收货人,快递公司,快递单号\n${rows.join('\n')}`);
    expect(data.items.map(({ Line, Match, OrderID }) => [Line, Match, OrderID])).toEqual([
      [2, 'certain', ids[0]],
      [3, 'none', null],
      [4, 'likely', null],
    ]);
    expect(data.items[2]?.Candidates.map(({ OrderID }) => OrderID)).toEqual([ids[1]]);
  });

  it('may name several products in a row: all their orders ship, each in its own pieces', async () => {
    const { ids: others } = await openOrders(app, cast, 1, { amount: 3, name: '沃柑礼盒' });
    const [, second = ''] = ids;
    const row = (products: string, no: string) => `收货人1,13800000001,"${products}",中通,${no}`;
    const { data } = await sheet(
      `收货人,收货电话,商品,快递公司,快递单号\n${row('红富士苹果5斤*1\n沃柑礼盒*2', '78123456790011')}`,
    );
    const part = { AsksAmount: false, ExpressNos: ['78123456790011'] };
    expect(data.items).toMatchObject([
      {
        Match: 'certain',
        OrderID: ids[0],
        FurtherOrderIDs: others,
        Candidates: [
          { OrderID: ids[0], Part: { ...part, Amount: 1 } },
          { OrderID: others[0], Part: { ...part, Amount: 2 } },
        ],
      },
    ]);
    const DeliverConfigs = parcelConfigs(data.items, new Map());
    expect(await on(page.ship, { DeliverConfigs })).toMatchObject({ done: 2, skipped: [] });
    expect((await detail(others[0] ?? '')).Order).toMatchObject({ ShippedAmount: 2, Amount: 3 });
    const { data: waits } = await sheet(
      `收货人,收货电话,商品,快递公司,快递单号\n收货人2,13800000002,"没有的梨*2\n没有的桃*1",中通,78123456790012`,
    );
    expect(waits.items[0]).toMatchObject({
      Match: 'likely',
      Candidates: [{ OrderID: second, Part: { Amount: null, AsksAmount: true } }],
    });
  });

  it('without a header is read as words are', async () => {
    const { data } = await sheet(`收货人6,138****0006,苹果5斤,中通 78123456790006`);
    expect(data.items).toMatchObject([{ Match: 'certain', OrderID: ids[5], ExpressCompany: '中通快递' }]);
  });

  it('that can’t be used is refused with what to do', async () => {
    expect(await sheet('订单号,收货人\nLDL1,张三')).toMatchObject({
      status: 4022,
      message: expect.stringContaining('没有认出快递单号列'),
    });
    expect((await sheet(Buffer.from('%PDF-1.7 not a sheet'), '运单.xlsx')).status).toBe(4022);
    const many = Array.from({ length: 2_001 }, (_, n) => `LDL${ids[0]},SF${1_000_000_000 + n}`);
    expect((await sheet(`订单号,快递单号\n${many.join('\n')}`)).message).toContain('一次最多上传 2000 行');
    expect((await byLink(app, link.Token, page.matchFile, {})).status).toBe(-1);
  });

  it('is one that came with the call: another file of the shop stays unread', async () => {
    const file = await upload(app, cast.grower, '进价.csv', '订单号,快递单号\nLDL1,SF1234567890123');
    const older = "update files set created_at = now() - interval '11 minutes' where id = $1";
    await app.database.pool.query(older, [file]);
    expect((await byLink(app, link.Token, page.matchFile, { file })).status).toBe(4004);
    const theirs = await upload(app, cast.middle, '进价.csv', '订单号,快递单号\nLDL1,SF1234567890123');
    expect((await byLink(app, link.Token, page.matchFile, { file: theirs })).status).toBe(4004);
  });
});

describe('shipping from a supplier page', () => {
  it('ships, is told of under the link’s name at home only, and is written down', async () => {
    const OrderID = fresh();
    const DeliverConfigs = [{ OrderID, ExpressCompany: '中通', ExpressNo: '78123456701001' }];
    expect(await on(page.ship, { DeliverConfigs })).toMatchObject({ done: 1, skipped: [] });
    const shipped = (await detail(OrderID)).Events.find(({ Kind }) => Kind === 'shipped');
    expect(shipped).toMatchObject({ Actor: '供应商页面（张家果园）' });
    const above = (await detail(OrderID, cast.middle)).Events.find(({ Kind }) => Kind === 'shipped');
    expect(JSON.stringify(above)).not.toContain('张家');
    expect((await rows('shipped')).map((row) => row.OrderID)).toContain(OrderID);
    const { items } = await ask(app, cast.grower, supplierLinks.log, { LinkID: link.LinkID });
    expect(items[0]).toMatchObject({ Act: 'shipped', Orders: 1, Says: '78123456701001' });
  });

  it('leaves what the page does not show, and says so as of what is not there', async () => {
    const DeliverConfigs = [...foreign.slice(0, 1), '999999999999999999'].map((OrderID, at) => ({
      OrderID,
      ExpressCompany: '中通',
      ExpressNo: `7812345670200${at}`,
    }));
    const { done, skipped } = await on(page.ship, { DeliverConfigs });
    expect(done).toBe(0);
    expect(new Set(skipped.map(({ reason }) => reason))).toEqual(new Set(['订单不存在，或不在这个页面里']));
  });

  it('does once what two phones do at once', async () => {
    const OrderID = fresh();
    const DeliverConfigs = [{ OrderID, ExpressCompany: '中通', ExpressNo: '78123456703001' }];
    const answers = await Promise.all([1, 2, 3].map(() => on(page.ship, { DeliverConfigs })));
    expect(answers.reduce((n, { done }) => n + done, 0)).toBeGreaterThan(0);
    expect((await detail(OrderID)).Order.Parcels).toHaveLength(1);
  });

  it('names no receiver beyond the page when a number stands there already', async () => {
    const ExpressNo = '78123456704001';
    const config = { ExpressCompany: '中通', ExpressNo };
    await ask(app, cast.grower, page.ship, { DeliverConfigs: [{ OrderID: foreign[1] ?? '', ...config }] });
    const OrderID = fresh();
    const answer = await on(page.ship, { DeliverConfigs: [{ OrderID, ...config }] });
    expect(answer.Doubts[0]?.Says).toContain('也用在别的订单上');
    expect(JSON.stringify(answer)).not.toContain(foreign[1]);
  });
});

describe('the note of a supplier page', () => {
  it('has the orders that are to ship with whole phones and no price, and marks them', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: page.note.path,
      headers: { 'x-token': link.Token },
      payload: {},
    });
    expect(response.headers['content-disposition']).toContain('attachment');
    const sheet = JSON.stringify(await cellsOf(response.rawPayload));
    expect(sheet).toContain('13800000016');
    expect(sheet).not.toContain('别家的梨');
    expect(sheet).not.toMatch(/单价|售价|采购/);
    expect((await rows('toShip')).every(({ IsNoted }) => IsNoted)).toBe(true);
  });
});

describe('out of stock', () => {
  it('holds the order for the shop until it goes on', async () => {
    const OrderID = fresh();
    await on(page.outOfStock, { OrderIDs: [OrderID], Note: '周三到货' });
    expect((await rows('held')).find((row) => row.OrderID === OrderID)).toMatchObject({
      IsMine: true,
      Waits: '本店挂起：缺货（周三到货）',
    });
    expect(await on(page.inStock, { OrderIDs: [OrderID] })).toEqual({ done: 1, skipped: [] });
    expect((await rows('toShip')).map((row) => row.OrderID)).toContain(OrderID);
  });

  it('has no end in the past, and none of another channel’s orders', async () => {
    const Until = new Date(Date.now() - 60_000).toISOString();
    expect((await byLink(app, link.Token, page.outOfStock, { OrderIDs: [fresh()], Until })).status).toBe(
      4022,
    );
    expect((await on(page.outOfStock, { OrderIDs: foreign })).done).toBe(0);
  });
});

describe('a question on a supplier page', () => {
  it('is answered once, with a reason for a no', async () => {
    const OrderID = fresh();
    await ask(app, cast.channel, requests.ask, {
      Kind: 'amount',
      Items: [{ OrderID, Amount: 1 }],
      Reason: '买家少要',
    });
    const [question] = (await on(page.questions, {})).items.filter((one) => one.OrderID === OrderID);
    expect(question).toMatchObject({ Kind: 'amount', Says: '2 件 → 1 件', Reason: '买家少要' });
    const RequestIDs = [question?.RequestID ?? ''];
    const say = (Accept: boolean) => on(page.answer, { RequestIDs, Accept });
    expect((await say(false)).skipped[0]?.reason).toContain('请填写拒绝原因');
    expect((await say(true)).done).toBe(1);
    expect((await say(true)).skipped[0]?.reason).toContain('已同意这个申请');
    expect((await detail(OrderID)).Order.Amount).toBe(1);
  });
});

describe('a change after the note', () => {
  it('is shown with what was and is, phones masked, until somebody has seen it', async () => {
    const OrderID = fresh();
    const urging = { Kind: 'urge' as const, Items: [{ OrderID }], Reason: '买家 13911112222 在催' };
    expect((await ask(app, cast.channel, requests.ask, urging)).done).toBe(1);
    const mine = async () =>
      (await on(page.changes, {})).items.filter((change) => change.OrderID === OrderID);
    const [change] = await mine();
    expect(change).toMatchObject({ Kind: 'urged', Now: '买家 139****2222 在催', ByShop: '下游渠道' });
    expect((await on(page.head, {})).Changes).toBeGreaterThan(0);
    const ChangeIDs = [change?.ChangeID ?? ''];
    expect(await on(page.seen, { ChangeIDs })).toEqual({ done: 1, skipped: [] });
    expect(await mine()).toEqual([]);
    expect((await on(page.seen, { ChangeIDs })).skipped[0]?.reason).toBe('已有人看过，或不存在');
    const answer = await ask(app, cast.grower, requests.changes, { orderNo: [OrderID], unseen: false });
    expect(answer.items[0]).toMatchObject({ SeenBy: '供应商页面（张家果园）' });
    const { items } = await ask(app, cast.grower, supplierLinks.log, { LinkID: link.LinkID });
    expect(items[0]).toMatchObject({ Act: 'seen', Orders: 1 });
  });

  it('of another channel is neither shown nor ended', async () => {
    await app.database.pool.query(
      `insert into order_changes (shop_id, id, order_id, kind, was, now, by_shop)
       values ($1, gen_random_uuid(), $2, 'urged', '', '快', '别家')`,
      [cast.grower.shopId, foreign[0]],
    );
    expect(JSON.stringify(await on(page.changes, {}))).not.toContain('别家');
    const all = await ask(app, cast.grower, page.changes, {});
    const ChangeIDs = all.items.filter(({ ByShop }) => ByShop === '别家').map(({ ChangeID }) => ChangeID);
    expect(ChangeIDs).toHaveLength(1);
    expect((await on(page.seen, { ChangeIDs })).done).toBe(0);
  });
});
