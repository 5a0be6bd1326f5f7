import { describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { sweepComplaints } from '../server/index.ts';
import { RESULT, STATE } from '../words.ts';
import { PICTURES, returnsIn, waybillOf } from './returned-goods.ts';
import { talkTown } from './talking.ts';

const town = talkTown(20, 3);
const { handle, detail, accept } = town;
const { raised, books } = returnsIn(town);

describe('goods that come back', () => {
  it('are agreed with an address, sent with a waybill, and booked when they are in', async () => {
    const { order, id } = await raised(2, 60);
    expect((await accept(town.cast.middle, id)).message).toBe('请填写退货地址，对方要寄回来');
    await accept(town.cast.middle, id, { ReturnAddress: '云南省昆明市某仓 13800000000' });
    expect(await books(town.cast.channel, order)).toEqual([]);
    expect((await detail(town.cast.channel, id)).Head).toMatchObject({
      WaitsFor: 'me',
      Next: { Act: 'sendBack', Pieces: 3 },
    });
    expect((await detail(town.cast.channel, id)).Posts.at(-1)?.Text).toContain('昆明市某仓');
    expect((await handle(town.cast.channel, id, { Act: 'returnWaybill' })).message).toBe(
      '请填写退货快递单号',
    );
    const sent = { Act: 'returnWaybill', ExpressNo: waybillOf(order) } as const;
    expect((await handle(town.cast.channel, id, sent)).message).toContain('发出时的快递单号');
    await handle(town.cast.channel, id, {
      Act: 'returnWaybill',
      ExpressCompany: '圆通',
      ExpressNo: 'YT1112223334445',
    });
    const answer = await ask(town.app, town.cast.middle, complaints.expressno, {
      ExpressNos: ['yt1112223334445', 'ZZ1'],
    });
    expect(answer.items).toMatchObject([
      { Kind: 'return', ComplaintID: id, Expected: 3, Waits: true },
      { Kind: 'unknown', ComplaintID: null, Waits: false },
    ]);
    expect((await detail(town.cast.middle, id)).Head.Next).toEqual({ Act: 'receive', Pieces: 3 });
    expect((await handle(town.cast.middle, id, { Act: 'receive' })).message).toBe('请填写收到的完好件数');
    const foreseen = await handle(town.cast.middle, id, { Act: 'receive', Good: 2, Preview: true });
    expect(foreseen.data).toMatchObject({ done: 1, SumOut: 40 });
    expect((await handle(town.cast.middle, id, { Act: 'receive', Good: 3, Bad: 1 })).message).toBe(
      '最多收 3 件',
    );
    const scanned = { Act: 'receive', Good: 3 } as const;
    const receive = (input: object) =>
      call(town.app, town.cast.middle, complaints.handle, { ...scanned, ...input });
    expect((await receive({})).message).toBe('请选择要处理的投诉');
    expect((await receive({ ExpressNo: 'ZZ1' })).message).toContain('没有等待本店收货的退货用这个单号');
    expect((await receive({ ExpressNo: 'yt1112223334445' })).data).toMatchObject({ done: 1 });
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 3, 60]]);
    expect((await detail(town.cast.channel, id)).Head).toMatchObject({
      Results: RESULT.money | RESULT.returned,
      MoneyIn: 60,
    });
    expect((await handle(town.cast.middle, id, { Act: 'receive', Good: 3 })).message).toContain(
      '没有等待本店收货',
    );
  });

  it('settle both legs with one parcel where they go straight to the supplier', async () => {
    const { order, id } = await raised(2, 60);
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await accept(town.cast.grower, id, { ReturnAddress: '果园仓' });
    await accept(town.cast.middle, id, { ReturnAddress: '果园仓', ReturnTo: 'upstream' });
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT1112223334447' });
    const between = await detail(town.cast.middle, id);
    expect(between.Head).toMatchObject({ WaitsFor: 'vendor', Next: null });
    expect(between.Acts.filter(({ Act }) => Act === 'receive')).toEqual([]);
    const { items } = await ask(town.app, town.cast.grower, complaints.expressno, {
      ExpressNos: ['YT1112223334447'],
    });
    expect(items[0]).toMatchObject({ Kind: 'return', Waits: true });
    await handle(town.cast.grower, id, { Act: 'receive', Good: 3 });
    expect(await books(town.cast.grower, order)).toEqual([[2, 4, 3, 30]]);
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 3, 60]]);
    expect((await books(town.cast.middle, order)).sort()).toEqual([
      [2, 4, 3, 60],
      [4, 4, 3, 30],
    ]);
  });

  it('are told by who sold them where to and how many, each neighbour only by its own', async () => {
    const { id } = await raised(2, 60);
    await handle(town.cast.middle, id, { Act: 'passOn' });
    const fewer = { ComplaintID: id, Money: 10, Pieces: 2 };
    const offer = await ask(town.app, town.cast.grower, complaints.channelAdd, fewer);
    await ask(town.app, town.cast.grower, complaints.channelSubmit, { Items: [offer] });
    await accept(town.cast.middle, id, { Leg: 'vendor' });
    const [below, above] = (await detail(town.cast.middle, id)).Legs;
    expect(above).toMatchObject({ WaitsForGoods: true, Pieces: 2 });
    await accept(town.cast.middle, id, { ReturnAddress: '昆明退货组', ReturnTo: 'own' });
    expect(below?.Offers.at(-1)).toMatchObject({ Pieces: 3 });
    const posts = async (who: Person) =>
      (await detail(who, id)).Legs.map(({ ReturnAddress, Pieces }) => [ReturnAddress, Pieces]);
    expect(await posts(town.cast.channel)).toEqual([['昆明退货组', 3]]);
    expect(await posts(town.cast.grower)).toEqual([['', 2]]);
  });

  it('that were refused come back in the parcel that was sent', async () => {
    const { order, id } = await raised(6, 60);
    await accept(town.cast.middle, id);
    const scanned = async () =>
      (await ask(town.app, town.cast.middle, complaints.expressno, { ExpressNos: [waybillOf(order)] }))
        .items[0];
    const parcel = { Kind: 'refused', ComplaintID: id };
    expect(await scanned()).toMatchObject({ ...parcel, Waits: true, Received: null });
    await handle(town.cast.middle, id, { Act: 'receive', Good: 2, Bad: 1, BadAccepted: true });
    expect(await scanned()).toMatchObject({ ...parcel, Waits: false, Received: 3 });
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 3, 60]]);
  });

  it('that never come are given up: nothing is booked, and no piece comes back twice', async () => {
    const { order, id } = await raised(2, 30, 2);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    const again = await call(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money: 1, Pieces: 2 }],
      IdComplaintType: 6,
      IdReason: 9,
      PictureUrls: PICTURES,
    });
    expect(again.message).toBe('超过可售后件数 1');
    expect(
      (await call(town.app, town.cast.channel, complaints.close, { ComplaintIDs: [id] })).message,
    ).toContain('办完后再关闭');
    await handle(town.cast.channel, id, { Act: 'fail', Reason: '买家留下了' });
    expect(await books(town.cast.channel, order)).toEqual([]);
    expect((await detail(town.cast.middle, id)).Legs[0]).toMatchObject({ Money: 0, Left: 60 });
  });
});

describe('what nobody has counted', () => {
  it('is all that may still come back, and an order says how many these are', async () => {
    const { order, id } = await raised(2, 10, 1);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    const left = async () =>
      (await ask(town.app, town.cast.channel, complaints.orderno, { OrderNos: [order] })).items[0];
    expect(await left()).toMatchObject({ PiecesFromVendor: 2, LeftFromVendor: 50 });
    const rest = await ask(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money: 20 }],
      IdComplaintType: 6,
      IdReason: 9,
      PictureUrls: PICTURES,
    });
    expect((await detail(town.cast.middle, rest.items[0]?.ComplaintID ?? '')).Head.Pieces).toBe(2);
  });
});

describe('the clock', () => {
  const age = async (id: string, days: number) => {
    for (const what of ['complaint_legs set due_at', 'complaints set due_at', 'complaints set moved_at'])
      await town.app.database.pool.query(
        `update ${what} = now() - make_interval(days => $2) where ${what.includes('legs') ? 'complaint_id' : 'id'} = $1`,
        [id, days],
      );
    await sweepComplaints.run(town.app.database.pool, town.app.files);
  };

  /** Declined by its seller, so that it is the channel's move. */
  const declined = async () => {
    const one = await raised(6, 5);
    await handle(town.cast.middle, one.id, { Act: 'decline', Reason: '没有依据' });
    return one;
  };

  it('waits for goods that go straight to the supplier, as long as they are on their way', async () => {
    const { order, id } = await raised(2, 60);
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await accept(town.cast.grower, id, { ReturnAddress: '果园仓' });
    await accept(town.cast.middle, id, { ReturnAddress: '果园仓', ReturnTo: 'upstream' });
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT1112223334999' });
    await age(id, 1);
    await handle(town.cast.grower, id, { Act: 'receive', Good: 3 });
    expect(await books(town.cast.grower, order)).toEqual([[2, 4, 3, 30]]);
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 3, 60]]);
  });

  it('takes no silence for a yes, and closes what is over after a week', async () => {
    const silent = await declined();
    const done = await raised(6, 5);
    await accept(town.cast.middle, done.id);
    await handle(town.cast.middle, done.id, { Act: 'receive', Good: 3 });
    for (const { id } of [silent, done]) await age(id, 6);
    expect((await detail(town.cast.channel, silent.id)).Head.WaitsFor).toBe('me');
    expect((await detail(town.cast.middle, done.id)).Head.ClosedOn).toBeNull();
    for (const { id } of [silent, done]) await age(id, 8);
    for (const who of [town.cast.channel, town.cast.middle])
      expect((await detail(who, silent.id)).Head).toMatchObject({
        WaitsFor: 'nobody',
        IdComplaintStatus: STATE.failed,
      });
    expect((await detail(town.cast.middle, done.id)).Head.ClosedNote).toBe('到期自动关闭');
    expect(await books(town.cast.channel, silent.order)).toEqual([]);
  });

  it('lets no seller get rid of a claim by never answering it', async () => {
    const { id } = await raised(6, 5);
    await age(id, 30);
    expect((await detail(town.cast.middle, id)).Head).toMatchObject({ WaitsFor: 'me', ClosedOn: null });
    await accept(town.cast.middle, id);
    expect((await detail(town.cast.channel, id)).Head.IdComplaintStatus).toBe(STATE.working);
  });

  it('waits a week for the waybill of goods that shall come back, and may be reopened afterwards', async () => {
    const { id } = await raised(2, 5);
    const address = { ReturnAddress: '云南省昆明市某仓 13800000000' };
    await accept(town.cast.middle, id, address);
    await age(id, -1);
    expect((await detail(town.cast.channel, id)).Head.WaitsFor).toBe('me');
    await age(id, 0);
    expect((await detail(town.cast.channel, id)).Head.WaitsFor).toBe('nobody');
    expect((await handle(town.cast.channel, id, { Act: 'reopen', Reason: '刚寄出' })).status).toBe(0);
  });

  it('waits for who counts goods that come back, and sees to everything else meanwhile', async () => {
    const back = await raised(6, 5);
    const silent = await declined();
    await accept(town.cast.middle, back.id);
    await age(back.id, 20);
    expect((await detail(town.cast.middle, back.id)).Head).toMatchObject({ WaitsFor: 'me', ClosedOn: null });
    await age(silent.id, 8);
    expect((await detail(town.cast.channel, silent.id)).Head.WaitsFor).toBe('nobody');
  });
});

describe('a waybill', () => {
  it('is voided only once what was given back for it is taken back', async () => {
    const { order: OrderID, id } = await raised(1, 60);
    await accept(town.cast.middle, id);
    const [parcel] = (await ask(town.app, town.cast.grower, orders.detail, { OrderID })).Order.Parcels;
    const voiding = () =>
      call(town.app, town.cast.grower, deliveries.setExpressInfo, {
        OrderID,
        Void: true,
        ParcelID: parcel?.ParcelID ?? '',
      });
    const { message } = await voiding();
    expect(message).toContain('请先由退款的店铺在投诉里收回退款');
    expect(message).not.toContain('60');
    await handle(town.cast.middle, id, { Act: 'reopen', Reason: '包裹没有发出' });
    const draft = { ComplaintID: id, Money: 60, Reverses: true };
    const drafted = await ask(town.app, town.cast.middle, complaints.channelAdd, draft);
    await ask(town.app, town.cast.middle, complaints.channelSubmit, { Items: [drafted] });
    await accept(town.cast.channel, id, { Leg: 'vendor' });
    expect((await voiding()).status).toBe(0);
  });
});
