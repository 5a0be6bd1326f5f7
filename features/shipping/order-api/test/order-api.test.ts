import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batches } from '#features/orders/order-batches/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STAGES, STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { orderApi } from '../contract.ts';
import { orderQueries } from '../query-contract.ts';
import { openProgram, type Program } from './program.ts';

let app: Program['app'];
let cast: Program['cast'];
let own: Program['own'];
let line: Program['line'];
let submit: Program['submit'];
let one: Program['one'];
beforeAll(async () => {
  ({ app, cast, own, line, submit, one } = await openProgram());
});
afterAll(() => app.close());

const orderAt = async (who: Person, OrderID: string) =>
  (await ask(app, who, orders.detail, { OrderID })).Order;
const change = (who: Person, orderNo: string, status: number, more: object = {}) =>
  ask(app, who, orderApi.statusChange, { orderNo, status, ...more });

describe('submitting orders', () => {
  it('gives numbers of batches, each once, also to many who ask at once', async () => {
    const requests = Array.from({ length: 12 }, () => ask(app, cast.middle, orderApi.createBatchNo, {}));
    const numbers = (await Promise.all(requests)).map(({ importBatchNo }) => importBatchNo);
    expect(new Set(numbers).size).toBe(12);
    expect(numbers.sort()[0]).toMatch(/^\d{8}-0001$/);
  });

  it('enters what waits for goods as presale orders, with the day that is promised', async () => {
    const shipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
    const status = STATUS.presale;
    const { items, skipped } = await submit([
      line({ status, shipOn }),
      line({ status }),
      line({ status, shipOn: '2020-01-01' }),
      line({ status, shipOn, expressNo: 'SF1390000612999' }),
      line({ status: 1 }),
    ]);
    expect(items.map(({ index }) => index)).toEqual([0, 4]);
    expect(skipped.map(({ reason }) => reason.slice(0, 4))).toEqual(['预售要在', '预售要在', '预售订单']);
    for (const who of [cast.channel, cast.grower])
      expect(await orderAt(who, items[0]?.orderNo ?? '')).toMatchObject({ Stage: 7, PresaleShipOn: shipOn });
    expect(await orderAt(cast.channel, items[1]?.orderNo ?? '')).toMatchObject({ PresaleShipOn: null });
  });

  it('enters each line by itself along its chain, and says of the others why not', async () => {
    const lines = [
      line({ sourceChannelOrderNo: 'S-1', remarks: '放门口', salesUnitPrice: 33.5 }),
      line({ sourceChannelOrderNo: 'S-1' }),
      line({ mobile: '12' }),
      line({ address: '某个地方' }),
      line({ spuId: '00000000-0000-4000-8000-000000000001' }),
      line({ receiver: '😀李四', sourceChannelOrderNo: 'S-2' }),
    ];
    const { done, items, skipped, importBatchNo } = await submit(lines);
    expect([done, items.map(({ index }) => index)]).toEqual([2, [0, 5]]);
    expect(skipped.map(({ index, reason }) => [index, reason.slice(0, 11)])).toEqual([
      [1, '与本次提交的第 1 条'],
      [2, '手机号“12”不正确，'],
      [3, '地址“某个地方”里没有'],
      [4, '商品不存在，或不属于当'],
    ]);
    const entered = await orderAt(cast.channel, items[0]?.orderNo ?? '');
    expect(entered).toMatchObject({ SalePrice: 33.5, BuyerNote: '放门口', ImportBatchNo: importBatchNo });
    expect(entered).toMatchObject({ IdCreationType: 7, ThirdPartyOrderID: 'S-1', City: '杭州市' });
    expect(await orderAt(cast.grower, entered.OrderID)).toMatchObject({ Amount: 2, ImportBatchNo: null });
  });

  it('goes on with a batch, passes over what was entered before, and knows no other number', async () => {
    const first = await submit([line({ sourceChannelOrderNo: 'G-1' })]);
    const again = [line({ sourceChannelOrderNo: 'G-1' }), line({ sourceChannelOrderNo: 'G-2' })];
    const second = await submit(again, { importBatchNo: first.importBatchNo });
    expect(second).toMatchObject({ importBatchNo: first.importBatchNo, done: 1, items: [{ index: 1 }] });
    expect(second.skipped[0]?.reason).toBe(`3 天内已录入订单 LDL${first.items[0]?.orderNo}`);
    const query = { importBatchNo: first.importBatchNo };
    expect((await ask(app, cast.channel, orderQueries.query, query)).total).toBe(2);
    await expect(submit([line()], { importBatchNo: '20200101-0001' })).rejects.toThrow('4004 批次号');
    const { importBatchNo } = await ask(app, cast.middle, orderApi.createBatchNo, {});
    const foreign = call(app, cast.grower, orderQueries.query, { importBatchNo });
    expect((await foreign).status).toBe(4004);
  });

  it('ships what brings its waybill, where the shop ships itself and the caller may', async () => {
    const express = { expressCompany: '顺丰', expressNo: 'SF1390000000001' };
    const lines = [
      line({ ...express, spuId: own.entrySpuId }),
      line({ ...express, expressNo: 'SF1390000000002' }),
    ];
    const { items, skipped } = await submit(lines);
    expect(items).toHaveLength(2);
    expect((await orderAt(cast.channel, items[0]?.orderNo ?? '')).Stage).toBe(STAGES.shipped.id);
    expect(skipped).toMatchObject([
      {
        index: 1,
        orderNo: items[1]?.orderNo,
        reason: expect.stringContaining('订单已录入，快递单号没有写入'),
      },
    ]);
    const clerk = await addMember(app, cast.channel, 'enters', RIGHTS['order.enter']);
    const answer = call(app, clerk, orderApi.submit, { orders: lines });
    expect(await answer).toMatchObject({ status: 4003 });
  });

  it('refuses another’s name and a status that orders are not entered with', async () => {
    const other = { userId: cast.grower.userId, orders: [line()] };
    expect(await call(app, cast.channel, orderApi.submit, other)).toMatchObject({ status: 4022 });
    const presale = { orders: [{ ...line(), status: STATUS.exported }] } as never;
    expect(await call(app, cast.channel, orderApi.submit, presale)).toMatchObject({ http: 400 });
  });
});

describe('changing a status', () => {
  it('does what the newer calls do: hold, resume, urgent, note exported, cancel', async () => {
    const id = await one();
    await change(cast.channel, id, STATUS.suspended, { remarks: '等买家' });
    expect((await orderAt(cast.grower, id)).Holds[0]).toMatchObject({ Note: '等买家', IdHoldReason: 99 });
    await change(cast.channel, id, STATUS.suspended, { isOn: false });
    await change(cast.channel, id, STATUS.priority);
    await change(cast.grower, id, STATUS.exported);
    const now = (await orderAt(cast.middle, id)).Status;
    expect(now & (STATUS.priority | STATUS.exported | STATUS.suspended)).toBe(
      STATUS.priority | STATUS.exported,
    );
    const later = await one();
    await change(cast.channel, later, STATUS.presale, { remarks: dayFromNow(9) });
    expect((await orderAt(cast.channel, later)).Stage).toBe(STAGES.presale.id);
    await change(cast.channel, later, STATUS.presale, { isOn: false });
    expect((await orderAt(cast.channel, later)).Stage).toBe(STAGES.waiting.id);
    const { skipped } = await change(cast.channel, id, STATUS.cancelledByBuyer, { remarks: '不要了' });
    expect(skipped).toMatchObject([{ id, asked: true }]);
    await change(cast.grower, id, STATUS.cancelledBySeller, { remarks: '没货' });
    expect((await orderAt(cast.channel, id)).Stage).toBe(STAGES.cancelled.id);
  });

  it('says of every other status who sets it, and of what is final that it stays', async () => {
    const id = await one();
    const says = async (status: number, isOn = true) =>
      (await call(app, cast.channel, orderApi.statusChange, { orderNo: id, status, isOn })).message;
    expect(await says(STATUS.shipped)).toContain('callback-express');
    expect(await says(STATUS.hasException)).toContain('投诉');
    expect(await says(STATUS.new)).toContain('由系统维护');
    expect(await says(STATUS.cancelledByBuyer, false)).toContain('不能撤销');
    expect(await says(2_147_483_647)).toContain('没有状态');
    expect(await says(STATUS.presale)).toContain('预计发货日');
    expect(await says(STATUS.suspended)).toBe('请写明挂起原因，写在 remarks 里');
    const late = await call(app, cast.channel, orderApi.cancel, { orders: [{ orderNo: id }] });
    expect(late).toMatchObject({ status: 0, data: { done: 1 } });
    expect(await call(app, cast.channel, orderApi.cancel, { orders: [{ orderNo: id }] })).toMatchObject({
      status: 4009,
      message: '订单已取消',
    });
    const clerk = await addMember(app, cast.channel, 'edits', RIGHTS['order.edit']);
    expect(await call(app, clerk, orderApi.statusChange, { orderNo: id, status: 2 })).toMatchObject({
      status: 4003,
    });
  });

  it('changes a whole batch, above 500 as a run', async () => {
    const many = Array.from({ length: 500 }, (_, i) => line({ spuId: own.entrySpuId, receiver: `收${i}` }));
    const { importBatchNo } = await submit(many);
    await submit([line({ spuId: own.entrySpuId, receiver: '末' })], { importBatchNo });
    const all = async (status: number, more: object) => {
      const change = { importBatchNo, status, ...more };
      const { runId } = await ask(app, cast.channel, orderApi.statusChangeBatch, change);
      const run = async () => (await ask(app, cast.channel, batches.get, { RunID: runId ?? '' })).items[0];
      await expect.poll(async () => (await run())?.State).toBe('done');
      return (await run())?.Sums;
    };
    const standing = async (specifiedStatus: number) =>
      (await ask(app, cast.channel, orders.normal, { importBatchNos: [importBatchNo], specifiedStatus }))
        .total;
    expect(await all(STATUS.suspended, { remarks: '盘点' })).toEqual({ done: 501 });
    expect(await all(STATUS.suspended, { isOn: false })).toEqual({ done: 501 });
    expect(await all(STATUS.exported, {})).toEqual({ done: 501 });
    expect(await standing(STATUS.exported)).toBe(501);
    expect(await all(STATUS.cancelledBySeller, { remarks: '没货' })).toEqual({ done: 501 });
    expect(await standing(STATUS.cancelledBySeller)).toBe(501);
    const small = await submit([line(), line({ receiver: '李四' })]);
    const urgent = { importBatchNo: small.importBatchNo, status: STATUS.priority };
    expect(await ask(app, cast.channel, orderApi.statusChangeBatch, urgent)).toEqual({
      done: 2,
      skipped: [],
      runId: null,
    });
  });
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
