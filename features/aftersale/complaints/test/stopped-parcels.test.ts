import { describe, expect, it } from 'vitest';
import { ask } from '#test/app.ts';
import { complaints } from '../contract.ts';
import { RESULT, STATE } from '../words.ts';
import { returnsIn, waybillOf } from './returned-goods.ts';
import { talkTown } from './talking.ts';

const town = talkTown(20, 3);
const { handle, detail, accept } = town;
const { raised, books } = returnsIn(town);

describe('a parcel that shall be stopped', () => {
  const passed = async () => {
    const complaint = await raised(5, 60);
    await handle(town.cast.middle, complaint.id, { Act: 'passOn' });
    await accept(town.cast.grower, complaint.id);
    await accept(town.cast.middle, complaint.id);
    return complaint;
  };

  it('is asked for within two hours at any hour, stopped by who sent it, and booked when it is back', async () => {
    const { order, id } = await passed();
    expect((await handle(town.cast.middle, id, { Act: 'intercepted' }, {})).status).toBe(0);
    const other = await passed();
    const next = async () => (await detail(town.cast.grower, other.id)).Head.Next?.Act;
    const hoursLeft = async () => {
      const { DueOn } = (await detail(town.cast.grower, other.id)).Head;
      return Math.round((Date.parse(DueOn ?? '') - Date.now()) / 3_600_000);
    };
    expect(await hoursLeft()).toBe(6);
    expect(await next()).toBe('intercepted');
    expect((await handle(town.cast.grower, other.id, { Act: 'intercepted' })).message).toBe('');
    expect([await next(), await hoursLeft()]).toEqual(['receive', 72]);
    const parcel = { ExpressNos: [waybillOf(other.order)] };
    const [scanned] = (await ask(town.app, town.cast.grower, complaints.expressno, parcel)).items;
    expect(scanned).toMatchObject({ Kind: 'intercepted', ComplaintID: other.id, Waits: true });
    for (const who of [town.cast.channel, town.cast.middle, town.cast.grower])
      expect((await detail(who, other.id)).Head.Results).toBe(RESULT.intercepted);
    expect(await books(town.cast.channel, other.order)).toEqual([]);
    await handle(town.cast.grower, other.id, { Act: 'receive', Good: 3 });
    expect(await books(town.cast.channel, other.order)).toEqual([[4, 4, 3, 60]]);
    expect(await books(town.cast.grower, other.order)).toEqual([[2, 4, 3, 30]]);
    expect(await books(town.cast.channel, order)).toEqual([]);
    const waiting = await raised(5, 60);
    const due = Date.parse((await detail(town.cast.middle, waiting.id)).Head.DueOn ?? '');
    expect(Math.round((due - Date.now()) / 3_600_000)).toBe(2);
  });

  it('is answered to the channel as its supplier has, with one press, before it is back', async () => {
    const { order, id } = await raised(5, 60);
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await accept(town.cast.grower, id);
    const { Acts } = await detail(town.cast.middle, id);
    expect(Acts).toContainEqual({ Act: 'replyAsVendor', Leg: 'channel' });
    await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
    const stops = (acts: typeof Acts) => acts.filter(({ Act }) => Act === 'intercepted').length;
    expect(stops((await detail(town.cast.middle, id)).Acts)).toBe(0);
    expect(stops((await detail(town.cast.grower, id)).Acts)).toBe(1);
    await handle(town.cast.grower, id, { Act: 'receive', Good: 3 });
    expect(await books(town.cast.channel, order)).toEqual([[4, 4, 3, 60]]);
  });

  it('and could not be is nobody’s money, and may be asked for in another way', async () => {
    const { order, id } = await passed();
    expect((await handle(town.cast.grower, id, { Act: 'interceptFailed' })).message).toContain('请填写原因');
    await handle(town.cast.grower, id, { Act: 'interceptFailed', Reason: '已在派送' });
    for (const who of [town.cast.channel, town.cast.middle, town.cast.grower])
      expect((await detail(who, id)).Head.IdComplaintStatus).toBe(STATE.failed);
    expect(await books(town.cast.channel, order)).toEqual([]);
  });
});
