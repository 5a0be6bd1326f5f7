import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { deliveries } from '../contract.ts';
import { matchRow } from '../waybill-rows/match-goods.ts';
import type { MatchOrder, OrderClues } from '../waybill-rows/match-waybill.ts';
import { goodsIn } from '../waybill-rows/row-goods.ts';
import { waybillDesk } from './waybill-desk.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  // A shipper knows the source's number of its neighbour's orders only.
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: cast.grower.shopId, agentId: cast.channel.shopId }),
  );
  await app.work();
});
afterAll(() => app.close());

const { placed, detail, imported, rowsOf, apply } = waybillDesk(() => ({ app, cast }));

const NO_CLUES: OrderClues = {
  orderNo: '',
  sourceOrderNo: '',
  subOrderNo: '',
  receiver: '',
  mobile: '',
  address: '',
  product: '',
  externalId: '',
};

const numbersOf = async (id: string | undefined) =>
  (await detail(id ?? '')).Parcels.map(({ ExpressNo }) => ExpressNo);

const standingOf = async (id: string | undefined) =>
  (await detail(id ?? '')).Parcels.flatMap(({ ExpressNo, Voided }) => (Voided ? [] : [ExpressNo]));

describe('a row of waybills with several products', () => {
  it('ships the orders of all of them in one parcel', async () => {
    const one = await placed(1);
    const other = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品1,数量1,商品2,数量2,快递公司,快递单号',
      `收货人1,13800000001,${one.listing.name},1,${other.listing.name},1,中通,78900112233445`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'certain', OrderID: one.ids[0], FurtherOrderIDs: other.ids });
    expect(row?.Reason).toContain('这一行发 2 个订单');
    expect(await apply(id)).toMatchObject([{ Outcome: 'shipped', Reason: '' }]);
    expect(await numbersOf(one.ids[0])).toEqual(['78900112233445']);
    expect(await numbersOf(other.ids[0])).toEqual(['78900112233445']);
  });

  it('reads them in one cell as well, and says which has no order', async () => {
    const { ids, listing } = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品,快递公司,快递单号',
      `收货人1,13800000001,"${listing.name}*1\n没有的商品*2",中通,78900112233446`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'likely', OrderID: null, FurtherOrderIDs: [] });
    expect(row?.Reason).toContain('“没有的商品”没有找到');
    expect(row?.Candidates.map(({ OrderID }) => OrderID)).toContain(ids[0]);
  });

  it('ships what is open where the other has left meanwhile, and says which did not leave', async () => {
    const one = await placed(1);
    const other = await placed(1);
    const row = (products: string, no: string) => `收货人1,13800000001,"${products}",中通,${no}`;
    const header = '收货人,收货电话,商品,快递公司,快递单号';
    const both = await imported([
      header,
      row(`${one.listing.name}\n${other.listing.name}`, '78900112233447'),
    ]);
    await apply(await imported([header, row(other.listing.name, '78900112233448')]));
    const [applied] = await apply(both);
    expect(applied?.Outcome).toBe('shipped');
    expect(applied?.Reason).toContain(`LDL${other.ids[0]} 没有发：`);
    expect(await numbersOf(one.ids[0])).toEqual(['78900112233447']);
    expect(await numbersOf(other.ids[0])).toEqual(['78900112233448']);
  });

  it('keeps its quantity where it is one order’s, by our number or by the source’s', async () => {
    const { ids, listing } = await placed(1, {
      amount: 5,
      source: () => 'S-4001',
      chain: [cast.channel, cast.grower],
    });
    const id = await imported([
      '订单号,来源订单号,商品,数量,快递公司,快递单号',
      `LDL${ids[0]},,"${listing.name}\n礼盒装",2,中通,78900112233451`,
      `,S-4001,"脐橙*1，苹果*1",2,中通,78900112233452`,
    ]);
    expect(await rowsOf(id)).toMatchObject([
      { Match: 'certain', OrderID: ids[0], Amount: 2, FurtherOrderIDs: [] },
      { Match: 'certain', OrderID: ids[0], Amount: 2, FurtherOrderIDs: [] },
    ]);
    await apply(id);
    expect((await detail(ids[0] ?? '')).Parcels.map(({ Amount }) => Amount)).toEqual([2, 2]);
  });

  it('waits for a person where it contradicts another row about the pieces of one of its orders', async () => {
    const one = await placed(1, { amount: 2 });
    const other = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品1,数量1,商品2,数量2,快递公司,快递单号',
      `收货人1,13800000001,${one.listing.name},2,${other.listing.name},1,中通,78900112233453`,
      `收货人1,13800000001,${one.listing.name},1,,,中通,78900112233454`,
    ]);
    const [both, alone] = await rowsOf(id);
    expect(both).toMatchObject({ Match: 'doubtful', Outcome: '', Doubts: ['rowOrders'] });
    expect(both?.Reason).toContain('这一行发 2 个订单');
    expect(both?.Reason).toContain(`LDL${one.ids[0]} 不能发（`);
    expect(alone?.Outcome).toBe('skipped');
    expect(await numbersOf(one.ids[0])).toEqual([]);
  });

  it('ships by hand the one order that a person chooses, in its own pieces', async () => {
    const one = await placed(1, { amount: 3 });
    const other = await placed(1, { amount: 5 });
    const id = await imported([
      '收货人,收货电话,商品1,数量1,商品2,数量2,快递公司,快递单号',
      `收货人1,13800000001,${one.listing.name},3,${other.listing.name},4,中通,78900112233455`,
    ]);
    const OrderID = other.ids[0] ?? '';
    const [row] = await apply(id, [{ RowNo: 2, OrderID }]);
    expect(row).toMatchObject({ Outcome: 'shipped', OrderID, FurtherOrderIDs: [], Amount: 4 });
    expect((await detail(OrderID)).Parcels).toMatchObject([{ Amount: 4 }]);
    expect(await numbersOf(one.ids[0])).toEqual([]);
  });

  it('ships of a row that waits the one order that a person chooses, in the pieces of its product', async () => {
    const { ids, listing } = await placed(1, { amount: 5 });
    const OrderID = ids[0] ?? '';
    const id = await imported([
      '收货人,收货电话,商品1,数量1,快递单号1,商品2,数量2,快递单号2,快递公司',
      `收货人1,13800000001,${listing.name},2,78900112233471,没有的商品,1,78900112233472,中通`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'likely', Goods: [{ Amount: 2 }, { Amount: 1 }] });
    expect(row?.Candidates[0]?.Part).toEqual({
      Amount: 2,
      AsksAmount: false,
      ExpressNos: ['78900112233471'],
    });
    expect(await apply(id, [{ RowNo: 2, OrderID }])).toMatchObject([{ Outcome: 'shipped', Amount: 2 }]);
    expect((await detail(OrderID)).Parcels).toMatchObject([{ Amount: 2, ExpressNo: '78900112233471' }]);
  });

  it('asks for the pieces where the chosen order is of none of its products', async () => {
    const { ids } = await placed(1, { amount: 5 });
    const OrderID = ids[0] ?? '';
    const id = await imported([
      '收货人,收货电话,商品,快递公司,快递单号',
      '收货人1,13800000001,"没有的梨*2\n没有的桃*1",中通,78900112233473',
    ]);
    const choice = { RowNo: 2, OrderID };
    const Confirmed = [choice];
    const answer = await call(app, cast.grower, deliveries.importApply, { ImportID: id, Confirmed });
    expect(answer).toMatchObject({
      status: 4022,
      message: expect.stringContaining('第 2 行有几种商品，看不出所选的订单发几件'),
    });
    expect(await numbersOf(OrderID)).toEqual([]);
    await apply(id, [{ ...choice, Amount: 3 }]);
    expect((await detail(OrderID)).Parcels).toMatchObject([{ Amount: 3 }]);
  });

  it('ships its first order alone where a person says so', async () => {
    const one = await placed(1, { amount: 3 });
    const other = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品1,数量1,商品2,数量2,快递公司,快递单号',
      `收货人1,13800000001,${one.listing.name},2,${other.listing.name},1,中通,78900112233474`,
    ]);
    await apply(id, [{ RowNo: 2, OrderID: one.ids[0] ?? '', Alone: true }]);
    expect((await detail(one.ids[0] ?? '')).Parcels).toMatchObject([{ Amount: 2 }]);
    expect(await numbersOf(other.ids[0])).toEqual([]);
  });

  it('replaces the numbers of those of its orders that have left, and ships the others', async () => {
    const ofSource = () => placed(1, { source: () => 'S-5001', chain: [cast.channel, cast.grower] });
    const one = await ofSource();
    const other = await ofSource();
    const late = await ofSource();
    const row = (no: string, ...some: { listing: { name: string } }[]) =>
      `S-5001,"${some.map(({ listing }) => listing.name).join('\n')}",中通,${no}`;
    const header = '来源订单号,商品,快递公司,快递单号';
    await apply(await imported([header, row('78900112233481', one, other)]));
    const OrderID = one.ids[0] ?? '';
    const corrected = async (no: string, ...some: { listing: { name: string } }[]) => {
      const id = await imported([header, row(no, ...some)]);
      const before = (await rowsOf(id))[0];
      return { before, after: (await apply(id, [{ RowNo: 2, OrderID, Accepts: before?.Doubts ?? [] }]))[0] };
    };
    const both = await corrected('78900112233482', one, other);
    expect(both.before).toMatchObject({ Match: 'doubtful', Doubts: ['replaces'] });
    expect(both.before?.Reason).toContain(
      `LDL${other.ids[0]} 中通快递 78900112233481 → 中通快递 78900112233482`,
    );
    expect(both.after).toMatchObject({ Outcome: 'shipped', Doubts: ['replaces'] });
    const three = await corrected('78900112233483', one, other, late);
    expect(three.after).toMatchObject({ Outcome: 'shipped', Doubts: ['replaces'] });
    for (const { ids } of [one, other]) expect((await standingOf(ids[0])).sort()).toEqual(['78900112233483']);
    expect(await standingOf(late.ids[0])).toEqual(['78900112233483']);
  });

  it('may name more orders than are shipped in one transaction', async () => {
    const { listing } = await placed(0);
    const Address = {
      receiver: '收货人众',
      phone: '13800009999',
      province: '浙江省',
      city: '杭州市',
      detail: '1号',
    };
    const line = { spuID: listing.entrySpuId, spuAmount: 1, Address };
    const ids: string[] = [];
    for (const length of [200, 101]) {
      const Lines = Array.from({ length }, () => line);
      ids.push(
        ...(await ask(app, cast.channel, orders.place, { AvoidDuplicationInDays: 0, Lines })).OrderIDs,
      );
    }
    const names = ids.map((id) => `礼品${id}`);
    await app.database.pool.query(`update orders set spu_name = '礼品' || id where id = any($1::bigint[])`, [
      ids,
    ]);
    const id = await imported([
      '收货人,收货电话,商品,快递公司,快递单号',
      `收货人众,13800009999,"${names.join('\n')}",中通,78900112233491`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'certain', Reason: '这一行发 301 个订单，用同一个单号' });
    expect(await apply(id)).toMatchObject([{ Outcome: 'shipped', Reason: '' }]);
    const { rows } = await app.database.pool.query(
      `select count(distinct order_id)::int as n from parcels where waybill_no = '78900112233491'`,
    );
    expect(rows).toEqual([{ n: 301 }]);
  });

  it('gives each order the number of its own columns', async () => {
    const one = await placed(1);
    const other = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品1,数量1,快递单号1,商品2,数量2,快递单号2,快递公司',
      `收货人1,13800000001,${one.listing.name},1,78900112233456,${other.listing.name},1,78900112233457,中通`,
    ]);
    await apply(id);
    expect(await numbersOf(one.ids[0])).toEqual(['78900112233456']);
    expect(await numbersOf(other.ids[0])).toEqual(['78900112233457']);
  });

  it('waits for a person where several numbers are of several orders, and nothing says which is whose', async () => {
    const one = await placed(1);
    const other = await placed(1);
    const id = await imported([
      '收货人,收货电话,商品,快递公司,快递单号',
      `收货人1,13800000001,"${one.listing.name}*1\n${other.listing.name}*1",中通,78900112233458、78900112233459`,
    ]);
    const [row] = await rowsOf(id);
    expect(row).toMatchObject({ Match: 'likely', OrderID: null, FurtherOrderIDs: [] });
    expect(row?.Reason).toContain('看不出哪个单号是哪个订单的');
  });
});

describe('the orders that a row of several products means', () => {
  const order = (id: string, product: string, changes: Partial<MatchOrder> = {}): MatchOrder => ({
    id,
    facts: { status: 0, amount: 5, shippedAmount: 0, cancelRequest: null },
    cancelled: false,
    open: true,
    source: 'S1',
    receiver: '陈玉兰',
    phone: '15900051271',
    address: '',
    product,
    packed: product,
    externalId: '',
    standing: [],
    waybills: new Set<string>(),
    ...changes,
  });
  const match = (
    clues: Partial<OrderClues>,
    products: string,
    orders: MatchOrder[],
    amount: number | null = null,
  ) =>
    matchRow(
      { ...NO_CLUES, product: products, goods: goodsIn(products), ...clues },
      ['78900112233461'],
      amount,
      {
        byId: new Map(orders.map((one) => [one.id, one])),
        bySource: new Map([['S1', orders]]),
        byPhone: new Map([['15900051271', orders]]),
        byReceiver: new Map([['陈玉兰', orders]]),
      },
    );
  const PERSON = { receiver: '陈玉兰', mobile: '15900051271' };
  const SET = '苹果5斤x1+梨5斤x1';

  it.each([
    ['脐橙10斤\n大果', '脐橙10斤大果装'],
    [SET, SET],
    ['脐橙10斤\n赠品：水果刀', '赣南脐橙'],
    ['脐橙\n10斤装', '脐橙10斤装'],
  ])('are the one that its number names, though %s may be several', (products, name) => {
    const mine = order('386341687292592142', name);
    for (const clues of [{ orderNo: 'LDL386341687292592142' }, { sourceOrderNo: 'S1' }])
      expect(match(clues, products, [mine], 2)).toMatchObject({
        match: 'certain',
        orderId: mine.id,
        amount: 2,
        further: [],
      });
  });

  it('are also those that have left, where a product of the row is of no other', () => {
    const shipped = { open: false, facts: { status: 0, amount: 1, shippedAmount: 1, cancelRequest: null } };
    const clues = { sourceOrderNo: 'S1' };
    expect(match(clues, '脐橙x1\n苹果x1', [order('1', '脐橙'), order('2', '苹果', shipped)])).toMatchObject({
      orderId: '1',
      further: [{ orderId: '2' }],
    });
    expect(match(clues, '脐橙x1\n大果', [order('1', '脐橙'), order('2', '苹果', shipped)])).toMatchObject({
      orderId: '1',
      further: [],
    });
  });

  it('are one where all its lines are of that order, or where the whole is its name', () => {
    expect(
      match(PERSON, '脐橙10斤\n大果', [order('1', '脐橙10斤大果'), order('2', '苹果')], 2),
    ).toMatchObject({
      match: 'certain',
      orderId: '1',
      amount: 2,
    });
    expect(match(PERSON, SET, [order('1', SET), order('2', '梨5斤')])).toMatchObject({
      match: 'certain',
      orderId: '1',
      further: [],
    });
  });

  it('are in the pieces of its lines, and left to a person where these may be one or all', () => {
    const five = order('386341687292592142', '脐橙10斤大果');
    const clues = { orderNo: `LDL${five.id}` };
    expect(match(clues, '脐橙10斤x2\n大果', [five])).toMatchObject({ match: 'certain', amount: 2 });
    expect(match(clues, '脐橙10斤x3\n大果x2', [five])).toMatchObject({ match: 'certain', amount: 5 });
    expect(match(clues, '脐橙10斤x2\n大果x1', [five])).toMatchObject({
      match: 'likely',
      orderId: null,
      candidates: [five.id],
      reason: expect.stringContaining('看不出发几件，请选择订单并填写件数'),
    });
  });

  it('are left to a person where the pieces of all are others than the row’s quantity', () => {
    const both = [order('1', '脐橙'), order('2', '苹果')];
    expect(match(PERSON, '脐橙\n苹果', both, 10)).toMatchObject({ match: 'certain', orderId: '1' });
    const { match: outcome, reason } = match(PERSON, '脐橙\n苹果', both, 2);
    expect([outcome, reason]).toEqual(['likely', expect.stringContaining('数量列是 2')]);
  });
});
