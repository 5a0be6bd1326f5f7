import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { receipts } from '#features/shipping/receipts/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import { requests } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let next = 0;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 20, { amount: 5 }));
  await app.work();
});
afterAll(() => app.close());

const fresh = (): string => ids[next++] ?? '';
const Address = {
  receiver: '李四',
  phone: '13900139000',
  province: '江苏省',
  city: '南京市',
  detail: '中山路1号',
};
const asks = (
  who: Person,
  Kind: 'address' | 'amount' | 'rest' | 'urge' | 'chase',
  OrderID: string,
  more: object = {},
) => ask(app, who, requests.ask, { Kind, Items: [{ OrderID, ...more }], Reason: '买家要求' });
const onNote = async () => {
  const id = fresh();
  await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [id] });
  return id;
};
const open = async (who: Person, OrderID: string, part: 'answers' | 'asks' | 'watches' = 'answers') =>
  (await ask(app, who, requests.get, { orderNo: [OrderID], states: ['open'], part })).items[0];
const answer = async (who: Person, id: string, Accept: boolean, Reason = '') =>
  ask(app, who, requests.answer, { RequestIDs: [(await open(who, id))?.RequestID ?? id], Accept, Reason });
const read = async (who: Person, OrderID: string) => {
  const { Order, Events } = await ask(app, who, orders.detail, { OrderID });
  return { ...Order, last: Events.at(-1) };
};
const all = () => [cast.channel, cast.middle, cast.grower];
const ship = (OrderID: string, more: object = {}) =>
  call(app, cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: `SF${OrderID.slice(-12)}`, ...more }],
  });

describe('changing an order before its note is exported', () => {
  it('is at once, on every row', async () => {
    const id = fresh();
    expect(await asks(cast.channel, 'address', id, { Address })).toEqual({ done: 1, skipped: [] });
    expect((await asks(cast.channel, 'amount', id, { Amount: 3 })).done).toBe(1);
    for (const who of all())
      expect(await read(who, id)).toMatchObject({
        Receiver: '李四',
        Province: '江苏省',
        Amount: 3,
        OpenRequests: 0,
      });
    expect((await ask(app, cast.grower, requests.changes, { orderNo: [id] })).total).toBe(0);
  });

  it('only makes fewer, is the entry’s, and not once anything has shipped', async () => {
    const id = fresh();
    expect((await asks(cast.channel, 'amount', id, { Amount: 5 })).skipped[0]?.reason).toContain('只能减少');
    expect((await asks(cast.grower, 'amount', id, { Amount: 2 })).skipped[0]?.reason).toContain(
      '只有录单店铺',
    );
    expect((await asks(cast.outsider, 'amount', id, { Amount: 2 })).skipped[0]?.reason).toContain(
      '不属于当前店铺',
    );
    await expect(asks(cast.channel, 'address', id)).rejects.toThrow('4022 请填写新的收货地址');
    await ship(id, { Amount: 2 });
    expect((await asks(cast.channel, 'address', id, { Address })).skipped[0]?.reason).toContain('已发货');
  });
});

describe('asking after the note was exported', () => {
  it('waits for who ships: off notes and batches, in its inbox, with a time', async () => {
    const id = await onNote();
    expect((await asks(cast.channel, 'address', id, { Address })).skipped).toMatchObject([{ asked: true }]);
    for (const who of all())
      expect(await read(who, id)).toMatchObject({
        Receiver: '收货人3',
        OpenRequests: 1,
        AskedOn: expect.stringMatching(/^20/),
        AskDueOn: expect.stringMatching(/^20/),
        OpenRequestsHere: who === cast.grower ? 1 : 0,
      });
    const request = await open(cast.grower, id);
    expect(request).toMatchObject({ Kind: 'address', ByShop: '下游渠道', Reason: '买家要求' });
    expect(Date.parse(request?.DueOn ?? '') - Date.parse(request?.CreatedOn ?? '')).toBeGreaterThanOrEqual(
      7_190_000,
    );
    expect((await open(cast.middle, id, 'watches'))?.ByShop).toBe('团长小店');
    const { tabs } = await ask(app, cast.middle, requests.get, { orderNo: [id] });
    expect(tabs).toEqual({ answers: 0, asks: 0, watches: 1 });
    expect((await ship(id)).message).toContain('申请改地址，请先答复');
    const { items } = await ask(app, cast.grower, inbox.get, {});
    expect(items.find(({ Kind }) => Kind === 'order-requests')?.Says).toContain('下游渠道申请改地址 1 单');
  });

  it('is asked once, and changes everything with a yes, which who packs must see', async () => {
    const id = await onNote();
    await asks(cast.channel, 'address', id, { Address });
    expect((await asks(cast.channel, 'address', id, { Address })).skipped[0]?.reason).toContain(
      '已申请改地址',
    );
    expect(await answer(cast.grower, id, true)).toEqual({ done: 1, skipped: [] });
    for (const who of all())
      expect(await read(who, id)).toMatchObject({ Receiver: '李四', OpenRequests: 0, AskedOn: null });
    const changes = () => ask(app, cast.grower, requests.changes, { orderNo: [id] });
    const { items, tabs } = await changes();
    expect(items).toMatchObject([{ Kind: 'address', Now: expect.stringContaining('李四') }]);
    expect(tabs).toEqual({ unseen: 1, seen: 0, all: 1 });
    const ChangeIDs = items.map(({ ChangeID }) => ChangeID);
    expect((await ask(app, cast.grower, requests.seen, { ChangeIDs })).done).toBe(1);
    expect((await ask(app, cast.grower, requests.seen, { ChangeIDs })).skipped).toHaveLength(1);
    expect((await changes()).tabs).toEqual({ unseen: 0, seen: 1, all: 1 });
  });

  it('shows the old address and the new one whole, a street named once', async () => {
    const id = await onNote();
    const moved = { ...Address, province: '湖北省', city: '武汉市', area: '洪山区' };
    const street = { street: '关山街道', detail: '关山街道光谷大道77号' };
    await asks(cast.channel, 'address', id, { Address: { ...moved, ...street } });
    const { Receiver, Mobile, AddressDetail } = await read(cast.grower, id);
    const says = (await open(cast.grower, id))?.Says ?? '';
    const [was, now, ...more] = says.split(' → ');
    expect(more).toEqual([]);
    for (const part of [Receiver, Mobile, AddressDetail]) expect(was).toContain(part);
    expect(now).toBe('李四 13900139000 湖北省 武汉市 洪山区 关山街道光谷大道77号');
    await answer(cast.grower, id, true);
    const { items } = await ask(app, cast.grower, requests.changes, { orderNo: [id] });
    expect(items).toMatchObject([{ Was: was, Now: now }]);
  });

  it('takes a reason for a no, and the second answer is told who was first', async () => {
    const id = await onNote();
    const more = await asks(cast.channel, 'amount', id, { Amount: 6 });
    expect(more.skipped).toMatchObject([{ id, reason: '只能减少数量：订单 5 件，要改为 6 件' }]);
    await asks(cast.channel, 'amount', id, { Amount: 1 });
    const request = await open(cast.grower, id);
    const RequestIDs = [request?.RequestID ?? ''];
    expect(request?.Says).toBe('5 件 → 1 件');
    expect((await answer(cast.grower, id, false)).skipped[0]?.reason).toContain('请填写拒绝原因');
    expect((await ask(app, cast.middle, requests.answer, { RequestIDs, Accept: true })).done).toBe(0);
    expect((await answer(cast.grower, id, false, '已打包')).done).toBe(1);
    const late = await call(app, cast.grower, requests.answer, { RequestIDs, Accept: true });
    expect(late).toMatchObject({ status: 4009, data: { done: 0, skipped: [{ id }] } });
    expect(late.message).toBe(`${cast.grower.name}已拒绝这个申请：已打包`);
    expect(await call(app, cast.channel, requests.withdraw, { RequestIDs })).toMatchObject({
      status: 4009,
      message: '对方已拒绝这个申请：已打包',
    });
    expect(await read(cast.channel, id)).toMatchObject({
      Amount: 5,
      OpenRequests: 0,
      last: { Kind: 'askDeclined' },
    });
    const mine = await ask(app, cast.channel, requests.get, { orderNo: [id] });
    expect(mine.items).toMatchObject([{ State: 'declined', AnswerReason: '已打包', Part: 'asks' }]);
  });

  it('is taken back by the asker alone, declined by shipping on purpose, over with the order', async () => {
    const a = await onNote();
    const b = await onNote();
    const c = await onNote();
    for (const id of [a, b, c]) await asks(cast.channel, 'address', id, { Address });
    const RequestIDs = [(await open(cast.channel, a, 'asks'))?.RequestID ?? ''];
    expect((await ask(app, cast.grower, requests.withdraw, { RequestIDs })).done).toBe(0);
    expect((await ask(app, cast.channel, requests.withdraw, { RequestIDs })).done).toBe(1);
    const DeliverConfigs = [{ OrderID: b, ExpressNo: `YT${b.slice(-13)}` }];
    await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs, DeclineCancel: true });
    await ask(app, cast.grower, orders.cancelByVendor, { Orders: [{ OrderID: c, Reason: '缺货' }] });
    const states = await Promise.all(
      [a, b, c].map(
        async (id) => (await ask(app, cast.channel, requests.get, { orderNo: [id] })).items[0]?.State,
      ),
    );
    expect(states).toEqual(['withdrawn', 'declined', 'closed']);
  });

  it('is counted on the page as in the line that leads there, beside requests to cancel', async () => {
    const ids = [await onNote(), await onNote(), await onNote()];
    await asks(cast.channel, 'amount', ids[0] ?? '', { Amount: 2 });
    await asks(cast.channel, 'amount', ids[1] ?? '', { Amount: 3 });
    await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: ids[2] ?? '', Reason: '不要了' }],
    });
    const { items } = await ask(app, cast.grower, inbox.get, {});
    const lines = items.filter(({ Kind }) => Kind === 'order-requests');
    expect(lines.length).toBeGreaterThan(0);
    for (const { To, Count } of lines) {
      const kinds = new URL(To, 'http://x').searchParams.get('kinds')?.split(',') as ['amount'];
      expect((await ask(app, cast.grower, requests.get, { kinds })).tabs.answers, To).toBe(Count);
    }
    for (const id of ids) await answer(cast.grower, id, false, '已打包');
  });

  it('keeps a request to cancel in the same list, answered there too', async () => {
    const id = await onNote();
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: id, Reason: '不要了' }] });
    expect(await open(cast.grower, id)).toMatchObject({ Kind: 'cancel', Reason: '不要了' });
    expect((await answer(cast.grower, id, true)).done).toBe(1);
    expect((await read(cast.channel, id)).Stage).toBe(9);
    const [row] = (await ask(app, cast.channel, requests.get, { orderNo: [id] })).items;
    expect(row).toMatchObject({ State: 'accepted' });
  });
});

describe('cutting the rest, urging', () => {
  it('cuts what is not shipped when the other side says yes, whoever asks', async () => {
    const id = fresh();
    await ship(id, { Amount: 2 });
    expect((await asks(cast.grower, 'rest', id)).skipped[0]).toMatchObject({ asked: true });
    expect((await answer(cast.channel, id, true)).done).toBe(1);
    for (const who of all()) expect(await read(who, id)).toMatchObject({ Amount: 2, Stage: 5 });
  });

  it('reminds who ships, once in four hours', async () => {
    const id = fresh();
    expect((await asks(cast.middle, 'urge', id)).done).toBe(1);
    expect((await asks(cast.channel, 'urge', id)).skipped[0]?.reason).toContain('已经催过');
    expect((await asks(cast.grower, 'urge', id)).skipped[0]?.reason).toContain('由本店发货');
    const { items } = await ask(app, cast.grower, requests.changes, { orderNo: [id] });
    expect(items).toMatchObject([{ Kind: 'urged', SeenOn: null }]);
  });

  it('reminds whoever has shipped of a parcel that does not arrive, until it is signed for', async () => {
    const id = fresh();
    expect((await asks(cast.channel, 'chase', id)).skipped[0]?.reason).toBe('还没有发货，请催单');
    await ship(id);
    expect((await asks(cast.channel, 'urge', id)).skipped[0]?.reason).toContain('已发货');
    expect((await asks(cast.channel, 'chase', id)).done).toBe(1);
    expect((await asks(cast.middle, 'chase', id)).skipped[0]?.reason).toContain('已经催过');
    expect((await asks(cast.grower, 'chase', id)).skipped[0]?.reason).toContain('请联系快递公司');
    const { items } = await ask(app, cast.grower, requests.changes, { orderNo: [id] });
    expect(items).toMatchObject([{ Kind: 'chased', SeenOn: null }]);
    const arrived = fresh();
    await ship(arrived);
    await ask(app, cast.channel, receipts.confirm, { OrderIDs: [arrived] });
    expect((await asks(cast.channel, 'chase', arrived)).skipped[0]?.reason).toContain('已经签收');
  });

  it('tells who packed of a hold that came after the note', async () => {
    const id = await onNote();
    await ask(app, cast.channel, suspensions.suspend, { OrderIDs: [id], IdHoldReason: 2 });
    const { items } = await ask(app, cast.grower, requests.changes, { orderNo: [id] });
    expect(items).toMatchObject([{ Kind: 'held', Now: '地址待确认' }]);
    // Whoever may not know the platform knows the channel.
    expect(items).toMatchObject([{ ThirdPartyOrderID: null, AgentName: expect.stringMatching(/./) }]);
    const { body } = await fetchFile(app, cast.grower, requests.exportChanges, { orderNo: [id] });
    expect(await recordsOf(body)).toMatchObject([{ 第三方平台: '', 渠道: items[0]?.AgentName }]);
    await ask(app, cast.channel, suspensions.resume, { Orders: [{ OrderID: id }] });
    const answer = await ask(app, cast.grower, requests.changes, { orderNo: [id], changeKinds: ['resumed'] });
    expect(answer.items).toMatchObject([{ Kind: 'resumed', Was: '地址待确认', SeenOn: null }]);
  });

  it('tells the entry of waybills that were changed, voided or added, for its platform, until it has dealt with them', async () => {
    const { ids: own } = await openOrders(app, cast, 1, {
      amount: 2,
      source: () => 'P-2048',
      name: '换单苹果',
    });
    const id = own[0] ?? '';
    const parcels = async () => (await read(cast.grower, id)).Parcels.filter(({ Voided }) => !Voided);
    const change = async (more: object) => {
      const ParcelID = (await parcels())[0]?.ParcelID ?? '';
      await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID: id, ParcelID, ...more });
    };
    const input = { orderNo: [id], unseen: true };
    await ship(id, { ExpressNo: 'SF1111111111111', Amount: 1 });
    expect((await ask(app, cast.channel, requests.changes, input)).items).toEqual([]);
    await change({ ExpressNo: 'SF2222222222222' });
    await ship(id, { ExpressNo: 'SF3333333333333', Amount: 1 });
    await change({ ExpressNo: '', Void: true });
    const { items } = await ask(app, cast.channel, requests.changes, input);
    expect(items.map(({ Kind }) => Kind)).toEqual(['voided', 'added', 'waybill']);
    expect(items[0]).toMatchObject({
      ThirdPartyOrderID: 'P-2048',
      ThirdPartyName: '快团团',
      AgentName: null,
    });
    expect((await ask(app, cast.grower, requests.changes, input)).items).toEqual([]);
    const { body } = await fetchFile(app, cast.channel, requests.exportChanges, { orderNo: [id] });
    const written = (await recordsOf(body)).map((row) => [
      row.平台单号,
      row.变更,
      row.快递单号,
      row.原快递单号,
    ]);
    expect(written).toEqual([
      ['P-2048', '换单', 'SF2222222222222', 'SF1111111111111'],
      ['P-2048', '补包裹', 'SF3333333333333', ''],
      ['P-2048', '作废', '', 'SF2222222222222'],
    ]);
    await ask(app, cast.channel, requests.seen, { ChangeIDs: items.map(({ ChangeID }) => ChangeID) });
    const none = await fetchFile(app, cast.channel, requests.exportChanges, { orderNo: [id] });
    expect(none.answer).toMatchObject({ status: 4009 });
  });

  it('shows whole phone numbers to whom they are open, and asks for the right of the act', async () => {
    const clerk = await addMember(app, cast.grower, 'packer', RIGHTS['order.view'] | RIGHTS['order.edit']);
    const { items } = await ask(app, clerk, requests.get, { kinds: ['address'] });
    expect(JSON.stringify(items)).not.toContain('13900139000');
    await expect(asks(clerk, 'amount', ids[0] ?? '', { Amount: 1 })).rejects.toThrow('4003');
    const canceller = await addMember(app, cast.middle, 'canceller', ALL_RIGHTS & ~RIGHTS['order.edit']);
    for (const kind of ['urge', 'chase'] as const)
      await expect(asks(canceller, kind, ids[0] ?? '')).rejects.toThrow('4003');
  });
});
