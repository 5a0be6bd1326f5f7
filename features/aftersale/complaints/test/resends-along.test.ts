import { describe, expect, it } from 'vitest';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call } from '#test/app.ts';
import { openPerson, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openOrders } from '#test/orders.ts';
import type { LegRow } from '../complaint-row.ts';
import { complaints } from '../contract.ts';
import { type ComplaintLeg, LEG, newLeg } from '../leg.ts';
import { resendsAlong } from '../resends-along.ts';
import { sweepComplaints } from '../server/index.ts';
import { legText } from '../web/parts/leg-text.ts';
import { STATE } from '../words.ts';
import { talkTown } from './talking.ts';

const town = talkTown(8, 5);
const { handle, detail, accept } = town;

/** Asked for by the channel of the middle, which has passed it on; the grower has agreed. */
async function agreedAbove(IdComplaintType: 3 | 4): Promise<string> {
  const { channel, middle, grower } = town.cast;
  const OrderID = await town.shipped();
  const { items } = await ask(town.app, channel, complaints.create, {
    Items: [{ OrderID, Pieces: 2 }],
    IdComplaintType,
    IdReason: 10,
  });
  const id = items[0]?.ComplaintID ?? '';
  await handle(middle, id, { Act: 'passOn' });
  await accept(grower, id, IdComplaintType === 3 ? { ReturnAddress: '果园' } : {});
  return id;
}
const hoursTo = (time: string | null) => (Date.parse(time ?? '') - Date.now()) / 3_600_000;
const standsFor = async (who: Person, id: string) => {
  const { Head, Legs, Acts } = await detail(who, id);
  const { WaitsFor, DueOn, IdComplaintStatus } = Head;
  const states = Legs.map(({ State }) => State);
  return { WaitsFor, DueOn, IdComplaintStatus, states, acts: Acts.map(({ Act }) => Act) };
};
/** How the shop between reads its talk with the grower. */
async function toSupplier(middle: Person, id: string): Promise<string> {
  const complaint = await detail(middle, id);
  return (
    complaint.Legs.filter(({ Leg }) => Leg === 'vendor').map((leg) => legText(complaint, leg).text)[0] ?? ''
  );
}

describe('goods that a supplier has agreed to send anew', () => {
  it('are not its move, nor due, before the shop below has agreed to them too', async () => {
    const { middle, grower } = town.cast;
    const id = await agreedAbove(4);
    const before = await standsFor(grower, id);
    expect(before).toMatchObject({ WaitsFor: 'agent', DueOn: null });
    expect(before.acts).not.toContain('resend');
    expect(await standsFor(middle, id)).toMatchObject({ WaitsFor: 'me' });
    expect(await toSupplier(middle, id)).toBe('已同意补发，等我和渠道谈妥');
    await handle(middle, id, { Act: 'replyAsVendor' });
    const after = await standsFor(grower, id);
    expect(after).toMatchObject({ WaitsFor: 'me', acts: expect.arrayContaining(['resend']) });
    expect(hoursTo(after.DueOn)).toBeGreaterThan(23);
  });

  it('are nothing to do for it where the shop below has refused them', async () => {
    const { channel, middle, grower } = town.cast;
    const id = await agreedAbove(4);
    await handle(middle, id, { Act: 'decline', Leg: 'channel', Reason: '没有库存' });
    expect(await standsFor(grower, id)).toMatchObject({ WaitsFor: 'agent', DueOn: null });
    await handle(channel, id, { Act: 'fail', Reason: '算了' });
    expect(await standsFor(grower, id)).toMatchObject({ WaitsFor: 'nobody', states: [LEG.lapsed] });
    expect((await detail(grower, id)).Posts.at(-1)).toMatchObject({ Kind: 'notNeeded', Money: null });
  });

  it('end with it once they are settled below in money, or given up there', async () => {
    const { channel, middle, grower } = town.cast;
    const paid = await agreedAbove(4);
    const draft = await ask(town.app, middle, complaints.channelAdd, {
      ComplaintID: paid,
      Money: 12,
      Resend: { SpuAmount: 0 },
    });
    await ask(town.app, middle, complaints.channelSubmit, { Items: [draft] });
    expect(await standsFor(grower, paid)).toMatchObject({ WaitsFor: 'agent' });
    await accept(channel, paid, { Leg: 'vendor' });
    const left = await agreedAbove(4);
    await handle(middle, left, { Act: 'replyAsVendor' });
    expect(await standsFor(grower, left)).toMatchObject({ WaitsFor: 'me' });
    await handle(channel, left, { Act: 'fail', Leg: 'vendor', Reason: '不要了' });
    for (const id of [paid, left])
      for (const who of [middle, grower])
        expect(await standsFor(who, id)).toMatchObject({
          WaitsFor: 'nobody',
          IdComplaintStatus: STATE.handled,
        });
  });

  it('are due a day after it has its own goods back, not after the shop below has them', async () => {
    const { channel, middle, grower } = town.cast;
    const id = await agreedAbove(3);
    await accept(middle, id, { ReturnAddress: '昆明' });
    await handle(channel, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776681' });
    await handle(middle, id, { Act: 'receive', Good: 2 });
    expect((await detail(channel, id)).Legs[0]).toMatchObject({ DueOn: null });
    expect(await standsFor(middle, id)).toMatchObject({ WaitsFor: 'me' });
    await handle(middle, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776682' });
    await handle(grower, id, { Act: 'receive', Good: 2 });
    for (const who of [channel, middle, grower]) {
      const { DueOn } = await standsFor(who, id);
      expect(hoursTo(DueOn)).toBeGreaterThan(23);
    }
    const sent = await call(town.app, channel, complaints.newOrder, { ComplaintID: id, SpuAmount: 2 });
    expect(sent.message).toBe('');
  });

  it('stay owed by who has the old ones back, whatever is settled below', async () => {
    const { channel, middle, grower } = town.cast;
    const id = await agreedAbove(3);
    await handle(middle, id, { Act: 'returnWaybill', ExpressNo: 'YT9998887776683' });
    await handle(grower, id, { Act: 'receive', Good: 1 });
    const draft = await ask(town.app, middle, complaints.channelAdd, {
      ComplaintID: id,
      Money: 12,
      Resend: { SpuAmount: 0 },
    });
    await ask(town.app, middle, complaints.channelSubmit, { Items: [draft] });
    expect((await accept(channel, id, { Leg: 'vendor' })).message).toBe('');
    expect(await standsFor(grower, id)).toMatchObject({ WaitsFor: 'agent', states: [LEG.agreed] });
    const stands = await standsFor(middle, id);
    expect(stands).toMatchObject({ WaitsFor: 'me', DueOn: null });
    expect(stands.acts).toContain('fail');
    expect(await toSupplier(middle, id)).toBe('已同意换货，渠道那边已结案，等我作废');
    await handle(middle, id, { Act: 'fail', Leg: 'vendor', Reason: '改退款' });
    expect(await standsFor(grower, id)).toMatchObject({ WaitsFor: 'nobody', states: [LEG.lapsed] });
    const complaint = await detail(middle, id);
    const above = complaint.Legs.find(({ Leg }) => Leg === 'vendor') as LegRow;
    expect(above.Offers.map(({ State }) => State)).toEqual(['accepted', 'withdrawn']);
    expect(legText(complaint, above).text).toBe('已同意，后来作废');
    const file = await fetchFile(town.app, middle, complaints.export, {
      ComplaintNo: [complaint.Head.ComplaintNo],
    });
    const lines = await recordsOf(file.body);
    expect(lines.find((line) => line.协商对象 === '供应商')?.协商进度).toBe('已同意，后来作废');
  });

  it('are still owed when a talk farther up has lapsed', async () => {
    const { channel, middle, grower } = town.cast;
    const far = await openPerson(town.app, 'far', '山里果园');
    await inShop(town.app.database.pool, { shopId: NO_SHOP }, (db) =>
      linkShops(db, { vendorId: far.shopId, agentId: grower.shopId }),
    );
    const chain = [channel, middle, grower, far];
    const { ids } = await openOrders(town.app, town.cast, 1, { amount: 5, chain, prices: [40, 30, 20, 10] });
    const OrderID = ids[0] ?? '';
    await town.app.work();
    await ask(town.app, far, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo: 'SF7770001' }] });
    const { items } = await ask(town.app, middle, complaints.create, {
      Items: [{ OrderID, Pieces: 2 }],
      IdComplaintType: 4,
      IdReason: 10,
    });
    const id = items[0]?.ComplaintID ?? '';
    await handle(grower, id, { Act: 'passOn' });
    await accept(grower, id);
    await handle(far, id, { Act: 'decline', Leg: 'channel', Reason: '没有库存' });
    for (const what of ['complaint_legs', 'complaints'])
      await town.app.database.pool.query(
        `update ${what} set due_at = now() - interval '8 days'
          where ${what === 'complaints' ? 'id' : 'complaint_id'} = $1 and due_at is not null`,
        [id],
      );
    await sweepComplaints.run(town.app.database.pool, town.app.files);
    expect(await standsFor(far, id)).toMatchObject({ states: [LEG.lapsed] });
    expect(await standsFor(grower, id)).toMatchObject({ states: [LEG.agreed, LEG.lapsed] });
    expect(await standsFor(middle, id)).toMatchObject({ WaitsFor: 'me' });
  });

  it('stand so through a chain of any length', () => {
    const waits = (leg: number, more: Partial<ComplaintLeg> = {}): ComplaintLeg => ({
      ...newLeg(leg),
      version: 1,
      state: LEG.agreed,
      turn: 'seller',
      resend: 2,
      ...more,
    });
    const over = { ...newLeg(0), version: 1, state: LEG.withdrawn };
    const first = waits(1);
    const second = waits(2);
    expect(resendsAlong([over, first, second])).toEqual([
      { leg: 1, isOver: true },
      { leg: 2, isOver: true },
    ]);
    expect(resendsAlong([over, waits(1, { counted: true }), second])).toEqual([
      { leg: 1, isOver: false, turn: 'buyer', isDue: false },
      { leg: 2, isOver: false, turn: 'buyer', isDue: false },
    ]);
    expect(resendsAlong([undefined, first, second])).toEqual([
      { leg: 1, isOver: false, turn: 'buyer', isDue: true },
      { leg: 2, isOver: false, turn: 'buyer', isDue: false },
    ]);
    expect(resendsAlong([waits(0), first, waits(2, { returns: 'own' })])).toEqual([
      { leg: 0, isOver: false, turn: 'seller', isDue: false },
      { leg: 1, isOver: false, turn: 'seller', isDue: false },
    ]);
  });
});
