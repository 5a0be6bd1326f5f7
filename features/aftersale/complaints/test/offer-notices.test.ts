import { describe, expect, it } from 'vitest';
import { ask } from '#test/app.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { complaints } from '../contract.ts';
import { sweepComplaints } from '../server/index.ts';
import { costText, postText } from '../web/parts/complaint-text.ts';
import { legText } from '../web/parts/leg-text.ts';
import { talkTown } from './talking.ts';

const town = talkTown(6, 3);
const { accept, handle, detail } = town;
const PictureUrls = [1, 2].map((n) => `/pictures/${'toldhere'.repeat(3)}${n}-1600.webp`);

/** Asked for 60 of 60 by the channel, and passed on: 30 of 30 at the supplier. */
async function passed(IdComplaintType: 1 | 2 | 5): Promise<string> {
  const OrderID = await town.shipped();
  const input = { Items: [{ OrderID, Money: 60 }], IdComplaintType, IdReason: 9, PictureUrls };
  const { items } = await ask(town.app, town.cast.channel, complaints.create, input);
  const id = items[0]?.ComplaintID ?? '';
  await handle(town.cast.middle, id, { Act: 'passOn' });
  return id;
}

describe('what a complaint costs the shop in the middle', () => {
  it('counts what lies open on both sides, and says whose answer it waits for', async () => {
    const id = await passed(1);
    expect(costText(await detail(town.cast.middle, id))).toBe(
      '给渠道 ¥60.00（等我答复），供应商承担 ¥30.00（等供应商答复），本店承担 ¥30.00',
    );
    await accept(town.cast.grower, id);
    expect(costText(await detail(town.cast.middle, id))).toBe(
      '给渠道 ¥60.00（等我答复），供应商承担 ¥30.00，本店承担 ¥30.00',
    );
  });
});

describe('what the supplier bears beyond what is given on', () => {
  it('is said as what the shop in the middle has more, not as a negative cost', async () => {
    const id = await passed(1);
    await accept(town.cast.grower, id);
    const { middle } = town.cast;
    const draft = await ask(town.app, middle, complaints.channelAdd, { ComplaintID: id, Money: 27.35 });
    await ask(town.app, middle, complaints.channelSubmit, { Items: [draft] });
    expect(costText(await detail(middle, id))).toBe(
      '给渠道 ¥27.35（等渠道答复），供应商承担 ¥30.00，本店多得 ¥2.65',
    );
  });
});

it('names what nobody below needs any more', () => {
  const post = { Kind: 'notNeeded', Money: null };
  expect(postText(post, 3)).toBe('下游不再需要换货，协商结束');
  expect(postText(post, 4)).toBe('下游不再需要补发，协商结束');
});

describe('a talk about goods that come back', () => {
  const says = async (who: typeof town.cast.middle, id: string) => {
    const complaint = await detail(who, id);
    return complaint.Legs.map((leg) => legText(complaint, leg).text);
  };

  it('says who stops a parcel, and then that it is waited for', async () => {
    const id = await passed(5);
    await accept(town.cast.grower, id);
    await handle(town.cast.middle, id, { Act: 'replyAsVendor' });
    expect(await says(town.cast.grower, id)).toEqual(['等我拦截']);
    expect(await says(town.cast.middle, id)).toEqual(['等供应商拦截', '等供应商拦截']);
    await handle(town.cast.grower, id, { Act: 'intercepted' });
    expect(await says(town.cast.channel, id)).toEqual(['等包裹退回']);
  });

  it('asks nothing of the shop that goods pass by', async () => {
    const id = await passed(2);
    await accept(town.cast.grower, id, { ReturnAddress: '果园仓' });
    await accept(town.cast.middle, id, { ReturnAddress: '果园仓', ReturnTo: 'upstream' });
    expect(await says(town.cast.middle, id)).toEqual(['等渠道寄给供应商', '等渠道寄给供应商']);
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT7778889990001' });
    expect(await says(town.cast.middle, id)).toEqual(['等供应商收退货', '等供应商收退货']);
  });
});

describe('a talk that nobody went on with', () => {
  /** As the page and the file of the shop between say it, a week after it fell due. */
  async function lapsed(id: string) {
    const { app, cast } = town;
    for (const what of ['complaint_legs', 'complaints'])
      await app.database.pool.query(
        `update ${what} set due_at = now() - interval '8 days'
          where ${what === 'complaints' ? 'id' : 'complaint_id'} = $1 and due_at is not null`,
        [id],
      );
    await sweepComplaints.run(app.database.pool, app.files);
    const complaint = await detail(cast.middle, id);
    const ComplaintNo = [complaint.Head.ComplaintNo];
    const { body } = await fetchFile(app, cast.middle, complaints.export, { ComplaintNo });
    const line = (await recordsOf(body)).find((row) => row.协商对象 === '渠道');
    const leg = complaint.Legs.find(({ Leg }) => Leg === 'channel');
    return [leg && legText(complaint, leg).text, line?.协商进度];
  }

  it('lets an amount stand that was agreed and booked before', async () => {
    const id = await passed(1);
    await accept(town.cast.middle, id);
    await handle(town.cast.channel, id, { Act: 'reopen', Leg: 'vendor', Reason: '还不够' });
    expect(await lapsed(id)).toEqual(['过期未答复', '过期未答复']);
  });

  it('takes with it goods that were promised and never came', async () => {
    const id = await passed(2);
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    expect(await lapsed(id)).toEqual(['已同意，后来作废', '已同意，后来作废']);
  });
});
