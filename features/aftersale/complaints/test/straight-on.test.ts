import { describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

const town = talkTown(17, 3);
const { handle, detail, accept } = town;

const PICTURES = ['/pictures/ofgoodsstraighton1-1600.webp'];
type Kind = 2 | 3 | 5 | 6 | 7;
/** A shipped order of 3 × 20 for the channel, 3 × 10 for the middle, and a complaint about it. */
async function raised(IdComplaintType: Kind, Pieces = 3) {
  const order = await town.shipped();
  const { items } = await ask(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID: order, Money: 60, Pieces }],
    IdComplaintType,
    IdReason: 9,
    PictureUrls: PICTURES,
  });
  return { order, id: items[0]?.ComplaintID ?? '' };
}
async function passed(IdComplaintType: Kind) {
  const complaint = await raised(IdComplaintType);
  await handle(town.cast.middle, complaint.id, { Act: 'passOn' });
  return complaint;
}
/** The seller's own offer to its channel. */
async function counter(who: Person, ComplaintID: string, input: object, more: object = {}) {
  const draft = await ask(town.app, who, complaints.channelAdd, { ComplaintID, ...input });
  await ask(town.app, who, complaints.channelSubmit, { Items: [{ ...draft, ...more }] });
}
const channelTalk = async (who: Person, id: string) => {
  const leg = (await detail(who, id)).Legs[0];
  return { ...leg, last: leg?.Offers.at(-1) };
};

describe('a parcel that comes back by itself', () => {
  it('is counted by a middle shop whose supplier has agreed to nothing', async () => {
    const alone = await raised(6);
    const declined = await passed(6);
    const agreed = await passed(6);
    await handle(town.cast.grower, declined.id, { Act: 'decline', Reason: '没有依据' });
    await accept(town.cast.grower, agreed.id);
    for (const { id } of [alone, declined, agreed]) await accept(town.cast.middle, id);
    const counts = { Act: 'receive', Pieces: 3 };
    const waits = null;
    for (const [complaint, next] of [
      [alone, counts] as const,
      [declined, counts] as const,
      [agreed, waits] as const,
    ]) {
      const { Head, Legs } = await detail(town.cast.middle, complaint.id);
      expect(Head.Next).toEqual(next);
      expect(Legs[0]?.GoesOn).toBe(next === null);
    }
  });

  it('is counted below for as many as were agreed there, however many come to the supplier', async () => {
    const { order, id: ComplaintID } = await raised(6, 2);
    const draft = await ask(town.app, town.cast.middle, complaints.vendorAdd, {
      ComplaintID,
      Money: 30,
      Pieces: 3,
    });
    await ask(town.app, town.cast.middle, complaints.vendorSubmit, { Items: [draft] });
    await accept(town.cast.grower, ComplaintID);
    await accept(town.cast.middle, ComplaintID);
    await handle(town.cast.grower, ComplaintID, { Act: 'receive', Good: 3 });
    const { items } = await ask(town.app, town.cast.channel, settlementItems.get, { OrderIDs: [order] });
    expect(items.filter(({ Kind }) => Kind >= 4).map((leg) => [leg.Quantity, leg.Amount])).toEqual([[2, 60]]);
  });

  it('is whole in the talk below where it is whole for the supplier, however few pieces its own talk is about', async () => {
    for (const [Good, back] of [
      [2, 3],
      [1, 1],
    ] as const) {
      const { id } = await passed(6);
      await counter(town.cast.grower, id, { Money: 20, Pieces: 2 });
      await accept(town.cast.middle, id, { Leg: 'vendor' });
      await accept(town.cast.middle, id);
      await handle(town.cast.grower, id, { Act: 'receive', Good });
      expect((await channelTalk(town.cast.grower, id)).Back).toBe(Good);
      expect((await channelTalk(town.cast.channel, id)).Back).toBe(back);
    }
  });

  it('stays stopped in the talk below when that is agreed afterwards', async () => {
    const { id } = await passed(5);
    await accept(town.cast.grower, id);
    await handle(town.cast.grower, id, { Act: 'intercepted' });
    await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
    for (const who of [town.cast.middle, town.cast.channel])
      expect(await channelTalk(who, id)).toMatchObject({ WaitsForGoods: true, Intercepted: true });
  });

  it('is answered to the channel with as many pieces as the supplier takes', async () => {
    const { id } = await passed(6);
    await counter(town.cast.grower, id, { Money: 30, Pieces: 2 });
    await accept(town.cast.middle, id, { Leg: 'vendor' });
    await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
    const { last } = await channelTalk(town.cast.channel, id);
    expect(last).toMatchObject({ State: 'open', IsMine: false, Money: 60, Pieces: 2 });
  });
});

describe('goods that are sent back', () => {
  it('go straight on only as many as the supplier takes', async () => {
    const { id } = await passed(2);
    await counter(town.cast.grower, id, { Money: 20, Pieces: 2 });
    await accept(town.cast.middle, id, { Leg: 'vendor' });
    const yes = { ReturnAddress: '果园仓', ReturnTo: 'upstream' } as const;
    const { message } = await accept(town.cast.middle, id, yes);
    expect(message).toBe('退回件数与供应商约定的不同，请先与供应商谈妥，或退到本店');
    expect((await accept(town.cast.middle, id, { ...yes, ReturnTo: 'own' })).status).toBe(0);
  });

  it('of which the supplier takes another number tell so to the shop between, and are settled as they come', async () => {
    const { channel, middle, grower } = town.cast;
    const { id } = await passed(2);
    const yes = { ReturnAddress: '果园仓', ReturnTo: 'upstream' } as const;
    await accept(middle, id, yes);
    await counter(grower, id, { Money: 20, Pieces: 2 });
    await accept(middle, id, { Leg: 'vendor' });
    const posts = async (who: Person) =>
      (await detail(who, id)).Posts.filter(({ Kind }) => Kind === 'unequal');
    expect(await posts(middle)).toMatchObject([
      { Leg: null, Text: '渠道直接寄给供应商 3 件，与供应商说的是 2 件' },
    ]);
    for (const who of [channel, grower]) expect(await posts(who)).toEqual([]);
    const between = await detail(middle, id);
    expect([between.Head.Next, between.Acts.filter(({ Act }) => Act === 'returnWaybill')]).toEqual([
      null,
      [],
    ]);
    await handle(channel, id, { Act: 'returnWaybill', ExpressNo: 'YT3334445556662' });
    expect((await handle(grower, id, { Act: 'receive', Good: 4 })).message).toBe('最多收 3 件');
    await handle(grower, id, { Act: 'receive', Good: 3 });
    expect((await channelTalk(grower, id)).Back).toBe(2);
    expect(await channelTalk(channel, id)).toMatchObject({ Back: 3, Money: 60 });
    const { id: waiting } = await raised(2, 2);
    const more = await ask(town.app, middle, complaints.vendorAdd, {
      ComplaintID: waiting,
      Money: 30,
      Pieces: 3,
    });
    await ask(town.app, middle, complaints.vendorSubmit, { Items: [more] });
    expect((await accept(middle, waiting, yes)).message).toContain('退回件数与供应商约定的不同');
  });

  it('are known to a supplier that says yes after they were sent', async () => {
    const { id } = await passed(2);
    await accept(town.cast.middle, id, { ReturnAddress: '果园仓', ReturnTo: 'upstream' });
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT3334445556661' });
    await accept(town.cast.grower, id, { ReturnAddress: '果园仓' });
    const ExpressNos = ['YT3334445556661'];
    const { items } = await ask(town.app, town.cast.grower, complaints.expressno, { ExpressNos });
    expect(items[0]).toMatchObject({ Kind: 'return', ComplaintID: id, Waits: true });
  });

  it('are exchanged for as many as come back, unless it is said otherwise', async () => {
    const { id } = await raised(3);
    await counter(town.cast.middle, id, { Pieces: 2 });
    expect((await channelTalk(town.cast.channel, id)).last).toMatchObject({ Pieces: 2, Resend: 2 });
  });

  it('go where their seller has said, not where who sends them has', async () => {
    const { id } = await raised(2);
    await counter(town.cast.middle, id, { Money: 40 });
    await accept(town.cast.channel, id, { Leg: 'vendor', ReturnAddress: '渠道自己的仓' });
    for (const who of [town.cast.middle, town.cast.channel])
      expect(await channelTalk(who, id)).toMatchObject({ WaitsForGoods: true, ReturnAddress: '' });
  });

  it('go where their seller has said with an offer of its own, as who sends them knows before its yes', async () => {
    const { id } = await raised(2);
    await counter(town.cast.middle, id, { Money: 40 }, { ReturnAddress: '昆明退货组' });
    expect(await channelTalk(town.cast.channel, id)).toMatchObject({ ReturnAddress: '昆明退货组' });
    await accept(town.cast.channel, id, { Leg: 'vendor' });
    expect(await channelTalk(town.cast.channel, id)).toMatchObject({
      WaitsForGoods: true,
      ReturnAddress: '昆明退货组',
    });
    const { id: ComplaintID } = await raised(7);
    const draft = await ask(town.app, town.cast.middle, complaints.channelAdd, { ComplaintID, Money: 40 });
    const sent = await call(town.app, town.cast.middle, complaints.channelSubmit, {
      Items: [{ ...draft, ReturnAddress: '昆明退货组' }],
    });
    expect(sent.message).toBe('退货地址由收退货的一方在退货的方案里写');
  });
});
