import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { STAGES } from '#features/orders/orders/status.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { orderApi } from '../contract.ts';
import { openProgram, type Program } from './program.ts';

let app: Program['app'];
let cast: Program['cast'];
let own: Program['own'];
let one: Program['one'];
beforeAll(async () => {
  ({ app, cast, own, one } = await openProgram());
});
afterAll(() => app.close());

const orderAt = async (who: Person, OrderID: string) =>
  (await ask(app, who, orders.detail, { OrderID })).Order;
const calledBack = (who: Person, items: Input<typeof orderApi.callbackExpress>['items']) =>
  ask(app, who, orderApi.callbackExpress, { items });

describe('calling back waybills', () => {
  it('ships by either number, takes a known one as done, and replaces one by name', async () => {
    const id = await one({ sourceChannelOrderNo: 'CB-1' });
    const first = { orderNo: `LDL${id}`, expressNo: 'SF1380000000011', quantity: 1 };
    expect(await calledBack(cast.grower, [first])).toEqual({ done: 1, skipped: [] });
    expect(await calledBack(cast.grower, [first])).toEqual({ done: 1, skipped: [] });
    const bySource = { sourceChannelOrderNo: 'CB-2', expressNo: 'SF1380000000012' };
    const mine = await one({ spuId: own.entrySpuId, sourceChannelOrderNo: 'CB-2' });
    expect(await calledBack(cast.channel, [bySource])).toEqual({ done: 1, skipped: [] });
    expect((await orderAt(cast.channel, mine)).Stage).toBe(STAGES.shipped.id);
    const instead = { orderNo: id, expressNo: 'SF1380000000013', replacesExpressNo: 'SF1380000000011' };
    expect(await calledBack(cast.grower, [instead])).toEqual({ done: 1, skipped: [] });
    const live = (await orderAt(cast.channel, id)).Parcels.filter(({ Voided }) => !Voided);
    expect(live.map(({ ExpressNo, Amount }) => [ExpressNo, Amount])).toEqual([['SF1380000000013', 1]]);
  });

  it('asks for the whole number where a spreadsheet program has made something else of it', async () => {
    const { skipped } = await calledBack(cast.grower, [
      { sourceChannelOrderNo: '2.63E+15', expressNo: 'SF1380000000021' },
    ]);
    expect(skipped).toMatchObject([{ index: 0, code: 'order_api.number_ruined' }]);
    expect(await one({ sourceChannelOrderNo: '2.63E+15' })).toBe('');
  });

  it('replaces as many in a call as it ships, each answered by itself and a number taken twice in turn', async () => {
    const ids = (await openOrders(app, cast, 60)).ids;
    const number = (kind: number, nth: number) => `SF139${kind}${String(nth).padStart(8, '0')}`;
    await calledBack(
      cast.grower,
      ids.map((orderNo, nth) => ({ orderNo, expressNo: number(1, nth) })),
    );
    const instead = ids.map((orderNo, nth) => ({
      orderNo,
      expressNo: number(2, nth),
      replacesExpressNo: number(1, nth),
    }));
    // Of the second what it never had, of the first and third one number for two people, of the fourth two in turn.
    const [, second, third, fourth] = instead;
    Object.assign(second ?? {}, { replacesExpressNo: 'SF1390000000000' });
    Object.assign(third ?? {}, { expressNo: number(2, 0) });
    const again = { ...fourth, expressNo: number(3, 3), replacesExpressNo: number(2, 3) };
    const { done, skipped } = await calledBack(cast.grower, [...instead, again] as typeof instead);
    expect(done).toBe(58);
    expect(skipped).toMatchObject([
      { index: 0, reason: expect.stringContaining('收货人') },
      { index: 1, reason: '订单上没有要更换的快递单号 SF1390000000000' },
      { index: 2, reason: expect.stringContaining('收货人') },
    ]);
    const nowOf = async (nth: number) =>
      (await orderAt(cast.channel, ids[nth] ?? '')).Parcels.flatMap((one) =>
        one.Voided ? [] : one.ExpressNo,
      );
    expect(await Promise.all([0, 1, 2, 3, 59].map(nowOf))).toEqual([
      [number(1, 0)],
      [number(1, 1)],
      [number(1, 2)],
      [number(3, 3)],
      [number(2, 59)],
    ]);
  });

  it('takes the same call twice at once as done, shipping or replacing', async () => {
    const orderNo = await one();
    const twice = (more: object) => {
      const items = [{ orderNo, expressNo: 'SF1380000000041', ...more }];
      return Promise.all([calledBack(cast.grower, items), calledBack(cast.grower, items)]);
    };
    const done = { done: 1, skipped: [] };
    expect(await twice({})).toEqual([done, done]);
    const instead = { expressNo: 'SF1380000000042', replacesExpressNo: 'SF1380000000041' };
    expect(await twice(instead)).toEqual([done, done]);
    const live = (await orderAt(cast.channel, orderNo)).Parcels.filter(({ Voided }) => !Voided);
    expect(live.map(({ ExpressNo }) => ExpressNo)).toEqual(['SF1380000000042']);
  });

  it('says per item what it could not do', async () => {
    const id = await one();
    const items = [
      { expressNo: 'SF1380000000021' },
      { sourceChannelOrderNo: '没有', expressNo: 'SF1380000000022' },
      { orderNo: id, expressNo: 'SF1380000000023', replacesExpressNo: 'SF1' },
      { orderNo: '123', expressNo: 'SF1380000000024' },
    ];
    const { done, skipped } = await calledBack(cast.grower, items);
    expect([done, skipped.map(({ index }) => index)]).toEqual([0, [0, 1, 2, 3]]);
    expect(
      (await calledBack(cast.channel, [{ orderNo: id, expressNo: 'SF1380000000025' }])).skipped,
    ).toMatchObject([{ index: 0, reason: '由上游供应商发货，本店不能填写快递单号' }]);
  });
});

describe('calling back traces', () => {
  const traced = (who: Person, expressNo: string, ...lines: [string, string, string?][]) => {
    const traces = lines.map(([time, text, state]) => ({
      time: `2026-01-0${time}:00:00+08:00`,
      text,
      state,
    }));
    const items = [{ expressNo, lines: traces }];
    return ask(app, who, orderApi.callbackExpressInfo, { items });
  };
  const parcelOf = async (who: Person, id: string) => (await orderAt(who, id)).Parcels[0];

  it('keeps them in any order and as often as they come, and shows the state in every shop', async () => {
    const id = await one();
    const no = 'SF1370000000031';
    await calledBack(cast.grower, [{ orderNo: id, expressNo: no }]);
    expect(await traced(cast.grower, no, ['2T10', '到达杭州', '0'], ['1T09', '已揽收', '1'])).toEqual({
      done: 1,
      skipped: [],
    });
    expect(await parcelOf(cast.channel, id)).toMatchObject({ State: 3, LastLine: '到达杭州' });
    await traced(
      cast.grower,
      no,
      ['1T09', '已揽收', '1'],
      ['3T09', '派送中', '5'],
      ['4T09', '本人签收', '301'],
    );
    await traced(cast.grower, no, ['2T12', '派送中', '5'], ['5T09', '途中', '0']);
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect(await parcelOf(who, id)).toMatchObject({ State: 6, LastLine: '本人签收' });
    await traced(cast.grower, no, ['6T09', '退回', '6'], ['7T09', '退签', '4']);
    expect((await parcelOf(cast.channel, id))?.State).toBe(9);
  });

  it('leaves out another’s parcels and lines of the future', async () => {
    const id = await one();
    const no = 'SF1370000000032';
    await calledBack(cast.grower, [{ orderNo: id, expressNo: no }]);
    const foreign = await traced(cast.channel, no, ['1T09', '已揽收', '1']);
    expect(foreign.skipped[0]?.reason).toContain('不由本店发货');
    const line = { time: '2026-01-01T09:00:00+08:00', text: '已揽收', state: '1' };
    const other = { expressNo: no, expressCompany: '圆通', lines: [line] };
    const named = await ask(app, cast.grower, orderApi.callbackExpressInfo, { items: [other] });
    expect(named.skipped[0]?.reason).toContain('不是圆通速递的');
    const time = new Date(Date.now() + 3_600_000).toISOString();
    const items = [{ expressNo: no, lines: [{ time, text: '已签收', state: 3 }] }];
    const { skipped } = await ask(app, cast.grower, orderApi.callbackExpressInfo, { items });
    expect(skipped[0]?.reason).toContain('时间还没有到');
    expect((await parcelOf(cast.grower, id))?.State).toBe(0);
  });
});
