import { describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { complaints } from '../contract.ts';
import { guestComplaints as guests } from '../guest-contract.ts';
import { RESULT, STATE } from '../words.ts';
import { talkTown } from './talking.ts';

const town = talkTown(8, 5);

const shipped = async () => {
  const OrderID = town.order();
  await ask(town.app, town.cast.grower, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }],
  });
  return OrderID;
};
const SAID = { BuyerName: '王小姐', BuyerPhone: '13812345678', BuyerDemand: '坏的全退' };
const raise = (who: Person, OrderID: string, more: object = {}) =>
  call(town.app, who, guests.raise, {
    Items: [{ OrderID, Money: 10 }],
    IdComplaintType: 7,
    IdReason: 10,
    Description: '坏了三个',
    PictureUrls: ['/pictures/ofcompensation1-1600.webp'],
    ...SAID,
    ...more,
  });
const raised = async (OrderID: string, more: object = {}) => {
  const { data, message } = await raise(town.cast.channel, OrderID, more);
  expect(message).toBe('');
  return data.items[0]?.ComplaintID ?? '';
};
const read = (who: Person, ComplaintID: string) => ask(town.app, who, complaints.detail, { ComplaintID });
const accept = async (who: Person, ComplaintID: string, Leg: 'channel' | 'buyer') => {
  const { Legs } = await read(who, ComplaintID);
  const open = Legs.find((each) => each.Leg === Leg)?.Offers.find(({ State }) => State === 'open');
  const item = { ComplaintID, ProposalID: open?.ProposalID, Version: open?.Version };
  return call(town.app, who, complaints.handle, { Items: [item], Act: 'accept', Leg });
};

describe('what a buyer said', () => {
  it('goes to the supplier without who said it, and what it gives is offered to the buyer', async () => {
    const order = await shipped();
    const id = await raised(order);
    const middle = await read(town.cast.middle, id);
    expect(middle.Head).toMatchObject({ RaisedBy: 'agent', IsGuest: false, WaitsFor: 'me' });
    expect(JSON.stringify(middle)).not.toMatch(/王小姐|13812345678|坏的全退/);
    expect((await read(town.cast.channel, id)).Head).toMatchObject({
      IsGuest: true,
      BuyerName: '王小姐',
      BuyerPhone: '13812345678',
      BuyerDemand: '坏的全退',
      WaitsFor: 'vendor',
    });
    await accept(town.cast.middle, id, 'channel');
    expect((await read(town.cast.channel, id)).Head).toMatchObject({
      WaitsFor: 'me',
      MoneyIn: 10,
      MoneyOut: 0,
    });
    await ask(town.app, town.cast.channel, guests.handle, {
      Items: [{ ComplaintID: id }],
      Act: 'passOn',
      Leg: 'buyer',
    });
    expect((await read(town.cast.channel, id)).Head.WaitsFor).toBe('buyer');
    await accept(town.cast.channel, id, 'buyer');
    expect((await read(town.cast.channel, id)).Head).toMatchObject({
      IdComplaintStatus: STATE.handled,
      MoneyIn: 10,
      MoneyOut: 10,
      WaitsFor: 'nobody',
      Results: RESULT.money,
    });
    const { items } = await ask(town.app, town.cast.channel, settlementItems.get, { OrderIDs: [order] });
    expect(items.filter(({ Kind }) => Kind >= 4).map(({ Amount }) => Amount)).toEqual([10]);
  });

  it('may stay with the shop, which gives what it likes and is out of pocket, and waits for it however long', async () => {
    const order = await shipped();
    const id = await raised(order, { Submit: false });
    await expect(read(town.cast.middle, id)).rejects.toThrow('4004');
    const { Head } = await read(town.cast.channel, id);
    expect(Head.WaitsFor).toBe('me');
    expect(Date.parse(Head.DueOn ?? '')).toBeGreaterThan(Date.now());
    const draft = await ask(town.app, town.cast.channel, guests.channelAdd, { ComplaintID: id, Money: 999 });
    await ask(town.app, town.cast.channel, guests.channelSubmit, { Items: [draft] });
    await call(town.app, town.cast.channel, guests.handle, {
      Items: [{ ComplaintID: id }],
      Act: 'decline',
      Leg: 'buyer',
      Reason: '买家要全退',
    });
    expect((await read(town.cast.channel, id)).Head.WaitsFor).toBe('me');
    await ask(town.app, town.cast.channel, guests.close, { ComplaintIDs: [id], Note: '买家撤诉' });
    expect((await read(town.cast.channel, id)).Head.IdComplaintStatus).toBe(STATE.failed);
  });

  it('is reopened with the buyer where nothing was sent to the supplier, which hears of it once something is', async () => {
    const { channel, middle } = town.cast;
    const id = await raised(await shipped(), { Submit: false });
    const draft = await ask(town.app, channel, guests.vendorAdd, { ComplaintID: id, Money: 5 });
    const answer = await ask(town.app, channel, guests.channelAdd, { ComplaintID: id, Money: 5 });
    await ask(town.app, channel, guests.channelSubmit, { Items: [answer] });
    await accept(channel, id, 'buyer');
    await ask(town.app, channel, guests.close, { ComplaintIDs: [id] });
    const again = { Items: [{ ComplaintID: id }], Act: 'reopen' as const, Reason: '买家又来了' };
    const unsent = await call(town.app, channel, guests.handle, { ...again, Leg: 'vendor' });
    expect(unsent.message).toBe('还没有和对方协商过，不用重新打开');
    expect((await call(town.app, channel, guests.handle, again)).message).toBe('');
    expect((await read(channel, id)).Head.WaitsFor).toBe('me');
    await expect(read(middle, id)).rejects.toThrow('4004');
    const sent = await call(town.app, channel, complaints.vendorSubmit, { Items: [draft] });
    expect(sent.message).toBe('');
    expect((await read(middle, id)).Head).toMatchObject({ WaitsFor: 'me', Open: { Money: 5 } });
  });

  it('is written down by who entered the order alone, and a platform’s refund once', async () => {
    const order = await shipped();
    expect((await raise(town.cast.middle, order)).message).toContain('由录单店铺登记');
    await raised(order, { ThirdPartyRefundNo: 'TK-1', Submit: false });
    const again = await raise(town.cast.channel, await shipped(), { ThirdPartyRefundNo: 'TK-1' });
    expect(again.message).toMatch(/^该退款单号已登记 C\d+$/);
    const many = [{ OrderID: order }, { OrderID: town.ids[7] ?? '' }];
    expect(
      (await raise(town.cast.channel, order, { Items: many, ThirdPartyRefundNo: 'TK-2' })).message,
    ).toContain('请分开登记');
  });

  it('is taken up once however many take it up at the same time', async () => {
    const orders = [await shipped(), await shipped()];
    const answers = await Promise.all(
      orders.map((order) => raise(town.cast.channel, order, { ThirdPartyRefundNo: 'TK-9', Submit: false })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 4009]);
  });

  it('is seen with the buyer’s whole number by who may see it', async () => {
    const id = await raised(await shipped(), { Submit: false });
    const member = await addMember(town.app, town.cast.channel, 'answers', RIGHTS['complaint.handle']);
    expect((await read(member, id)).Head.BuyerPhone).toBe('138****5678');
  });
});

describe('the guests’ door', () => {
  it('opens on complaints of buyers alone', async () => {
    const order = town.ids[0] ?? '';
    const { items } = await ask(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order }],
      IdComplaintType: 8,
      IdReason: 10,
      Submit: false,
    });
    const id = items[0]?.ComplaintID ?? '';
    const guest = (await ask(town.app, town.cast.channel, guests.query, { OrderNos: [order] })).items;
    expect(guest.map(({ IsGuest }) => IsGuest)).toEqual([true]);
    expect(
      (await ask(town.app, town.cast.channel, complaints.query, { OrderNos: [order] })).items,
    ).toHaveLength(2);
    expect((await call(town.app, town.cast.channel, guests.detail, { ComplaintID: id })).status).toBe(4004);
    expect((await call(town.app, town.cast.channel, guests.vendorAdd, { ComplaintID: id })).status).toBe(
      4004,
    );
    const both = [id, guest[0]?.ComplaintID ?? ''];
    const answer = await ask(town.app, town.cast.channel, guests.remark, {
      ComplaintIDs: both,
      Text: '记一笔',
    });
    expect(answer).toMatchObject({ done: 1, skipped: [{ id }] });
    const judged = await ask(town.app, town.cast.channel, guests.updateMyResponsible, {
      ComplaintIDs: both,
      Responsible: 2,
    });
    expect(judged.done).toBe(1);
    const { body } = await fetchFile(town.app, town.cast.channel, guests.export, { OrderNos: [order] });
    expect((await recordsOf(body)).map((row) => [row.买家, row.协商对象])).toEqual([
      ['王小姐', '买家'],
      ['王小姐', '供应商'],
    ]);
  });
});
