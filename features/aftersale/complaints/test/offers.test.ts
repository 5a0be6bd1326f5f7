import { describe, expect, it } from 'vitest';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call } from '#test/app.ts';
import { addMember, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

const PICTURES = [1, 2].map((n) => `/pictures/ofanoffer0000${n}-1600.webp`);
const town = talkTown(10, 4);
const { handle, detail, accept } = town;

const raise = (OrderID: string, more: object = {}) =>
  call(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID, Money: 40 }],
    IdComplaintType: 1,
    IdReason: 9,
    PictureUrls: PICTURES,
    ...more,
  });
const raised = async (more: object = {}) => {
  const order = await town.shipped();
  const { data, message } = await raise(order, more);
  expect(message).toBe('');
  return { order, id: data.items[0]?.ComplaintID ?? '' };
};
/** From the middle to its channel. */
const counter = async (ComplaintID: string, input: object) => {
  const draft = await call(town.app, town.cast.middle, complaints.channelAdd, { ComplaintID, ...input } as {
    ComplaintID: string;
  });
  if (draft.status !== 0) return draft;
  return call(town.app, town.cast.middle, complaints.channelSubmit, { Items: [draft.data] });
};
const offers = async (who: Person, id: string) => (await detail(who, id)).Legs[0]?.Offers ?? [];
const booked = async (OrderID: string) => {
  const { items } = await ask(town.app, town.cast.channel, settlementItems.get, { OrderIDs: [OrderID] });
  return items.filter(({ Kind }) => Kind >= 4).map(({ Amount }) => Amount);
};

describe('a compensation', () => {
  it('shows for what, also where it was only written down or comes from a middle', async () => {
    const order = await town.shipped();
    const bare = { IdComplaintType: 7, PictureUrls: [] };
    expect((await raise(order, bare)).message).toBe('还缺 1 张图片：需要商品照片 1 张，请附上再提交');
    const { data } = await raise(order, { ...bare, Submit: false });
    const ComplaintID = data.items[0]?.ComplaintID ?? '';
    const draft = await ask(town.app, town.cast.channel, complaints.vendorAdd, { ComplaintID, Money: 4 });
    const sent = await call(town.app, town.cast.channel, complaints.vendorSubmit, { Items: [draft] });
    expect(sent.message).toContain('还缺 1 张图片');
    expect((await raise(order, { PictureUrls: [] })).message).toBe('');
  });
});

describe('whose fault it was', () => {
  it('is said with an offer to the neighbour alone, and counts here where nothing was judged', async () => {
    const { id } = await raised();
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await counter(id, { Money: 10, Responsible: 4 });
    expect((await offers(town.cast.channel, id)).at(-1)).toMatchObject({ IsMine: false, Responsible: 4 });
    expect((await detail(town.cast.middle, id)).Head.Responsible).toBe(4);
    expect((await detail(town.cast.channel, id)).Head.Responsible).toBe(0);
    expect((await offers(town.cast.grower, id)).map(({ Responsible }) => Responsible)).toEqual([0]);
    expect((await detail(town.cast.grower, id)).Head.Responsible).toBe(0);
  });

  it('stays as this shop has judged, whatever it says afterwards', async () => {
    const { id } = await raised();
    const judged = { ComplaintIDs: [id], Responsible: 1 };
    await ask(town.app, town.cast.middle, complaints.updateMyResponsible, judged);
    await counter(id, { Money: 10, Responsible: 4 });
    expect((await detail(town.cast.middle, id)).Head.Responsible).toBe(1);
    const read = (Responsible: number[]) =>
      ask(town.app, town.cast.middle, complaints.query, { Responsible, ComplaintNo: [] });
    const complaintIds = async (who: number) =>
      (await read([who])).items.map(({ ComplaintID }) => ComplaintID);
    expect(await complaintIds(1)).toContain(id);
    expect(await complaintIds(4)).not.toContain(id);
  });
});

describe('freight that the buyer’s side bears', () => {
  it('is taken off at once where money alone is agreed, and never more than it', async () => {
    const { order, id } = await raised();
    expect((await counter(id, { Money: 10, Fee: 10.01 })).message).toBe('运费不能超过总金额');
    await counter(id, { Money: 10, Fee: 3.5 });
    expect((await detail(town.cast.channel, id)).Head.Open?.Money).toBe(6.5);
    await accept(town.cast.channel, id, { Leg: 'vendor' });
    expect(await booked(order)).toEqual([6.5]);
    expect((await detail(town.cast.middle, id)).Head.MoneyOut).toBe(6.5);
  });

  it('is taken off the share of what came back, and leaves nothing below zero', async () => {
    const back = async (Good: number) => {
      const { order, id } = await raised({ IdComplaintType: 2 });
      await counter(id, { Money: 40, Fee: 12 });
      const yes = { Leg: 'vendor' as const, ReturnAddress: '昆明' };
      expect((await accept(town.cast.channel, id, yes)).status).toBe(0);
      expect(await booked(order)).toEqual([]);
      await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT8812345670001' });
      await handle(town.cast.middle, id, { Act: 'receive', Good });
      return booked(order);
    };
    expect(await back(4)).toEqual([28]);
    expect(await back(2)).toEqual([8]);
    expect(await back(1)).toEqual([]);
  });
});

describe('what was agreed', () => {
  it('is not talked over while goods are on their way', async () => {
    const { order, id } = await raised({ IdComplaintType: 2 });
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    expect((await counter(id, { Money: 40, Reverses: true })).message).toContain('已经同意');
    expect(await booked(order)).toEqual([]);
  });
});

describe('what a shop knows of those it answers', () => {
  it('is how often its receiver has complained in ninety days, the sum for who may see it', async () => {
    const { id } = await raised();
    await counter(id, { Money: 7 });
    await accept(town.cast.channel, id, { Leg: 'vendor' });
    expect((await detail(town.cast.middle, id)).Receiver).toEqual({ Orders: 1, Complaints: 1, Money: 7 });
    expect((await detail(town.cast.channel, id)).Receiver).toEqual({ Orders: 1, Complaints: 1, Money: 7 });
    const member = await addMember(town.app, town.cast.middle, 'blind', RIGHTS['complaint.handle']);
    expect((await detail(member, id)).Receiver.Money).toBeNull();
    const { Legs } = await detail(town.cast.middle, id);
    expect(Legs.map(({ PartnerID }) => PartnerID)).toEqual([
      town.cast.channel.shopId,
      town.cast.grower.shopId,
    ]);
  });
});

describe('a file of complaints', () => {
  it('has a line per talk with bad fruit and goods, amounts by right, and the columns of a template', async () => {
    const order = await town.shipped();
    const counted = { Items: [{ OrderID: order, BadCount: 1, OfCount: 4 }], IdReason: 3, IdComplaintType: 1 };
    const { data } = await raise(order, counted);
    const id = data.items[0]?.ComplaintID ?? '';
    await handle(town.cast.middle, id, { Act: 'passOn' });
    await accept(town.cast.grower, id);
    const file = async (who: Person, more: object = {}) =>
      recordsOf((await fetchFile(town.app, who, complaints.export, { OrderNos: [order], ...more })).body);
    const lines = await file(town.cast.middle);
    expect(lines.map((row) => [row.协商对象, row.坏果数, row.总个数, row.协商进度, row.已同意])).toEqual([
      ['渠道', '1', '4', '等答复', '0.00'],
      ['供应商', '1', '4', '已结案', '20.00'],
    ]);
    const blind = await addMember(
      town.app,
      town.cast.middle,
      'sheets',
      RIGHTS['complaint.handle'] | RIGHTS['order.export'],
    );
    expect((await file(blind)).map((row) => row.已同意)).toEqual(['', '']);
    const { ExcelCfgID } = await ask(town.app, town.cast.middle, templates.create, {
      ExcelCfgName: '坏果表',
      CmdID: commands.complaintExport.id,
      CfgDetail: [
        { title: '坏', field: 'badCount' },
        { title: '对方', field: 'side' },
      ],
    });
    expect(await file(town.cast.middle, { ExcelCfgID })).toEqual([
      { 坏: '1', 对方: '渠道' },
      { 坏: '1', 对方: '供应商' },
    ]);
  });
});
