import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { pairReplacements, type StandingWaybill } from '../pair-replacements.ts';
import { waybillDesk } from './waybill-desk.ts';

const standing = (...waybillNos: string[]): StandingWaybill[] =>
  waybillNos.map((waybillNo) => ({ parcelId: waybillNo, company: '中通快递', waybillNo, closed: '' }));

describe('the waybill that a new number takes the place of', () => {
  const pairs = (old: StandingWaybill[], ...nos: string[]) => {
    const pairs = pairReplacements(old, nos);
    return 'no' in pairs ? pairs.no : pairs.pairs.map((pair) => [pair.old.waybillNo, pair.waybillNo]);
  };

  it('is the one that the sheet no longer has', () => {
    expect(pairs(standing('A'), 'X')).toEqual([['A', 'X']]);
    expect(pairs(standing('A', 'B'), 'A', 'X')).toEqual([['B', 'X']]);
    expect(pairs(standing('A', 'B'), 'X', 'Y')).toEqual([
      ['A', 'X'],
      ['B', 'Y'],
    ]);
  });

  it('can’t be told where the sheet names more or fewer than there are', () => {
    expect(pairs(standing('A', 'B'), 'X')).toMatch(/看不出怎么换/);
    expect(pairs(standing('A'), 'A', 'X')).toMatch(/没有可以换成 X 的单号/);
    expect(pairs(standing('A'), 'A')).toBe('已有该快递单号 A');
  });

  it('is none whose journey is over', () => {
    const signed = standing('A').map((old) => ({ ...old, closed: '已签收' }));
    expect(pairs(signed, 'X')).toBe('原单号 A 已签收，不能用表格替换，请到订单里核对后换单');
  });
});

describe('a sheet with corrected waybills', () => {
  let app: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    app = await openApp();
    cast = await openCast(app);
    await app.work();
  });
  afterAll(() => app.close());
  const { placed, detail, imported, rowsOf, apply } = waybillDesk(() => ({ app, cast }));

  const ship = (OrderID: string, ExpressNo: string, Amount?: number) =>
    ask(app, cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID, ExpressCompany: '中通', ExpressNo, Amount }],
    });
  const numbersOf = async (OrderID: string) =>
    (await detail(OrderID)).Parcels.map(
      ({ ExpressNo, Voided }) => `${ExpressNo}${Voided ? ' 作废' : ''}`,
    ).sort();

  it('asks per row, old → new, and replaces what is ticked; the channel reads of it', async () => {
    const { ids } = await placed(3);
    const [first = '', second = '', third = ''] = ids;
    await ship(first, '731200000001');
    await ship(second, '731200000002');
    await ship(third, '731200000003');
    const id = await imported([
      '订单号,快递公司,快递单号',
      `LDL${first},中通,731200000011`,
      `LDL${second},中通,731200000012`,
      `LDL${third},中通,731200000003`,
    ]);
    const before = await rowsOf(id);
    expect(before.map(({ Match, Doubts, Outcome }) => [Match, Doubts, Outcome])).toEqual([
      ['doubtful', ['replaces'], ''],
      ['doubtful', ['replaces'], ''],
      ['certain', [], 'skipped'],
    ]);
    expect(before[0]?.Reason).toBe('替换单号：中通快递 731200000001 → 中通快递 731200000011');
    const after = await apply(id, [{ RowNo: 2, OrderID: first, Accepts: ['replaces'] }]);
    expect(after.map(({ Outcome, Doubts }) => [Outcome, Doubts])).toEqual([
      ['shipped', ['replaces']],
      ['', ['replaces']],
      ['skipped', []],
    ]);
    expect(after[0]?.Reason).toBe('中通快递 731200000001 → 中通快递 731200000011');
    expect(await numbersOf(first)).toEqual(['731200000001 作废', '731200000011']);
    expect(await numbersOf(second)).toEqual(['731200000002']);
    const { Events } = await ask(app, cast.grower, orders.detail, { OrderID: first });
    expect(Events.map(({ Kind }) => Kind)).toContain('waybillReplaced');
    const changes = await ask(app, cast.channel, requests.changes, { orderNo: [first] });
    expect(changes.items).toMatchObject([{ Was: '中通快递 731200000001', Now: '中通快递 731200000011' }]);
  });

  it('leaves a parcel alone whose goods somebody has confirmed, with why', async () => {
    const { ids } = await placed(1);
    const OrderID = ids[0] ?? '';
    await ship(OrderID, '731200000021');
    await ask(app, cast.channel, receipts.confirm, { OrderIDs: [OrderID] });
    const [row] = await rowsOf(await imported(['订单号,快递单号', `LDL${OrderID},731200000022`]));
    expect(row).toMatchObject({
      Outcome: 'skipped',
      Reason: expect.stringContaining('已由录单店铺确认收货'),
    });
    expect(await numbersOf(OrderID)).toEqual(['731200000021']);
  });

  it('adds a parcel to an order that has left in part, unless it is to replace the one there', async () => {
    const { ids } = await placed(2, { amount: 2 });
    const [adds = '', replaces = ''] = ids;
    await ship(adds, '731200000031', 1);
    await ship(replaces, '731200000032', 1);
    const id = await imported([
      '订单号,快递公司,快递单号',
      `LDL${adds},中通,731200000041`,
      `LDL${replaces},中通,731200000042`,
    ]);
    const rows = await rowsOf(id);
    expect(rows.map(({ Match }) => Match)).toEqual(['certain', 'certain']);
    expect(rows[1]?.Candidates[0]?.Waybills).toEqual(['中通快递 731200000032']);
    await apply(id, [{ RowNo: 3, OrderID: replaces, Accepts: ['replaces'] }]);
    expect(await numbersOf(adds)).toEqual(['731200000031', '731200000041']);
    expect(await numbersOf(replaces)).toEqual(['731200000032 作废', '731200000042']);
    expect(await detail(replaces)).toMatchObject({ ShippedAmount: 1 });
  });

  it('takes the numbers of one order in any cells: those that stand stay', async () => {
    const { ids } = await placed(1, { amount: 2 });
    const OrderID = ids[0] ?? '';
    await ship(OrderID, '731200000051', 1);
    await ship(OrderID, '731200000052', 1);
    const id = await imported(['订单号,快递公司,快递单号', `LDL${OrderID},中通,"731200000051,731200000053"`]);
    expect((await rowsOf(id))[0]?.Reason).toBe('替换单号：中通快递 731200000052 → 中通快递 731200000053');
    await apply(id, [{ RowNo: 2, OrderID, Accepts: ['replaces'] }]);
    expect(await numbersOf(OrderID)).toEqual(['731200000051', '731200000052 作废', '731200000053']);
  });
});
