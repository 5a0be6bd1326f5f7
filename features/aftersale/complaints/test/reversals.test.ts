import { describe, expect, it } from 'vitest';
import { ask } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import { complaints } from '../contract.ts';
import { PICTURES, returnsIn } from './returned-goods.ts';
import { talkTown } from './talking.ts';

const town = talkTown(8, 3);
const { handle, detail, accept } = town;
const { raised, books } = returnsIn(town);

/** 12.01 agreed with the channel, its share by the supplier, both booked; the channel then takes all of it back. */
async function reversed() {
  const { order, id } = await raised(1, 12.01);
  await handle(town.cast.middle, id, { Act: 'passOn' });
  await accept(town.cast.grower, id);
  await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
  await handle(town.cast.channel, id, { Act: 'reopen', Reason: '买家不退了' });
  const draft = { ComplaintID: id, Money: 12.01, Reverses: true };
  const drafted = await ask(town.app, town.cast.channel, complaints.vendorAdd, draft);
  await ask(town.app, town.cast.channel, complaints.vendorSubmit, { Items: [drafted] });
  return { order, id };
}
const acts = async (who: Person, id: string) =>
  (await detail(who, id)).Acts.filter(({ Leg }) => Leg !== null).map(({ Act, Leg }) => `${Act} ${Leg}`);
const sums = async (who: Person, order: string) => {
  const rows = await books(who, order);
  const sumOf = (type: number) =>
    rows.reduce(
      (sum, [kind = 0, , , amount = 0]) => sum + (kind === type ? Math.round(amount * 100) : 0),
      0,
    ) / 100;
  return { given: sumOf(2), got: sumOf(4) };
};

describe('a reversal of what both talks agreed', () => {
  it('is no answer of the supplier before it was asked: it is passed on as the same, and answered as the same', async () => {
    const { order, id } = await reversed();
    expect(await sums(town.cast.middle, order)).toEqual({ given: 12.01, got: 12.01 });
    const able = await acts(town.cast.middle, id);
    expect(able).toContain('passOn vendor');
    expect(able).not.toContain('replyAsVendor channel');
    const early = await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
    expect(early.message).toContain('供应商还没有答复这次收回');
    expect((await handle(town.cast.middle, id, { Act: 'passOn', Leg: 'vendor' })).status).toBe(0);
    const { Head, Legs } = await detail(town.cast.grower, id);
    expect(Head.Open, 'the row of the list says 收回 too').toMatchObject({ Reverses: true, Money: 12.01 });
    const offer = Legs[0]?.Offers.at(-1);
    // All of it is all that the supplier gave: no fen of the way up and down is left.
    expect(offer).toMatchObject({ Reverses: true, Money: 12.01, State: 'open' });
    await accept(town.cast.grower, id);
    expect(await acts(town.cast.middle, id)).toContain('replyAsVendor channel');
    expect((await handle(town.cast.middle, id, { Act: 'replyAsVendor' })).status).toBe(0);
    for (const who of [town.cast.channel, town.cast.middle, town.cast.grower])
      expect(await sums(who, order)).toEqual({ given: 0, got: 0 });
  });

  it('is declined as the supplier declined it', async () => {
    const { order, id } = await reversed();
    await handle(town.cast.middle, id, { Act: 'passOn', Leg: 'vendor' });
    const { Open } = (await detail(town.cast.grower, id)).Head;
    const item = { ProposalID: Open?.ProposalID, Version: Open?.Version };
    await handle(town.cast.grower, id, { Act: 'decline', Leg: 'channel', Reason: '已经处理' }, item);
    expect((await handle(town.cast.middle, id, { Act: 'replyAsVendor' })).status).toBe(0);
    const offer = (await detail(town.cast.channel, id)).Legs[0]?.Offers.at(-1);
    expect(offer).toMatchObject({ Reverses: true, State: 'declined', Answer: '已经处理' });
    expect(await sums(town.cast.middle, order)).toEqual({ given: 12.01, got: 12.01 });
  });
});

describe('a parcel that comes back by itself', () => {
  const claim = async (IdComplaintType: 5 | 6, Money?: number) => {
    const order = await town.shipped();
    await town.app.database.pool.query(
      'update orders set sale_freight = 6, cost_freight = 6 where id = $1 and hop >= 0',
      [order],
    );
    const { items } = await ask(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money }],
      IdComplaintType,
      IdReason: 9,
      PictureUrls: PICTURES,
    });
    return { order, id: items[0]?.ComplaintID ?? '' };
  };

  it.each([5, 6] as const)('of type %i is worth its goods without freight, on both legs', async (type) => {
    const { order, id } = await claim(type);
    expect((await detail(town.cast.middle, id)).Head.Open).toMatchObject({ Money: 60 });
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await accept(town.cast.grower, id);
    await accept(town.cast.middle, id);
    await handle(town.cast.grower, id, { Act: 'receive', Good: 3 });
    expect((await sums(town.cast.middle, order)).given).toBe(60);
    expect((await sums(town.cast.channel, order)).got).toBe(60);
  });

  it('costs nothing only where somebody says so', async () => {
    const { id } = await claim(6, 0);
    expect((await detail(town.cast.middle, id)).Head.Open).toMatchObject({ Money: 0 });
  });
});
