import { describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { STATE } from '../words.ts';
import { talkTown } from './talking.ts';

const town = talkTown(18, 5);

const { shipped } = town;
const picture = (n: number) => `/pictures/${'evidence'.repeat(3)}${n}-1600.webp`;
const PICTURES = [picture(1), picture(2)];

const raise = (who: Person, OrderID: string, more: object = {}, Money = 10) =>
  call(town.app, who, complaints.create, {
    Items: [{ OrderID, Money }],
    IdComplaintType: 1,
    IdReason: 3,
    Description: '坏了三个',
    PictureUrls: PICTURES,
    ...more,
  });
const raised = async (who: Person, OrderID: string, more: object = {}, Money = 10) => {
  const { data, message } = await raise(who, OrderID, more, Money);
  expect(message).not.toContain('超过');
  return data.items[0]?.ComplaintID ?? '';
};
const read = (who: Person, ComplaintID: string) => ask(town.app, who, complaints.detail, { ComplaintID });
const act = (who: Person, ComplaintID: string, Act: string, more: object = {}, item: object = {}) =>
  call(town.app, who, complaints.handle, { Items: [{ ComplaintID, ...item }], Act: Act as 'take', ...more });
const accept = async (who: Person, id: string, Leg?: 'vendor' | 'channel') => {
  const { Legs } = await read(who, id);
  const leg = Legs.find((each) => each.IsMyTurn && (!Leg || each.Leg === Leg));
  const offer = leg?.Offers.find(({ State }) => State === 'open');
  const item = { ProposalID: offer?.ProposalID, Version: offer?.Version };
  return act(who, id, 'accept', { Leg: leg?.Leg }, item);
};
const offer = async (
  who: Person,
  side: 'vendor' | 'channel',
  ComplaintID: string,
  Money: number,
  more: object = {},
) => {
  const [add, submit] =
    side === 'vendor'
      ? [complaints.vendorAdd, complaints.vendorSubmit]
      : [complaints.channelAdd, complaints.channelSubmit];
  const draft = await call(town.app, who, add, { ComplaintID, Money, ...more });
  return draft.status === 0 ? call(town.app, who, submit, { Items: [draft.data] }) : draft;
};
const books = async (who: Person, OrderID: string) =>
  (await ask(town.app, who, settlementItems.get, { OrderIDs: [OrderID] })).items
    .filter(({ Kind }) => Kind >= 4)
    .map(({ IdPaymentType, Kind, Amount }) => [IdPaymentType, Kind, Amount]);
const bits = async (who: Person, OrderID: string) =>
  (await ask(town.app, who, orders.detail, { OrderID })).Order.Status &
  (STATE.pending | STATE.working | STATE.handled | STATE.failed);

describe('raising', () => {
  it('tells the neighbour, and nobody farther', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order);
    expect((await read(town.cast.middle, id)).Head).toMatchObject({
      RaisedBy: 'agent',
      WaitsFor: 'me',
      IdComplaintStatus: STATE.pending,
      Description: '坏了三个',
      Open: { Leg: 'channel', Money: 10 },
    });
    expect((await read(town.cast.channel, id)).Head).toMatchObject({ RaisedBy: 'me', WaitsFor: 'vendor' });
    await expect(read(town.cast.grower, id)).rejects.toThrow('4004');
    expect(await bits(town.cast.channel, order)).toBe(STATE.working);
    expect(await bits(town.cast.middle, order)).toBe(STATE.pending);
    expect(await bits(town.cast.grower, order)).toBe(0);
  });

  it('is refused before shipping, twice of a kind, without pictures and above what was paid', async () => {
    const waiting = town.order();
    expect((await raise(town.cast.channel, waiting)).message).toBe('尚未发货，请取消订单');
    const order = await shipped();
    expect((await raise(town.cast.channel, order, { PictureUrls: [] })).message).toContain('还缺 2 张图片');
    expect((await raise(town.cast.channel, order, {}, 100.01)).message).toBe('超过可退金额，还可退 100.00');
    await raised(town.cast.channel, order);
    expect((await raise(town.cast.channel, order)).message).toContain('已有同类型未结投诉');
    expect((await raise(town.cast.outsider, order)).message).toContain('不属于当前店铺');
    expect(
      (await raise(town.cast.channel, order, { Side: 'channel', IdComplaintType: 8 })).message,
    ).toContain('没有下游');
  });

  it('may be written down first, and sent later', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order, { Submit: false, PictureUrls: [] });
    await expect(read(town.cast.middle, id)).rejects.toThrow('4004');
    expect((await offer(town.cast.channel, 'vendor', id, 7)).message).toContain('还缺 2 张图片');
    await offer(town.cast.channel, 'vendor', id, 7, { PictureUrls: PICTURES });
    expect((await read(town.cast.middle, id)).Head.Open).toMatchObject({ Money: 7 });
  });

  it('is never heard of by the neighbour where it was closed before it was sent', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order, { Submit: false });
    await ask(town.app, town.cast.channel, complaints.vendorAdd, { ComplaintID: id, Money: 7 });
    await ask(town.app, town.cast.channel, complaints.close, { ComplaintIDs: [id] });
    expect((await read(town.cast.channel, id)).Head.ClosedOn).not.toBeNull();
    await expect(read(town.cast.middle, id)).rejects.toThrow('4004');
  });

  it('says before what is left, what was promised and what is open already', async () => {
    const order = await shipped();
    const { data } = await raise(town.cast.channel, order);
    const { items, Unknown, Reasons } = await ask(town.app, town.cast.channel, complaints.orderno, {
      OrderNos: [`LDL${order}`, '没有的单号', 'LDL123456789'],
    });
    expect(Unknown).toEqual(['没有的单号', 'LDL123456789']);
    expect(Reasons.find(({ IdReason }) => IdReason === 3)).toMatchObject({ Pictures: 2 });
    const links = items[0]?.Evidence.filter(({ Says }) => Says !== '');
    expect(links?.map(({ IdComplaintType, Pictures }) => [IdComplaintType, Pictures])).toEqual([
      [6, 0],
      [7, 1],
    ]);
    expect(items).toMatchObject([
      {
        OrderID: order,
        LeftFromVendor: 100,
        HasChannel: false,
        OpenNos: [data.items[0]?.ComplaintNo],
        IsLate: false,
      },
    ]);
  });
});

describe('a talk of three shops', () => {
  it('goes up and back down with one press each, and books each leg at its yes', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order);
    await act(town.cast.middle, id, 'passOn');
    expect((await read(town.cast.middle, id)).Head.WaitsFor).toBe('vendor');
    expect((await read(town.cast.grower, id)).Head).toMatchObject({
      WaitsFor: 'me',
      RaisedBy: 'agent',
      Open: { Money: 10 },
    });
    expect((await accept(town.cast.grower, id)).message).toBe('');
    expect(await books(town.cast.grower, order)).toEqual([[2, 5, 10]]);
    expect(await books(town.cast.middle, order)).toEqual([[4, 5, 10]]);
    expect(await books(town.cast.channel, order)).toEqual([]);
    expect((await read(town.cast.middle, id)).Head).toMatchObject({
      WaitsFor: 'me',
      MoneyIn: 10,
      MoneyOut: 0,
    });
    await act(town.cast.middle, id, 'replyAsVendor');
    expect(await books(town.cast.channel, order)).toEqual([[4, 5, 10]]);
    expect((await books(town.cast.middle, order)).sort()).toEqual([
      [2, 5, 10],
      [4, 5, 10],
    ]);
    for (const who of [town.cast.channel, town.cast.middle, town.cast.grower])
      expect(await bits(who, order)).toBe(STATE.handled);
    expect(
      (await ask(town.app, town.cast.middle, orders.detail, { OrderID: order })).Events.map(
        ({ Kind }) => Kind,
      ),
    ).toEqual(expect.arrayContaining(['complaintRaised', 'complaintAsked', 'complaintAgreed']));
  });

  it('answers a counter-offer with the newest version only', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order);
    const { Open } = (await read(town.cast.middle, id)).Head;
    await offer(town.cast.middle, 'channel', id, 6);
    const late = await act(town.cast.middle, id, 'accept', {}, { ProposalID: Open?.ProposalID, Version: 1 });
    expect(late.message).toContain('请刷新');
    expect((await accept(town.cast.middle, id)).status).not.toBe(0);
    await accept(town.cast.channel, id);
    expect(await books(town.cast.channel, order)).toEqual([[4, 5, 6]]);
    expect((await read(town.cast.channel, id)).Legs[0]?.Offers.map(({ State }) => State)).toEqual([
      'replaced',
      'accepted',
    ]);
  });

  it('says no with a reason, asks for evidence, gives up', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order);
    expect((await act(town.cast.middle, id, 'decline')).message).toBe('请填写原因，对方会看到');
    await act(town.cast.middle, id, 'askEvidence', { Reason: '请补一张外箱' });
    expect((await read(town.cast.channel, id)).Head.WaitsFor).toBe('me');
    await ask(town.app, town.cast.channel, complaints.remark, {
      ComplaintIDs: [id],
      Text: '外箱在这',
      PictureUrls: [picture(3)],
      Audience: 'vendor',
    });
    expect((await read(town.cast.middle, id)).Head.WaitsFor).toBe('me');
    await act(town.cast.middle, id, 'decline', { Reason: '签收超过三天' });
    expect((await read(town.cast.channel, id)).Legs[0]?.Offers[0]).toMatchObject({
      State: 'declined',
      Answer: '签收超过三天',
    });
    await act(town.cast.channel, id, 'fail', { Reason: '算了' });
    for (const who of [town.cast.channel, town.cast.middle])
      expect((await read(who, id)).Head.IdComplaintStatus).toBe(STATE.failed);
    expect(await books(town.cast.channel, order)).toEqual([]);
  });

  it('is closed by who raised it at any time, and reopened twice with a reversal that both accept', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order);
    expect(
      (await call(town.app, town.cast.middle, complaints.close, { ComplaintIDs: [id] })).message,
    ).toContain('还在协商中');
    await accept(town.cast.middle, id);
    await ask(town.app, town.cast.channel, complaints.close, { ComplaintIDs: [id], Note: '买家收到' });
    expect((await read(town.cast.channel, id)).Head).toMatchObject({
      WaitsFor: 'nobody',
      ClosedNote: '买家收到',
    });
    await act(town.cast.middle, id, 'reopen', { Reason: '买家把货退回来了' });
    expect((await read(town.cast.channel, id)).Head).toMatchObject({ ClosedOn: null, WaitsFor: 'vendor' });
    expect(await books(town.cast.channel, order)).toEqual([[4, 5, 10]]);
    expect((await offer(town.cast.middle, 'channel', id, 11, { Reverses: true })).message).toContain(
      '只能收回已给的 10.00',
    );
    await offer(town.cast.middle, 'channel', id, 4, { Reverses: true });
    await accept(town.cast.channel, id);
    expect((await books(town.cast.channel, order)).map(([, , amount]) => amount).sort()).toEqual([-4, 10]);
    expect((await read(town.cast.channel, id)).Head.MoneyIn).toBe(6);
    await act(town.cast.channel, id, 'reopen', { Reason: '再谈' });
    await act(town.cast.channel, id, 'fail', { Reason: '不谈了' });
    expect((await act(town.cast.channel, id, 'reopen', { Reason: '再谈' })).status).toBe(0);
    await act(town.cast.channel, id, 'fail', { Reason: '不谈了' });
    expect((await act(town.cast.channel, id, 'reopen', { Reason: '再谈' })).message).toContain(
      '最多重新打开 2 次',
    );
  });
});

describe('what may be given', () => {
  it('is never more than the goods cost, of all complaints together', async () => {
    const order = await shipped();
    const first = await raised(town.cast.channel, order, {}, 60);
    const second = await raised(town.cast.channel, order, { IdComplaintType: 7 }, 60);
    await accept(town.cast.middle, first);
    expect((await accept(town.cast.middle, second)).message).toBe('超过可退金额，还可退 40.00');
    expect((await offer(town.cast.channel, 'vendor', second, 60, { OverPrice: true })).message).toContain(
      '只有供货一方',
    );
    await offer(town.cast.middle, 'channel', second, 60, { OverPrice: true });
    await accept(town.cast.channel, second);
    expect((await books(town.cast.channel, order)).map(([, , amount]) => amount)).toEqual([60, 60]);
  });

  it('is seen, offered and accepted with the right to the prices of its leg alone', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order, {}, 13.57);
    // The amount that goes up is the forwarder's to say, up to what the supplier's leg owes.
    const passing = { Items: [{ ComplaintID: id, Money: 51 }], Act: 'passOn' } as const;
    const tooMuch = await call(town.app, town.cast.middle, complaints.handle, {
      ...passing,
      Items: [...passing.Items],
    });
    expect(tooMuch.message).toContain('还可退');
    const Items = [{ ComplaintID: id, Money: 6.79 }];
    await ask(town.app, town.cast.middle, complaints.handle, { Items, Act: 'passOn' });
    expect((await read(town.cast.grower, id)).Head.Open?.Money).toBe(6.79);
    const member = await addMember(
      town.app,
      town.cast.middle,
      'answers',
      RIGHTS['complaint.handle'] | RIGHTS['price.purchase.view'],
    );
    const { Legs, Head } = await read(member, id);
    expect(Legs.map(({ Leg, Left }) => [Leg, Left])).toEqual([
      ['channel', null],
      ['vendor', 50],
    ]);
    expect(JSON.stringify({ Legs, Head })).not.toContain('13.57');
    expect((await act(member, id, 'replyAsVendor')).message).toContain('查看销售价');
    expect((await offer(member, 'channel', id, 1)).message).toContain('查看销售价');
    expect((await offer(member, 'vendor', id, 1, { Note: '改成一元' })).status).toBe(0);
  });
});

describe('looking after it', () => {
  it('is taken, handed over, judged and talked about among one’s own', async () => {
    const order = await shipped();
    const id = await raised(town.cast.channel, order);
    await act(town.cast.middle, id, 'take');
    expect((await read(town.cast.middle, id)).Head.HandlerName).toBe('middle');
    const member = await addMember(town.app, town.cast.middle, 'helps');
    await act(town.cast.middle, id, 'assign', { UserID: member.userId });
    expect((await read(town.cast.middle, id)).Head.HandlerName).toBe('helps');
    expect((await act(town.cast.middle, id, 'assign', { UserID: town.cast.outsider.userId })).status).toBe(
      4004,
    );
    await ask(town.app, town.cast.middle, complaints.updateMyResponsible, {
      ComplaintIDs: [id],
      Responsible: 4,
      Note: '快递压坏',
    });
    await ask(town.app, town.cast.middle, complaints.remark, { ComplaintIDs: [id], Text: '内部：老客户' });
    const { Head, Posts } = await read(town.cast.channel, id);
    expect(Head).toMatchObject({ Responsible: 0, HandlerName: '' });
    expect(JSON.stringify(Posts)).not.toMatch(/老客户|快递压坏|helps/);
  });
});
