import { describe, expect, it } from 'vitest';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { RESULT } from '../words.ts';
import { returnsIn } from './returned-goods.ts';
import { talkTown } from './talking.ts';

const town = talkTown(20, 3);
const { handle, detail, accept } = town;
const { raised, books } = returnsIn(town);

let serial = 0;
const numberOf = () => `YT77${String(++serial).padStart(9, '0')}`;
const send = (who: Person, id: string, input: object) =>
  handle(who, id, { Act: 'returnWaybill', ExpressCompany: '圆通', ExpressNo: numberOf(), ...input });
const receive = (who: Person, input: object) =>
  call(town.app, who, complaints.handle, { Act: 'receive', ...input });
const vendorLeg = async (who: Person, id: string) =>
  (await detail(who, id)).Legs.find(({ Leg }) => Leg === 'vendor');
const scan = async (who: Person, no: string) =>
  (await ask(town.app, who, complaints.expressno, { ExpressNos: [no] })).items[0];

describe('goods that come back in several parcels', () => {
  it('are booked by the pieces of each parcel, and the last takes the rest', async () => {
    const { channel, middle } = town.cast;
    const { order, id } = await raised(2, 10);
    await accept(middle, id, { ReturnAddress: '昆明市某仓' });
    const one = numberOf();
    const two = numberOf();
    const three = numberOf();
    expect((await send(channel, id, { ExpressNo: one, Pieces: 4 })).message).toContain('最多 3 件');
    await send(channel, id, { ExpressNo: one, Pieces: 1 });
    await send(channel, id, { ExpressNo: two, Pieces: 1 });
    await send(channel, id, { ExpressNo: three });
    expect((await vendorLeg(channel, id))?.Parcels.map(({ Pieces }) => Pieces)).toEqual([1, 1, 1]);
    expect((await send(channel, id, { Pieces: 1 })).message).toContain('件数都已填了单号');
    expect(await scan(middle, two)).toMatchObject({ Kind: 'return', Expected: 1, Waits: true });
    const unnamed = await handle(middle, id, { Act: 'receive', Good: 1 });
    expect(unnamed.message).toBe('有 3 个包裹在路上，请选择收的是哪一个');

    await receive(middle, { ExpressNo: two, Good: 1 });
    expect(await books(channel, order)).toEqual([[4, 4, 1, 3.33]]);
    expect(await scan(middle, two)).toMatchObject({ Received: 1, Waits: false });
    expect((await receive(middle, { ExpressNo: two, Good: 1 })).message).toContain('没有等待本店收货');
    expect((await detail(middle, id)).Head).toMatchObject({ Next: { Act: 'receive', Pieces: 2 } });
    expect((await detail(channel, id)).Head.Results & RESULT.lessReturned).toBe(0);

    await receive(middle, { ExpressNo: one, Good: 1 });
    await receive(middle, { ExpressNo: three, Good: 1 });
    const amounts = (await books(channel, order)).map(([, , , amount]) => amount);
    expect(amounts.toSorted()).toEqual([3.33, 3.33, 3.34]);
    expect(await books(middle, order)).toHaveLength(3);
    expect((await detail(channel, id)).Head).toMatchObject({ MoneyIn: 10 });
  });

  it('wait for the buyer’s side while pieces are left to be sent, and end at what came if none do', async () => {
    const { channel, middle } = town.cast;
    const { order, id } = await raised(2, 60);
    await accept(middle, id, { ReturnAddress: '昆明市某仓' });
    const one = numberOf();
    await send(channel, id, { ExpressNo: one, Pieces: 2 });
    await receive(middle, { ExpressNo: one, Good: 2 });
    expect(await books(channel, order)).toEqual([[4, 4, 2, 40]]);
    expect((await detail(channel, id)).Head).toMatchObject({
      WaitsFor: 'me',
      Next: { Act: 'sendBack', Pieces: 1 },
    });
    await handle(channel, id, { Act: 'fail', Leg: 'vendor', Reason: '剩下的不退了' });
    expect((await detail(channel, id)).Head).toMatchObject({ MoneyIn: 40, WaitsFor: 'nobody' });
    expect(await books(channel, order)).toEqual([[4, 4, 2, 40]]);
  });

  it('of which pieces are missing leave the rest to the buyer’s side once the last is in', async () => {
    const { channel, middle } = town.cast;
    const { order, id } = await raised(2, 60);
    await accept(middle, id, { ReturnAddress: '昆明市某仓' });
    const one = numberOf();
    const two = numberOf();
    await send(channel, id, { ExpressNo: one, Pieces: 2 });
    await send(channel, id, { ExpressNo: two, Pieces: 1 });
    await receive(middle, { ExpressNo: one, Good: 1, Bad: 1 });
    expect((await detail(channel, id)).Head.Open).toBe(null);
    await receive(middle, { ExpressNo: two, Good: 1 });
    expect(await books(channel, order)).toHaveLength(2);
    expect((await detail(channel, id)).Head).toMatchObject({ MoneyIn: 40, WaitsFor: 'me' });
  });

  it('are put right one by one: number, pieces, and one that was entered by mistake', async () => {
    const { channel, middle } = town.cast;
    const { id } = await raised(2, 60);
    await accept(middle, id, { ReturnAddress: '昆明市某仓' });
    await send(channel, id, {});
    const wrong = numberOf();
    // Without pieces another number takes the place of the first.
    await send(channel, id, { ExpressNo: wrong });
    const [only, ...others] = (await vendorLeg(channel, id))?.Parcels ?? [];
    expect([only?.ExpressNo, others]).toEqual([wrong, []]);
    await send(channel, id, { ReturnID: only?.ReturnID, ExpressNo: wrong, Pieces: 2 });
    await send(channel, id, { Pieces: 1 });
    const two = (await vendorLeg(channel, id))?.Parcels ?? [];
    expect(two.map(({ Pieces }) => Pieces)).toEqual([2, 1]);
    await send(channel, id, { ReturnID: two[1]?.ReturnID, ExpressNo: two[1]?.ExpressNo, Pieces: 0 });
    expect((await vendorLeg(channel, id))?.Parcels.map(({ ExpressNo }) => ExpressNo)).toEqual([wrong]);
    expect((await scan(middle, two[1]?.ExpressNo ?? ''))?.Kind).toBe('unknown');
  });

  it('that go straight on are known above, parcel by parcel, and settle each talk by what came', async () => {
    const { channel, middle, grower } = town.cast;
    const { order, id } = await raised(2, 15);
    await handle(middle, id, { Act: 'passOn', Leg: 'vendor' });
    await accept(grower, id, { ReturnAddress: '果园收货点' });
    await accept(middle, id, { ReturnAddress: '果园收货点', ReturnTo: 'upstream' });
    const one = numberOf();
    const two = numberOf();
    await send(channel, id, { ExpressNo: one, Pieces: 1 });
    await send(channel, id, { ExpressNo: two, Pieces: 2 });
    expect(
      (await vendorLeg(middle, id))?.Parcels.map(({ ExpressNo, Pieces }) => [ExpressNo, Pieces]),
    ).toEqual([
      [one, 1],
      [two, 2],
    ]);
    await receive(grower, { ExpressNo: two, Good: 2 });
    expect(await books(channel, order)).toEqual([[4, 4, 2, 10]]);
    expect(
      (await books(middle, order)).map(([type, , pieces, amount]) => [type, pieces, amount]).toSorted(),
    ).toEqual([
      [2, 2, 10],
      [4, 2, 10],
    ]);
    await receive(grower, { ExpressNo: one, Good: 1 });
    expect((await detail(channel, id)).Head).toMatchObject({ MoneyIn: 15, WaitsFor: 'nobody' });
    expect((await detail(middle, id)).Head).toMatchObject({ MoneyIn: 15, MoneyOut: 15 });
  });
});

describe('the place that goods go back to', () => {
  it('tells its phone to who may see whole ones, and is not taken over with a hidden one', async () => {
    const { channel, middle } = town.cast;
    const { id } = await raised(2, 10);
    const clerk = await addMember(town.app, channel, 'no-phones', ALL_RIGHTS & ~RIGHTS['phone.full']);
    const hidden = await accept(middle, id, { ReturnAddress: '昆明 138****0001' });
    expect(hidden.message).toBe('退货地址里的手机号是隐藏的，请填写完整的手机号');
    await accept(middle, id, { ReturnAddress: '昆明 13800000001' });
    expect((await vendorLeg(channel, id))?.ReturnAddress).toBe('昆明 13800000001');
    const blind = await detail(clerk, id);
    expect(JSON.stringify(blind)).toContain('昆明 138****0001');
    expect(JSON.stringify(blind)).not.toContain('昆明 13800000001');
  });
});
