import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { dayAfter } from '../../day-figures/spans.ts';
import { complaintFigures } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 5, { amount: 5 }));
  await app.work();
  const DeliverConfigs = ids.map((OrderID) => ({ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }));
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  await talk();
  await app.work();
});
afterAll(() => app.close());

const answer = async (who: Person, ComplaintID: string, Leg: 'channel' | 'vendor') => {
  const { Open } = (await ask(app, who, complaints.detail, { ComplaintID })).Head;
  const item = { ComplaintID, ProposalID: Open?.ProposalID, Version: Open?.Version };
  await ask(app, who, complaints.handle, { Items: [item], Act: 'accept', Leg });
};
/** Two of five orders: one is passed on and agreed with both, the other waits for the middle. */
async function talk() {
  const PictureUrls = ['/pictures/ofcompensation1-1600.webp'];
  const raise = async (at: number, IdComplaintType: 7 | 8, Money: number) => {
    const input = { PictureUrls, IdComplaintType, IdReason: 10, Items: [{ OrderID: ids[at] ?? '', Money }] };
    return (await ask(app, cast.channel, complaints.create, input)).items[0]?.ComplaintID ?? '';
  };
  const first = await raise(0, 7, 10);
  await raise(1, 8, 3);
  await ask(app, cast.middle, complaints.handle, {
    Items: [{ ComplaintID: first, Money: 5 }],
    Act: 'passOn',
  });
  await answer(cast.grower, first, 'channel');
  await answer(cast.middle, first, 'channel');
}
const figures = (who: Person, input: object = {}) => ask(app, who, complaintFigures.statistics, input);

describe('the figures of complaints', () => {
  it('say how many, of a hundred shipped orders, and what they cost whom', async () => {
    const { Totals, Previous } = await figures(cast.middle);
    expect(Totals).toMatchObject({
      Complaints: 2,
      Rate: 40,
      Got: 5,
      Given: 10,
      Borne: 5,
      Open: 1,
      Overdue: 0,
      Reopened: 0,
      AnswerHours: expect.closeTo(0, 1),
      VendorHours: expect.closeTo(0, 1),
    });
    expect(Previous).toMatchObject({ Complaints: 0, Rate: null, AnswerHours: null });
  });

  it('are told of some divisions alone, as they are beside all the others', async () => {
    const all = await figures(cast.middle);
    const some = await figures(cast.middle, { Divisions: ['Vendors', 'Channels', 'Vendors'] });
    expect(all.Channels).not.toEqual([]);
    const { AsOf: _, ...rest } = some;
    expect(rest).toEqual({
      Totals: all.Totals,
      Previous: all.Previous,
      Channels: all.Channels,
      Vendors: all.Vendors,
      Days: [],
      Types: [],
      Reasons: [],
      Responsible: [],
      Spus: [],
    });
  });

  it('stand day by day beside as many days before', async () => {
    const today = dayOf(new Date());
    const begin = (day: number) => `${dayAfter(today, day)}T00:00:00+08:00`;
    const { Days } = await figures(cast.middle, { startTime: begin(1), endTime: begin(3) });
    const counts = Days.map(({ ID, Complaints, Previous }) => [ID, Complaints, Previous]);
    expect(counts).toEqual([
      [dayAfter(today, 1), 0, 0],
      [dayAfter(today, 2), 0, 2],
    ]);
  });

  it('are told by what they were about and with whom, each part adding up to the whole', async () => {
    const figuresOfMiddle = await figures(cast.middle);
    expect(
      figuresOfMiddle.Types.map(({ Name, Complaints, Borne }) => [Name, Complaints, Borne]).sort(),
    ).toEqual([
      ['其他', 1, 0],
      ['补偿', 1, 5],
    ]);
    expect(figuresOfMiddle.Channels).toMatchObject([
      { Name: '团长小店', Complaints: 2, Rate: 40, Given: 10 },
    ]);
    for (const part of [
      figuresOfMiddle.Days,
      figuresOfMiddle.Types,
      figuresOfMiddle.Reasons,
      figuresOfMiddle.Responsible,
      figuresOfMiddle.Channels,
      figuresOfMiddle.Vendors,
      figuresOfMiddle.Spus,
    ])
      expect(part.reduce((sum, { Complaints }) => sum + Complaints, 0)).toBe(2);
    expect((await figures(cast.channel)).Channels.map(({ Name }) => Name)).toEqual(['本店直接售出']);
    expect((await figures(cast.middle, { Count: 1 })).Types).toHaveLength(1);
  });

  it('tell amounts by right alone, and days in order', async () => {
    const member = await addMember(app, cast.middle, 'counts', RIGHTS['complaint.handle']);
    const { Totals } = await figures(member);
    expect([Totals.Got, Totals.Given, Totals.Borne]).toEqual([undefined, undefined, undefined]);
    const wrong = { startTime: '2026-03-02T00:00:00+08:00', endTime: '2026-03-01T00:00:00+08:00' };
    expect((await call(app, cast.middle, complaintFigures.statistics, wrong)).status).not.toBe(0);
    const early = { startTime: '2025-03-01T00:00:00+08:00', endTime: '2025-03-02T00:00:00+08:00' };
    expect((await figures(cast.middle, early)).Totals.Complaints).toBe(0);
  });

  it('leave out cancelled orders unless asked for', async () => {
    await app.database.pool.query('update orders set status = status | 2 where id = $1', [ids[1]]);
    expect((await figures(cast.middle)).Totals.Complaints).toBe(1);
    expect((await figures(cast.middle, { OrderOption: -1 })).Totals.Complaints).toBe(2);
  });
});
