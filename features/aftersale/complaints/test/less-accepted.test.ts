import { describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { sweepComplaints } from '../server/index.ts';
import { RESULT, STATE } from '../words.ts';
import { sentOf, talkTown } from './talking.ts';

const town = talkTown(8, 3);
const { handle, detail, accept } = town;

/** A shipped order of 3 × 20 for the channel, 3 × 10 for the middle, of which all shall come back. */
async function agreed(Money: number, ReturnTo: 'own' | 'upstream' = 'own') {
  const order = await town.shipped();
  const { items } = await ask(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID: order, Money }],
    IdComplaintType: 2,
    IdReason: 9,
  });
  const id = items[0]?.ComplaintID ?? '';
  const to = { ReturnAddress: '昆明' };
  if (ReturnTo === 'upstream') {
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await accept(town.cast.grower, id, to);
  }
  await accept(town.cast.middle, id, { ...to, ReturnTo });
  await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: sentOf(order).replace('SF', 'YT') });
  return { order, id };
}
/** Of these one is accepted. */
async function short(Money = 60) {
  const one = await agreed(Money);
  await handle(town.cast.middle, one.id, { Act: 'receive', Good: 1, Bad: 1 });
  return one;
}
async function asks(who: Person, ComplaintID: string, Money: number) {
  const draft = await ask(town.app, who, complaints.vendorAdd, { ComplaintID, Money, Note: '三件都寄了' });
  await ask(town.app, who, complaints.vendorSubmit, { Items: [draft] });
}
const state = async (who: Person, id: string) => (await detail(who, id)).Head.IdComplaintStatus;
const books = async (who: Person, OrderID: string) =>
  (await ask(town.app, who, settlementItems.get, { OrderIDs: [OrderID] })).items
    .filter(({ Kind }) => Kind >= 4)
    .map(({ IdPaymentType, Kind, Quantity, Amount }) => [IdPaymentType, Kind, Quantity, Amount])
    .sort();

describe('goods of which less is accepted', () => {
  it('are booked by their share, half up', async () => {
    const { order, id } = await short(10);
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 1, 3.33]]);
    const { Head, Legs } = await detail(town.cast.channel, id);
    expect(Head.Results & RESULT.lessReturned).toBe(RESULT.lessReturned);
    expect(Legs[0]).toMatchObject({ Money: 3.33, Back: 1, Left: 56.67 });
  });

  it('are told as such in both shops, even where nothing at all is accepted', async () => {
    const { channel, middle } = town.cast;
    const { order, id } = await agreed(60);
    await handle(middle, id, { Act: 'receive', Good: 0, Bad: 3 });
    for (const who of [channel, middle])
      expect((await detail(who, id)).Head.Results).toBe(RESULT.lessReturned);
    const { Offers } = (await detail(channel, id)).Legs[0] ?? {};
    expect(Offers?.at(-1)).toMatchObject({ State: 'open', Note: '少收 3 件，其余不退' });
    const answer = await ask(town.app, channel, complaints.query, {
      OrderNos: [order],
      Results: RESULT.lessReturned,
    });
    expect(answer.total).toBe(1);
    await accept(channel, id, { Leg: 'vendor' });
    expect(await books(channel, order)).toEqual([]);
  });

  it('wait two days for the buyer’s side, which leaves it at that', async () => {
    const { channel, middle } = town.cast;
    const { order, id } = await short();
    const { Head, Legs } = await detail(channel, id);
    expect(Head).toMatchObject({ WaitsFor: 'me', IdComplaintStatus: STATE.working });
    expect(Math.round((Date.parse(Head.DueOn ?? '') - Date.now()) / 3_600_000)).toBeGreaterThanOrEqual(48);
    expect(Legs[0]?.Offers.at(-1)).toMatchObject({ Money: 0, Pieces: 0, Note: '少收 2 件，其余不退' });
    const back = await handle(middle, id, { Act: 'withdraw', Leg: 'channel' });
    expect(back.message).toContain('要等对方答复');
    await accept(channel, id, { Leg: 'vendor' });
    for (const who of [channel, middle]) expect(await state(who, id)).toBe(STATE.handled);
    expect(await books(channel, order)).toEqual([[4, 4, 1, 20]]);
  });

  it('or asks for the rest, which is money: nothing comes back twice', async () => {
    const { channel, middle } = town.cast;
    const { order, id } = await short();
    const again = { ComplaintID: id, Money: 40, Pieces: 2 };
    expect((await call(town.app, channel, complaints.vendorAdd, again)).message).toContain('已经收过退货');
    await asks(channel, id, 40);
    expect((await detail(middle, id)).Head.WaitsFor).toBe('me');
    await accept(middle, id);
    expect(await books(channel, order)).toEqual([
      [4, 4, 1, 20],
      [4, 5, 0, 40],
    ]);
    expect(await state(channel, id)).toBe(STATE.handled);
  });

  it('and are left at that where nobody asks for a week', async () => {
    const { order, id } = await short();
    const age = async (days: number) => {
      for (const what of ['complaint_legs', 'complaints'])
        await town.app.database.pool.query(
          `update ${what} set due_at = now() - make_interval(days => $2)
            where ${what === 'complaints' ? 'id' : 'complaint_id'} = $1`,
          [id, days],
        );
      await sweepComplaints.run(town.app.database.pool, town.app.files);
    };
    await age(6);
    expect((await detail(town.cast.channel, id)).Head.WaitsFor).toBe('me');
    await age(8);
    const { Head } = await detail(town.cast.channel, id);
    expect(Head).toMatchObject({ WaitsFor: 'nobody', IdComplaintStatus: STATE.handled });
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 1, 20]]);
  });

  it('are talked about on each leg by itself, and what a supplier adds is passed on without what was', async () => {
    const { channel, middle, grower } = town.cast;
    const { order, id } = await agreed(60, 'upstream');
    await handle(grower, id, { Act: 'receive', Good: 1 });
    for (const who of [channel, middle])
      expect((await detail(who, id)).Head.IdComplaintStatus).toBe(STATE.working);
    await asks(channel, id, 40);
    expect((await handle(middle, id, { Act: 'replyAsVendor' })).message).toBe('供应商还没有答复');
    await asks(middle, id, 10);
    await accept(grower, id);
    await handle(middle, id, { Act: 'replyAsVendor' });
    expect((await detail(channel, id)).Head.Open).toMatchObject({ Money: 10 });
    await accept(channel, id, { Leg: 'vendor' });
    expect(await books(channel, order)).toEqual([
      [4, 4, 1, 20],
      [4, 5, 0, 10],
    ]);
    expect(await books(grower, order)).toEqual([
      [2, 4, 1, 10],
      [2, 5, 0, 10],
    ]);
  });
});
