import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelAccounts } from '#features/shipping/label-accounts/contract.ts';
import { webhooks } from '#features/shops/webhooks/contract.ts';
import { openReceiver, type Receiver } from '#features/shops/webhooks/test/receiver.ts';
import { ask, call } from '#test/app.ts';
import { untilPasses } from '#test/until.ts';
import { printRuns } from '../contract.ts';
import { printDesk, statesOf } from './print-desk.ts';

const { desk, placed, request, numbered, printed, recycle, rested } = printDesk();
const grower = () => desk.cast.grower;

describe('a program', () => {
  beforeAll(async () => {
    await ask(desk.app, grower(), labelAccounts.setDefault, { AccountID: desk.accountId, OfShop: true });
  });

  it('asks for numbers of orders by the shop’s rules, twice under one id is once, and lists and gives back the labels', async () => {
    const [one = '', two = ''] = await placed(2);
    const RunID = newId();
    const wish = { RunID, OrderIDs: [one, two, '1'] };
    const answers = await Promise.all([1, 2].map(() => ask(desk.app, grower(), printRuns.request, wish)));
    expect(answers.map(({ Parcels }) => Parcels)).toEqual([2, 2]);
    expect(answers.find(({ Skipped }) => Skipped.length > 0)?.Skipped).toEqual([
      { OrderID: '1', reason: '订单不存在，或不属于当前店铺', code: 'print.order_unknown', params: {} },
    ]);
    await rested(RunID);
    const { items } = await ask(desk.app, grower(), printRuns.parcels, { orderIds: [one] });
    expect(items).toMatchObject([{ State: 'numbered', Company: '中通快递', Orders: [{ OrderID: one }] }]);
    await recycle(...items);
    await untilPasses(async () =>
      expect(statesOf((await ask(desk.app, grower(), printRuns.parcels, { orderIds: [one] })).items)).toEqual(
        ['recycled'],
      ),
    );
  });

  it('is refused with the reason where nothing of it can be printed, or more than a run takes', async () => {
    const none = await call(desk.app, grower(), printRuns.request, { RunID: newId(), OrderIDs: ['1'] });
    expect(none.message).toBe('没有可以打印的包裹：订单不存在，或不属于当前店铺');
    const [many = ''] = await placed(1, { amount: 1_001 });
    await desk.app.database.pool.query(
      'update spus set pieces_per_parcel = 1 where id = (select spu_id from orders where id = $1 and shop_id = $2)',
      [many, grower().shopId],
    );
    const over = await call(desk.app, grower(), printRuns.request, { RunID: newId(), OrderIDs: [many] });
    expect(over.message).toBe('一次最多打印 1000 个包裹，请分批打印');
  });
});

describe('a webhook', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
    process.env.WEBHOOK_LOCAL = receiver.url;
  });
  afterAll(async () => {
    delete process.env.WEBHOOK_LOCAL;
    await receiver.close();
  });

  it('hears of labels that are numbered, printed and given back, without names and phones', async () => {
    const Topics = ['label.numbered', 'label.printed', 'label.recycled'] as const;
    await ask(desk.app, grower(), webhooks.add, { Name: '仓库系统', Url: receiver.url, Topics: [...Topics] });
    const [one = '', two = ''] = await placed(2);
    const { RunID, parcels } = await numbered([
      request(one),
      request(two, { AccountID: null, WaybillNo: 'SF7700000000099' }),
    ]);
    await printed(...parcels.slice(0, 1));
    await recycle(...parcels.slice(1));
    await rested(RunID);
    await untilPasses(() => expect(receiver.took.length).toBeGreaterThanOrEqual(4));
    const programs = receiver.took.map(
      ({ event }) => `${event.topic} ${(event.data.OrderIDs as string[]).join()}`,
    );
    expect(programs.sort()).toEqual(
      [
        `label.numbered ${one}`,
        `label.numbered ${two}`,
        `label.printed ${one}`,
        `label.recycled ${two}`,
      ].sort(),
    );
    const printing = receiver.took.find(({ event }) => event.topic === 'label.printed');
    expect(printing?.event.data).toMatchObject({
      ParcelID: parcels[0]?.ParcelID,
      RunID,
      ExpressCompany: '中通快递',
      ExpressNo: parcels[0]?.WaybillNo,
      Prints: 1,
    });
    expect(JSON.stringify(receiver.took.map(({ body }) => body))).not.toMatch(/1380000|收货人/);
  });
});
