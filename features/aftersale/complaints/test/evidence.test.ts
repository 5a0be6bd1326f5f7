import { describe, expect, it } from 'vitest';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderApi } from '#features/shipping/order-api/contract.ts';
import { ask, call } from '#test/app.ts';
import { fetchFile } from '#test/files.ts';
import { badShare } from '../claim.ts';
import { complaints } from '../contract.ts';
import { POLICY_MARK } from '../words.ts';
import { talkTown } from './talking.ts';

const town = talkTown(9, 3);
const { handle, detail } = town;

const PICTURES = [1, 2].map((n) => `/pictures/badfruit0000${n}-1600.webp`);
const sentOf = (order: string) => `SF${order.slice(-12)}`;
const shipped = async () => {
  const order = town.order();
  const DeliverConfigs = [{ OrderID: order, ExpressNo: sentOf(order) }];
  await ask(town.app, town.cast.grower, deliveries.deliver, { DeliverConfigs });
  return order;
};
const traceLine = (order: string, state: string, text: string, ago: number) =>
  ask(town.app, town.cast.grower, orderApi.callbackExpressInfo, {
    items: [
      {
        expressNo: sentOf(order),
        lines: [{ time: new Date(Date.now() - ago * 3_600_000).toISOString(), text, state }],
      },
    ],
  });
const raise = (OrderID: string, item: object, more: object = {}) =>
  call(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID, ...item }],
    IdComplaintType: 1,
    IdReason: 3,
    PictureUrls: PICTURES,
    ...more,
  });
const legOf = async (who: typeof town.cast.channel, id: string, name: 'vendor' | 'channel') =>
  (await detail(who, id)).Legs.find(({ Leg }) => Leg === name);

describe('bad fruit that was counted', () => {
  it('asks for its share of the price, half up, and for all of it from the promised share on', () => {
    expect(badShare(10_000, { count: 3, total: 10 }, null)).toBe(3_000);
    expect(badShare(1_001, { count: 1, total: 2 }, null)).toBe(501);
    expect(badShare(10_000, { count: 3, total: 10 }, 30)).toBe(10_000);
    expect(badShare(10_000, { count: 29, total: 100 }, 30)).toBe(2_900);
    expect(badShare(10_000, { count: 7, total: 7 }, null)).toBe(10_000);
  });

  it('is told to each shop that hears of it, with its money', async () => {
    const { data } = await raise(await shipped(), { BadCount: 3, OfCount: 10 });
    const id = data.items[0]?.ComplaintID ?? '';
    expect((await detail(town.cast.middle, id)).Head).toMatchObject({
      BadCount: 3,
      OfCount: 10,
      Open: { Money: 18 },
    });
    await handle(town.cast.middle, id, { Act: 'passOn' });
    expect((await detail(town.cast.grower, id)).Head).toMatchObject({
      BadCount: 3,
      OfCount: 10,
      Open: { Money: 18 },
    });
  });

  it('is counted anew in each offer, which proposes the money of its own leg, and is passed on as it was said', async () => {
    const { channel, middle, grower } = town.cast;
    const { data } = await raise(await shipped(), { BadCount: 6, OfCount: 10 });
    const ComplaintID = data.items[0]?.ComplaintID ?? '';
    const offer = (input: object) => call(town.app, middle, complaints.channelAdd, { ComplaintID, ...input });
    expect((await offer({ BadCount: 12, OfCount: 10 })).status).toBe(-1);
    const { data: draft } = await offer({ BadCount: 2, OfCount: 10 });
    await ask(town.app, middle, complaints.channelSubmit, { Items: [draft] });
    const { Head, Legs } = await detail(channel, ComplaintID);
    expect([Head.BadCount, Head.OfCount]).toEqual([6, 10]);
    expect(Legs[0]?.Offers.map(({ BadCount, OfCount, Money }) => [BadCount, OfCount, Money])).toEqual([
      [6, 10, 36],
      [2, 10, 12],
    ]);
    await handle(middle, ComplaintID, { Act: 'passOn' });
    expect((await legOf(grower, ComplaintID, 'channel'))?.Offers[0]).toMatchObject({
      BadCount: 2,
      Money: 12,
    });
    const typed = await offer({ BadCount: 2, OfCount: 10, Money: 0 });
    await ask(town.app, middle, complaints.channelSubmit, { Items: [typed.data] });
    expect((await legOf(channel, ComplaintID, 'vendor'))?.Offers.at(-1)?.Money).toBe(0);
    const other = await raise(await shipped(), {}, { IdReason: 1 });
    const elsewhere = { ComplaintID: other.data.items[0]?.ComplaintID ?? '', BadCount: 2, OfCount: 10 };
    const refused = await call(town.app, middle, complaints.channelAdd, elsewhere);
    expect(refused.message).toBe('原因是坏果的投诉才填坏果件数');
  });

  it('leaves an amount that was typed, and takes no more bad ones than there are', async () => {
    const order = await shipped();
    for (const item of [{ BadCount: 12, OfCount: 10 }, { BadCount: 2 }])
      expect((await raise(order, item)).status).toBe(-1);
    const { data } = await raise(order, { BadCount: 3, OfCount: 10, Money: 0 });
    expect((await detail(town.cast.middle, data.items[0]?.ComplaintID ?? '')).Head.Open?.Money).toBe(0);
  });

  it('wants a reason and is marked as late two days after it was signed for, for both sides', async () => {
    const order = await shipped();
    await traceLine(order, '3', '已签收', 49);
    expect((await raise(order, { Money: 1 })).message).toContain('已超过售后时效');
    const { data } = await raise(order, { Money: 1 }, { Description: '出差才回来' });
    const id = data.items[0]?.ComplaintID ?? '';
    expect((await legOf(town.cast.channel, id, 'vendor'))?.Marks).toBe(POLICY_MARK.late);
    expect((await legOf(town.cast.middle, id, 'channel'))?.Marks).toBe(POLICY_MARK.late);
    await handle(town.cast.middle, id, { Act: 'passOn' });
    expect((await legOf(town.cast.grower, id, 'channel'))?.Marks).toBe(POLICY_MARK.late);
  });

  it('wants that reason too where it was only written down at first, and is sent on later', async () => {
    const order = await shipped();
    await traceLine(order, '3', '已签收', 49);
    const { data } = await raise(order, { Money: 1 }, { Submit: false });
    const ComplaintID = data.items[0]?.ComplaintID ?? '';
    const send = async (Note: string) => {
      const draft = { ComplaintID, Money: 1, Note };
      const Items = [await ask(town.app, town.cast.channel, complaints.vendorAdd, draft)];
      return call(town.app, town.cast.channel, complaints.vendorSubmit, { Items });
    };
    expect((await send('')).message).toContain('已超过售后时效');
    expect((await send('出差才回来')).status).toBe(0);
  });

  it('is in time within two days', async () => {
    const order = await shipped();
    await traceLine(order, '3', '已签收', 47);
    const { data } = await raise(order, { Money: 1 });
    expect((await legOf(town.cast.middle, data.items[0]?.ComplaintID ?? '', 'channel'))?.Marks).toBe(0);
  });
});

describe('what the system knows of an order', () => {
  it('is proof by itself, dated, and stands in for a picture of what was refused', async () => {
    const order = town.order();
    await fetchFile(town.app, town.cast.grower, orderExports.forDeliver, { orderNo: [order] });
    await ask(town.app, town.cast.grower, deliveries.deliver, {
      DeliverConfigs: [{ OrderID: order, ExpressNo: sentOf(order) }],
    });
    const refused = { IdComplaintType: 6, IdReason: 9, PictureUrls: [] };
    expect((await raise(order, { Money: 1 }, refused)).message).toBe('还缺 1 张图片：物流还没有显示退回');
    await traceLine(order, '0', '到达杭州转运中心', 2);
    await traceLine(order, '6', '收件人拒收，退回中', 1);
    const { data, message } = await raise(order, { Money: 1 }, refused);
    expect(message).toBe('');
    const { Evidence } = await detail(town.cast.middle, data.items[0]?.ComplaintID ?? '');
    expect(Evidence.map(({ Kind }) => Kind)).toEqual(['trace', 'trace', 'noted', 'shipped']);
    expect(Evidence.map(({ Says }) => Says).join()).toContain('到达杭州转运中心');
    expect(Evidence.map(({ At }) => Date.parse(At))).toEqual(
      Evidence.map(({ At }) => Date.parse(At)).sort((a, b) => a - b),
    );
  });
});
