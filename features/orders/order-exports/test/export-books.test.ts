import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf, unzipped } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { bookExports, monthExports } from '../books-contract.ts';
import { orderExports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 4, { amount: 2 }));
  await app.work();
  const [paid = '', moved = '', part = ''] = ids;
  const DeliverConfigs = [
    { OrderID: paid, ExpressNo: 'SF1000000000001', Amount: 2 },
    { OrderID: moved, ExpressNo: 'SF1000000000002', Amount: 2 },
    { OrderID: part, ExpressNo: 'SF1000000000003', Amount: 1 },
  ];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  const Reason = '少算了';
  await ask(app, cast.middle, orderPrices.sales, { Orders: [{ OrderID: moved, Price: 19, Reason }] });
  const { items } = await ask(app, cast.middle, settlementItems.get, { OrderIDs: [paid], Side: 1 });
  const ItemIDs = items.map(({ ItemID }) => ItemID);
  const bill = { TraderID: cast.channel.shopId, Side: 1 as const, ItemIDs };
  const { BillID } = await ask(app, cast.middle, bills.create, bill);
  await ask(app, cast.middle, payments.payoff, { Bills: [{ BillID }], Method: 1, PaidOn: dayOf(new Date()) });
});
afterAll(() => app.close());

const sheet = async (who: Person, Side: 1 | 2) => {
  const { body } = await fetchFile(app, who, bookExports.receivable, { Side, Format: 'csv' });
  return new Map((await recordsOf(body)).map((row) => [row.订单号?.slice(3), row]));
};
const booked = async (who: Person, Side: 1 | 2) =>
  (await ask(app, who, settlementItems.get, { Side, pageSize: 100 })).items.reduce(
    (sum, { Amount }) => sum + Amount,
    0,
  );

describe('an export with what the books say', () => {
  it('tells of each order what is owed, settled and open, and on which bill', async () => {
    const rows = await sheet(cast.middle, 1);
    expect(rows.get(ids[0])).toMatchObject({ 应收: '40.00', 售后应退: '0.00', 已结: '40.00', 未结: '0.00' });
    expect(rows.get(ids[0])?.账单号).toMatch(/^ZD/);
    expect(rows.get(ids[1])).toMatchObject({ 销售单价: '19.00', 应收: '38.00', 已结: '0.00', 账单号: '' });
    expect(rows.get(ids[2])).toMatchObject({ 应收: '20.00', 未结: '20.00' });
    expect(rows.get(ids[3])).toMatchObject({ 应收: '0.00', 未结: '0.00' });
    const total = [...rows.values()].reduce((sum, row) => sum + Number(row.应收), 0);
    expect(total).toBe(await booked(cast.middle, 1));
  });

  it('says the same to the other side, which sees nothing of the next leg', async () => {
    const rows = await sheet(cast.channel, 2);
    expect(rows.get(ids[1])).toMatchObject({ 采购单价: '19.00', 应付: '38.00', 未结: '38.00' });
    expect(Object.keys(rows.get(ids[1]) ?? {})).not.toContain('应收');
    expect((await sheet(cast.middle, 2)).get(ids[1])).toMatchObject({ 应付: '20.00' });
  });

  it('comes as a file per trader, and only to who may see settlement', async () => {
    const zipped = { Side: 1 as const, ZipFiles: true };
    const { body } = await fetchFile(app, cast.middle, bookExports.receivable, zipped);
    expect([...(await unzipped(body)).keys()]).toEqual(['团长小店.xlsx']);
    const blind = await addMember(app, cast.middle, 'blind', ALL_RIGHTS & ~RIGHTS['settlement.view']);
    expect((await call(app, blind, bookExports.receivable, { Side: 1 })).status).toBe(4003);
    const Month = dayOf(new Date()).slice(0, 7);
    expect((await call(app, blind, monthExports.monthly, { Month })).status).toBe(4003);
    const kinds = ['receivable'];
    expect((await ask(app, blind, orderExports.available, { kinds })).total).toBe(0);
  });
});

describe('the sheets of a month', () => {
  it('sum it up by channel, supplier and product, beside the orders themselves', async () => {
    const Month = dayOf(new Date()).slice(0, 7);
    const { body } = await fetchFile(app, cast.middle, monthExports.monthly, { Month });
    const files = await unzipped(body);
    const until = `${Month} 截至 ${dayOf(new Date()).slice(5)}`;
    const named = ['渠道', '供应商', '商品', '订单明细'].map((name) => `${name} ${until}.xlsx`);
    expect([...files.keys()]).toEqual(named);
    const [agents, vendors, products, lines] = await Promise.all(
      named.map((name) => recordsOf(files.get(name) ?? Buffer.alloc(0))),
    );
    const counts = { 订单数: '4', 取消: '0', 件数: '8', 已发件数: '5' };
    expect(agents).toMatchObject([
      { 渠道: '团长小店', ...counts, '应收（按录入时间）': '98.00', 已结: '40.00', 未结: '58.00' },
    ]);
    expect(vendors).toMatchObject([{ 供应商: '果园', ...counts, '应付（按录入时间）': '50.00' }]);
    expect(products).toMatchObject([
      { ...counts, '应收（按录入时间）': '98.00', '应付（按录入时间）': '50.00' },
    ]);
    expect(lines).toHaveLength(4);
    expect(lines?.[3]).toMatchObject({
      应收: '40.00',
      渠道已结: '40.00',
      应付: '20.00',
      供应商未结: '20.00',
    });
  });

  it('are of a month that has come', async () => {
    const ahead = await call(app, cast.middle, monthExports.monthly, { Month: '2099-01' });
    expect(ahead).toMatchObject({ status: 4022, message: '这个月还没有到，请选择本月或以前的月份' });
  });
});
