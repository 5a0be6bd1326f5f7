import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { untilFound } from '#test/until.ts';
import { carrierBills } from '../contract.ts';
import { expectedFee } from '../expected-fee.ts';
import { readWeight } from '../read-weight.ts';

let app: TestApp;
let cast: Cast;
let AccountID: string;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const account = { Name: '中通月结', Provider: 'own', Company: '中通' } as const;
  ({ AccountID } = await ask(app, cast.grower, labelAccounts.set, account));
});
afterAll(() => app.close());

const sheetOf = (...rows: string[]) =>
  ['\ufeff运单编号,揽收时间,结算重量,目的省份,应收运费(元)', ...rows].join('\n');
const compare = async (content: string, account = AccountID) => {
  const FileID = await upload(app, cast.grower, '11月账单.csv', content);
  return call(app, cast.grower, carrierBills.compare, { FileID, AccountID: account });
};
/** Ships orders in a run under the account's own numbers; the parcels as they left. */
async function shipInRun(ids: readonly string[]) {
  const RunID = newId();
  await ask(app, cast.grower, printRuns.begin, {
    RunID,
    ShipsAt: 'numbering',
    Parcels: ids.map((OrderID) => ({ Orders: [{ OrderID, Pieces: 1 }], WeightGrams: 2_500, AccountID })),
  });
  await untilFound(async () => !(await ask(app, cast.grower, printRuns.run, { RunID })).IsWorking);
  return (await ask(app, cast.grower, printRuns.parcels, { runId: RunID })).items;
}
/** Ships an order under a number, as a person types it. */
const ship = async (OrderID: string, WaybillNo: string) =>
  ask(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressCompany: '中通', ExpressNo: WaybillNo }],
  });

describe('a price table', () => {
  it('takes the first weight, and each begun step above it, of the province or of the rest', () => {
    const zhejiang = {
      provinces: ['浙江'],
      firstGrams: 1_000,
      firstFen: 350,
      stepGrams: 1_000,
      stepFen: 100,
    };
    const rest = { provinces: [], firstGrams: 3_000, firstFen: 500, stepGrams: 500, stepFen: 90 };
    const table = [zhejiang, rest];
    expect(expectedFee(table, '浙江省', 1_000)).toBe(350);
    expect(expectedFee(table, '浙江省', 1_001)).toBe(450);
    expect(expectedFee(table, '新疆维吾尔自治区', 4_000)).toBe(680);
    expect(expectedFee([zhejiang], '上海市', 1_000)).toBeNull();
  });

  it('names each province once, and is the shop’s own', async () => {
    const Prices = [
      { Provinces: ['浙江' as const], FirstGrams: 1_000, FirstPrice: 3.5, StepGrams: 1_000, StepPrice: 1 },
      {
        Provinces: ['上海' as const, '浙江' as const],
        FirstGrams: 1_000,
        FirstPrice: 4,
        StepGrams: 1_000,
        StepPrice: 1,
      },
    ];
    const twice = await call(app, cast.grower, carrierBills.setPrices, { AccountID, Prices });
    expect(twice.message).toBe('浙江写在两行价格里，请只留一行');
    const strange = await call(app, cast.middle, carrierBills.setPrices, { AccountID, Prices: [] });
    expect(strange.status).toBe(4004);
  });
});

describe('a weight of a carrier’s sheet', () => {
  it.each([
    ['1.2', '计费重量', 1_200],
    ['1.2kg', '重量', 1_200],
    ['850', '重量(g)', 850],
    ['850克', '重量', 850],
    ['', '重量', null],
    ['重', '重量', undefined],
  ])('%s under %s is %s g', (text, title, grams) => expect(readWeight(text, title)).toBe(grams));
});

describe('a carrier’s monthly sheet', () => {
  it('is refused without a price table, and without the columns that it needs', async () => {
    const early = await compare(sheetOf('75300000000001,2026-11-02,1,浙江,3.50'));
    expect(early.message).toBe('「中通月结」还没有价格表，请先按合同填写首重和续重价格');
    const price = { FirstGrams: 1_000, FirstPrice: 3.5, StepGrams: 1_000, StepPrice: 1 };
    await ask(app, cast.grower, carrierBills.setPrices, { AccountID, Prices: [price] });
    const lacking = await compare('日期,备注\n2026-11-02,无');
    expect(lacking.message).toContain('没有找到');
  });

  it('is held against what was expected, number by number', async () => {
    const { ids } = await openOrders(app, cast, 4);
    const numbers = ids.map((_, at) => `7530000000010${at}`);
    for (const [at, id] of ids.entries()) await ship(id, numbers[at] ?? '');
    const content = sheetOf(
      `${numbers[0]},2026-11-02,1,浙江,3.50`,
      `${numbers[1]},2026-11-02,1,浙江,5.50`,
      `${numbers[2]},2026-11-03,3,浙江,4.00`,
      `${numbers[3]},2026-11-03,,浙江,4.00`,
      `${numbers[0]},2026-11-03,1,浙江,3.50`,
      '75399999999999,2026-11-03,1,浙江,3.50',
      '75399999999998,2026-11-03,1,浙江,很多',
      '合计,,,,24.00',
    );
    const { data } = await compare(content);
    expect(data.items.map(({ WaybillNo, State }) => [WaybillNo, State])).toEqual([
      [numbers[1], 'dearer'],
      ['75399999999999', 'unknown'],
      [numbers[0], 'repeated'],
      ['75399999999998', 'unread'],
      [numbers[3], 'unpriced'],
      [numbers[2], 'cheaper'],
      [numbers[0], 'agreed'],
    ]);
    expect(data.Sums.find(({ State }) => State === 'dearer')).toMatchObject({ Charged: 5.5, Expected: 3.5 });
    expect(data).toMatchObject({ LeftOut: 1, Period: { From: '2026-11-02', To: '2026-11-03' } });
    const file = await fetchFile(app, cast.grower, carrierBills.export, { FileID: data.FileID, AccountID });
    const records = await recordsOf(file.body);
    expect(records).toHaveLength(7);
    expect(records.find((record) => record.核对结果 === '多收')).toMatchObject({ 差额: '2.00' });
  });

  it('lacks what left under the account in its days; what left under another it does not have to hold', async () => {
    await ask(app, cast.grower, labelAccounts.addRange, {
      AccountID,
      First: '75310000000001',
      Last: '75310000000020',
    });
    await app.work();
    const { ids } = await openOrders(app, cast, 3);
    const [charged, left] = await shipInRun(ids.slice(0, 2));
    await ship(ids[2] ?? '', '75310000000099');
    const today = dayOf(new Date());
    const { data } = await compare(sheetOf(`${charged?.WaybillNo},${today},2.5,浙江,5.50`));
    expect(data.items.map(({ WaybillNo, State }) => [WaybillNo, State])).toEqual([
      [left?.WaybillNo, 'missing'],
      [charged?.WaybillNo, 'agreed'],
    ]);
    expect(data.items[0]).toMatchObject({
      RowNo: null,
      Charged: null,
      Expected: 5.5,
      OwnGrams: 2_500,
      Day: today,
      OrderID: ids[1],
      Says: '本店已发货，账单里没有这一票',
    });
    const { data: before } = await compare(sheetOf('75399999999997,2026-01-02,1,浙江,3.50'));
    expect(
      before.items.map(({ State }) => State),
      'of days in which nothing left',
    ).toEqual(['unknown']);
    const file = await fetchFile(app, cast.grower, carrierBills.export, { FileID: data.FileID, AccountID });
    expect((await recordsOf(file.body)).map(({ 核对结果 }) => 核对结果)).toContain('账单没有');
  });
});
