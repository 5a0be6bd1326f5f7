import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { statementFiles } from '#features/settlement/statement-files/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { DoubtKind } from '#features/shipping/deliveries/waybill-doubts.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast } from '#test/cast.ts';
import { fetchFile } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { reconciliations } from '../contract.ts';
import { PILE_GROUPS, pileSums } from '../web/pile-words.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let billId: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 8, { amount: 3, source: (i) => `KTT-2026-${i}` }));
  for (const [at, id] of ids.slice(0, 6).entries()) await ship(id, `SF000000000000${at}`);
  billId = (await create([ids[5] ?? ''])).BillID;
});
afterAll(() => app.close());

const ship = (OrderID: string, ExpressNo: string) =>
  ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount: 3 }] });
const withChannel = () => ({ TraderID: cast.channel.shopId, Side: 1 as const });
const create = (OrderIDs: string[], more: object = {}) =>
  ask(app, cast.middle, bills.create, { ...withChannel(), OrderIDs, ...more });
const look = (input: object) =>
  ask(app, cast.middle, reconciliations.ofNumbers, { ...withChannel(), ...input });
const says = (shown: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(shown.items.map(({ Given, State, Reason }) => [Given, [State, Reason]]));
const sheetOf = async (...lines: string[]) => ({
  FileID: await upload(app, cast.middle, '对账.csv', lines.join('\n')),
});
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

describe('numbers of any kind', () => {
  it('are found first, then told apart by whether they can be billed and why not', async () => {
    const Rows = [
      `LDL${ids[0]}`,
      'KTT-2026-1',
      'SF0000000000002',
      'KTT-2026-5',
      'KTT-2026-6',
      'KTT-9999-9',
    ].map((ID) => ({ ID }));
    const answer = await look({ Rows });
    expect(answer.OrderIDs.toSorted()).toEqual(ids.slice(0, 3));
    expect(says(answer)).toMatchObject({
      'KTT-2026-5': ['billed', expect.stringMatching(/^在账单 ZD/)],
      'KTT-2026-6': ['unshipped', '还没有发货'],
      'KTT-9999-9': ['unknown', '没有找到这个订单号、平台单号或快递单号'],
    });
    const stranger = { TraderID: cast.grower.shopId, Side: 1 as const };
    const theirs = await ask(app, cast.middle, reconciliations.ofOrders, {
      ...stranger,
      OrderIDs: [ids[0] ?? ''],
    });
    expect(theirs.piles.map(({ State }) => State)).toEqual(['stranger']);
  });

  it('say of which a price or an amount is asked and not answered; they can be billed all the same', async () => {
    const [a = '', b = ''] = ids.slice(3, 5);
    const { items } = await ask(app, cast.middle, settlementItems.get, { OrderIDs: [a], Side: 1 });
    const Lines = items.map(({ ItemID }) => ({ ItemID, Change: 1 }));
    await ask(app, cast.middle, adjustments.ask, { ...withChannel(), Lines, Reason: '少算了' });
    const Orders = [{ OrderID: b, Price: 25, Reason: '涨价了' }];
    await ask(app, cast.middle, orderPrices.sales, { Orders });
    const answer = await look({ Rows: [{ ID: a }, { ID: b }, { ID: ids[0] }] });
    expect(answer.piles.map(({ Cause, Count }) => [Cause, Count])).toEqual([
      ['有申请待答复', 2],
      ['未核对金额', 1],
    ]);
    expect(answer.OrderIDs.length).toBe(3);
    // What it pays the grower is not asked about.
    const bought = { TraderID: cast.grower.shopId, Side: 2 as const, OrderIDs: [a, b] };
    const { piles } = await ask(app, cast.middle, reconciliations.ofOrders, bought);
    expect(piles.map(({ Cause }) => Cause)).toEqual(['可以入账']);
    const reply = await ask(app, cast.middle, adjustments.get, { States: ['open'] });
    await ask(app, cast.middle, adjustments.withdraw, {
      RequestIDs: reply.items.map(({ RequestID }) => RequestID),
    });
  });

  it('become a bill of exactly what was shown, or of nothing', async () => {
    const { OrderIDs, piles } = await look({ Rows: [{ ID: 'KTT-2026-0' }, { ID: 'KTT-2026-1' }] });
    const [pile] = piles;
    const Expect = { Count: pile?.ItemCount ?? 0, Amount: pile?.OurAmount ?? 0 };
    expect(Expect).toEqual({ Count: 2, Amount: 120 });
    const input = { ...withChannel(), OrderIDs, Expect: { ...Expect, Amount: 121 } };
    expect((await call(app, cast.middle, bills.create, input)).message).toMatch('预览之后有变动');
    const { BillID } = await create(OrderIDs, { Expect });
    const answer = await ask(app, cast.channel, bills.get, { BillIDs: [BillID] });
    expect(answer.items[0]).toMatchObject({ ItemCount: 2, TotalAmount: 120, IdPaymentType: 3 });
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });
});

describe('the other side’s statement', () => {
  it('is read whatever its columns; rows of an order are added up, refunds taken off, totals left out', async () => {
    const answer = await look(
      await sheetOf(
        '十一月对账',
        '外部单号,品名,结算金额,退款金额',
        'KTT-2026-0,苹果,40,',
        'KTT-2026-0,苹果,20,',
        'KTT-2026-1,苹果,66,',
        'KTT-2026-2,苹果,60,20',
        '合计,,186,20',
      ),
    );
    expect(says(answer)).toEqual({
      'KTT-2026-0': ['same', '金额一致'],
      'KTT-2026-1': ['differs', '单价差 2.00 × 3'],
      'KTT-2026-2': ['differs', expect.any(String)],
    });
    expect(answer.Sheet).toMatchObject({
      LeftOut: 1,
      Columns: [{ As: 'number' }, { As: null }, { As: 'amount' }, { As: 'refund' }],
    });
  });

  it('takes off once what they take off, also where their amount is what is left', async () => {
    const amounts = async (header: string, ...rows: string[]) =>
      (await look(await sheetOf(header, ...rows))).items.map(({ TheirAmount }) => TheirAmount);
    expect(await amounts('外部单号,货款,扣款', 'KTT-2026-0,60,20')).toEqual([40]);
    expect(await amounts('外部单号,含税金额,退货额,应付净额', 'KTT-2026-0,60,20,40')).toEqual([40]);
    expect(await amounts('外部单号,件数,单价,售后扣款,应结', 'KTT-2026-0,3,20,-20,40')).toEqual([40]);
    expect(await amounts('外部单号,货款,扣款,应付净额', 'KTT-2026-0,60,60,0')).toEqual([0]);
    expect(await amounts('外部单号,件数,单价,售后扣款,应结金额', 'KTT-2026-0,3,20,60,0')).toEqual([0]);
  });

  it('takes off what a row without an amount of its own takes off', async () => {
    const amounts = async (header: string, row: string) =>
      (await look(await sheetOf(header, row))).items.map(({ TheirAmount }) => TheirAmount);
    expect(await amounts('外部单号,货款,扣款', 'KTT-2026-0,,20')).toEqual([-20]);
    expect(await amounts('外部单号,货款,扣款', 'KTT-2026-0,0,20')).toEqual([-20]);
    expect(await amounts('外部单号,货款,扣款,售价', 'KTT-2026-0,0,20,20')).toEqual([-20]);
    expect(await amounts('外部单号,件数,单价,货款,扣款', 'KTT-2026-0,1,20,,20')).toEqual([-20]);
  });

  it('adds further goods of a delivery, whose day and number stand in its first row alone', async () => {
    const { items, Sheet } = await look(
      await sheetOf(
        '日期,外部单号,品名,数量,单价,金额',
        '2026-11-18,KTT-2026-0,奶油,2,20,40',
        ',,黄油,1,20,20',
        ',,包装费,,,5',
        '小计,,,3,,60',
      ),
    );
    expect(items.find(({ Given }) => Given === 'KTT-2026-0')?.TheirAmount).toBe(60);
    expect(Sheet?.LeftOut).toBe(2);
  });

  it('reads an amount in brackets as one below zero', async () => {
    const { items } = await look(
      await sheetOf('外部单号,金额', 'KTT-2026-0,"1,000.00"', 'KTT-2026-0,(940.00)'),
    );
    expect(items[0]?.TheirAmount).toBe(60);
  });

  it('takes off what was given back, not what was paid of it', async () => {
    const amountOf = async (header: string) =>
      (await look(await sheetOf(header, 'KTT-2026-0,60,20'))).items[0]?.TheirAmount;
    for (const title of ['已付退款', '实付退款', '已收赔付', '实付扣款'])
      expect([title, await amountOf(`外部单号,应收,${title}`)]).toEqual([title, 40]);
    for (const title of ['已收', '已付', '回款'])
      expect([title, await amountOf(`外部单号,应收,${title}`)]).toEqual([title, 60]);
  });

  it('names its own day of an order, the first of several, however it is written', async () => {
    const answer = await look(
      await sheetOf(
        '外部单号,发货日期,结算金额',
        'KTT-2026-0,2026/11/19,40',
        'KTT-2026-0,11月18日,20',
        'KTT-2026-1,月底,60',
      ),
    );
    expect(answer.Sheet?.Columns.map(({ As }) => As)).toEqual(['number', 'date', 'amount']);
    // The latest in which that day has come, or comes tomorrow.
    const year = Number(today.slice(0, 4)) - (today.slice(5) < '11-17' ? 1 : 0);
    const days = Object.fromEntries(answer.items.map(({ Given, TheirDay }) => [Given, TheirDay]));
    expect(days).toEqual({
      'KTT-2026-0': [`${year}-11-18`, '2026-11-19'].sort()[0],
      'KTT-2026-1': null,
    });
  });

  it('with headers nobody has seen is read by what its cells are, and the rest by a click', async () => {
    const file = await sheetOf('甲,乙,丙', `某某,LDL${ids[0]},60.00`, `某某,LDL${ids[1]},59.99`);
    const first = await look(file);
    expect(first.Sheet?.Columns.map(({ As }) => As)).toEqual([null, 'number', null]);
    expect(first.piles.map(({ State, Count }) => [State, Count])).toEqual([['free', 2]]);
    const chosen = [
      { Index: 1, Field: 'order' },
      { Index: 2, Field: 'amount' },
    ];
    const second = await look({ ...file, Columns: chosen });
    expect(second.piles).toMatchObject([
      { State: 'differs', Cause: '金额不同', OurAmount: 60, TheirAmount: 59.99 },
      { State: 'same', Count: 1 },
    ]);
  });

  it('is held against a period or a bill, and what only our book has is told too', async () => {
    const Rows = [{ ID: 'KTT-2026-0', Amount: 60 }];
    const days = await look({ Rows, PeriodStart: today, PeriodEnd: today });
    const alone = days.items.filter(({ State }) => State === 'ours');
    expect(alone.map(({ OrderID }) => OrderID)).toEqual(ids.slice(1, 6));
    expect(alone[0]).toMatchObject({ OurAmount: 60, TheirAmount: null });
    const before = await look({ Rows, PeriodStart: '2026-01-01', PeriodEnd: '2026-01-31' });
    expect(before.items[0]).toMatchObject({
      State: 'unbilled',
      Reason: expect.stringMatching(/^属于 \d+ 月/),
    });
    expect(before.OrderIDs).toEqual([]);
    const onBill = await look({ Rows, BillID: billId });
    expect(onBill.items.map(({ State, OrderID }) => [State, OrderID])).toEqual([
      ['unbilled', ids[0]],
      ['ours', ids[5]],
    ]);
    const other = { ...withChannel(), TraderID: cast.grower.shopId, Rows, BillID: billId };
    expect((await call(app, cast.middle, reconciliations.ofNumbers, other)).status).toBe(4004);
    const ItemIDs = onBill.items[0]?.ItemIDs ?? [];
    await ask(app, cast.middle, bills.append, { BillID: billId, ItemIDs });
    expect((await look({ Rows, BillID: billId })).items.map(({ State }) => State)).toEqual(['ours', 'same']);
    await ask(app, cast.middle, bills.remove, { BillID: billId, ItemIDs });
  });

  it('says what is wrong with what was given', async () => {
    const answers = async (input: object) =>
      (await call(app, cast.middle, reconciliations.ofNumbers, { ...withChannel(), ...input })).message;
    expect(await answers({})).toBe('请粘贴单号，或选择对方的对账单');
    expect(await answers({ Rows: [{ ID: 'x' }], PeriodStart: today, PeriodEnd: '2026-01-01' })).toBe(
      '结束时间早于开始时间，请调换或重新选择',
    );
    expect(await answers(await sheetOf(''))).not.toBe('');
    const reader = await addMember(app, cast.middle, '看订单的', RIGHTS['order.view']);
    expect(
      (await call(app, reader, reconciliations.ofNumbers, { ...withChannel(), Rows: [{ ID: '1234' }] }))
        .status,
    ).toBe(4003);
  });
});

describe('orders by the filters of their list', () => {
  it('give those with something free, and say how many have none and why', async () => {
    const answer = await ask(app, cast.middle, reconciliations.idsForSettlement, {
      Side: 1,
      agentIds: [cast.channel.shopId],
    });
    expect(answer.OrderIDs.toSorted()).toEqual(ids.slice(0, 5));
    expect(answer).toMatchObject({ total: 5, Count: 5, Amount: 300, TraderIDs: [cast.channel.shopId] });
    expect([answer.UnshippedCount, answer.BilledCount, answer.UnpricedCount]).toEqual([2, 1, 0]);
    const bought = await ask(app, cast.middle, reconciliations.idsForSettlement, {
      Side: 2,
      orderNo: [ids[0] ?? ''],
    });
    expect(bought).toMatchObject({ total: 1, Amount: 30, TraderIDs: [cast.grower.shopId] });
  });
});

describe('a sheet of a month whose orders stand on weekly bills', () => {
  it('is held against what stands on them, with our amount and the difference, and lists those that are missing', async () => {
    const days = { PeriodStart: today, PeriodEnd: today };
    const { BillNo, BillID } = await create(ids.slice(0, 2));
    const answer = await look({
      ...(await sheetOf('单号,金额', 'KTT-2026-5,60', 'KTT-2026-0,1.23')),
      ...days,
    });
    expect(says(answer)).toMatchObject({
      'KTT-2026-5': ['billed', expect.stringMatching(/^在账单 ZD\S+ 中，金额一致$/)],
      'KTT-2026-0': ['billed', `在账单 ${BillNo} 中，对方少 58.77`],
      [`LDL${ids[1]}`]: ['ours', `对方没有列出，在账单 ${BillNo} 中`],
    });
    expect(answer.items.find(({ Given }) => Given === 'KTT-2026-0')).toMatchObject({
      OurAmount: 60,
      TheirAmount: 1.23,
    });
    // What stands on a bill already is no line for another.
    expect(answer.items.find(({ Given }) => Given === `LDL${ids[1]}`)?.ItemIDs).toEqual([]);
    const { theirs, ours, groups } = pileSums(answer.piles);
    const apart = groups.reduce((sum, group) => sum + Math.round(group.apart * 100), 0);
    expect(Math.round((theirs - ours) * 100)).toBe(apart);
    // Five of sixty each are ours.
    expect([theirs, ours]).toEqual([61.23, 360]);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });

  it('is held against what was paid by itself too, and lists what of that is missing', async () => {
    const days = { PeriodStart: today, PeriodEnd: today };
    const paid = ids.slice(0, 2);
    const { items } = await ask(app, cast.middle, settlementItems.get, { OrderIDs: paid, Side: 1 });
    const ItemIDs = items.map(({ ItemID }) => ItemID);
    await ask(app, cast.middle, payments.payoff, { ItemIDs });
    const answer = await look({ ...(await sheetOf('单号,钱', 'KTT-2026-0,61.23')), ...days });
    expect(says(answer)).toMatchObject({
      'KTT-2026-0': ['paid', '已单独核销，对方多 1.23'],
      [`LDL${ids[1]}`]: ['ours', '对方没有列出，已单独核销'],
    });
    expect(answer.items.find(({ Given }) => Given === 'KTT-2026-0')).toMatchObject({ OurAmount: 60 });
    expect(answer.items.find(({ Given }) => Given === `LDL${ids[1]}`)?.ItemIDs).toEqual([]);
    await ask(app, cast.middle, payments.unPayoff, { ItemIDs, Reason: '登错' });
  });

  it('without amounts is not looked at for them, and says so', async () => {
    const answer = await look(await sheetOf('单号', 'KTT-2026-0', 'KTT-2026-1'));
    expect(answer.piles).toMatchObject([{ State: 'free', Cause: '未核对金额', Count: 2 }]);
    const shown = pileSums(answer.piles).groups.filter(({ count }) => count > 0);
    expect(shown.map(({ group }) => PILE_GROUPS[group])).toEqual(['未核对金额']);
  });
});

describe('our own statement', () => {
  it('reads back whole, with orders of several waybills', async () => {
    const [id = ''] = ids.slice(6);
    for (const [at, Amount] of [1, 2].entries())
      await ask(app, cast.grower, deliveries.deliver, {
        DeliverConfigs: [{ OrderID: id, ExpressNo: `SF00000000007${at}0`, Amount }],
      });
    const { BillID } = await create([id, ids[0] ?? '']);
    const { body } = await fetchFile(app, cast.middle, statementFiles.download, { BillID });
    const FileID = await upload(app, cast.middle, '对账单.xlsx', body);
    const answer = await look({ FileID, BillID });
    expect(answer.piles.map(({ State, Count }) => [State, Count])).toEqual([['same', 2]]);
    // Who has only the waybills of a parcel, several in a cell, finds the order too.
    const joined = await look(await sheetOf('运单号,金额', 'SF0000000000700、SF0000000000710,60'));
    expect(joined.items).toMatchObject([{ OrderID: id, State: 'billed' }]);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });
});

describe('a waybill that was replaced or voided', () => {
  it('still means its order, until a parcel that stands has the number', async () => {
    const [first = '', , , , , , , last = ''] = ids;
    const waybill = { ExpressNo: 'SF0000000000000' };
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID: first });
    const ParcelID = Order.Parcels[0]?.ParcelID ?? '';
    const other = { OrderID: first, ParcelID, ExpressNo: 'SF0000000000090' };
    await ask(app, cast.grower, deliveries.setExpressInfo, other);
    const Rows = [{ ID: waybill.ExpressNo, Amount: 60 }];
    expect((await look({ Rows })).items).toMatchObject([{ OrderID: first, State: 'same' }]);
    await ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: last, ...waybill, Amount: 3, Accepts: [...DoubtKind.options] }],
    });
    expect((await look({ Rows })).items).toMatchObject([{ OrderID: last, State: 'same' }]);
  });
});

describe('a line by hand', () => {
  it('is named by its reason where they don’t list it', async () => {
    const { BillID } = await create([ids[0] ?? '']);
    const Lines = [{ Change: -5 }];
    await ask(app, cast.middle, adjustments.ask, { BillID, Lines, Reason: '包装费让利' });
    const { items } = await look({ Rows: [{ ID: 'KTT-2026-0', Amount: 60 }], BillID });
    const { Given, SpuName, OurAmount } = items.find(({ State }) => State === 'ours') ?? {};
    expect([Given, SpuName, OurAmount]).toEqual(['包装费让利', '', -5]);
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });

  it('is found in our own statement by its reason and its amount, and no other row without a number is', async () => {
    const { BillID } = await create([ids[0] ?? '']);
    for (const [Change, Reason] of [
      [-5, '包装费让利'],
      [-0.43, '抹零'],
      [-2, '包装费让利'],
    ] as const)
      await ask(app, cast.middle, adjustments.ask, { BillID, Lines: [{ Change }], Reason });
    const { body } = await fetchFile(app, cast.middle, statementFiles.download, { BillID });
    const FileID = await upload(app, cast.middle, '对账单.xlsx', body);
    const answer = await look({ FileID, BillID });
    expect(answer.piles).toMatchObject([{ State: 'same', Count: 4, OurAmount: 52.57, TheirAmount: 52.57 }]);
    const other = await look({
      ...(await sheetOf('单号,金额,说明', 'KTT-2026-0,60,', ',-5,包装费让利', ',-0.5,抹零', '合计,54.5,')),
      BillID,
    });
    expect(says(other)).toMatchObject({ 抹零: ['ours', '对方没有列出'] });
    expect(other.items.filter(({ State }) => State === 'same').map(({ OurAmount }) => OurAmount)).toEqual([
      60, -5,
    ]);
    expect(other.Sheet?.LeftOut).toBe(2);
    // Numbered as the others are: by their own count, or by a short number that no order has.
    for (const rows of [
      ['单号,外部单号,金额,说明', '1,KTT-2026-0,60,', '2,,-5,包装费让利'],
      ['单号,金额,说明', 'KTT-2026-0,60,', '77,-5,包装费让利'],
    ]) {
      const { items, Sheet } = await look({ ...(await sheetOf(...rows)), BillID });
      expect(items.filter(({ State }) => State === 'same').map(({ OurAmount }) => OurAmount)).toEqual([
        60, -5,
      ]);
      expect(items.filter(({ State }) => State === 'unknown')).toEqual([]);
      expect(Sheet?.LeftOut).toBe(0);
    }
    await ask(app, cast.middle, bills.delete, { BillIDs: [BillID] });
  });
});
