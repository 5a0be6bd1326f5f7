import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';
import { looseParcels } from '../loose-contract.ts';

let app: TestApp;
let cast: Cast;
let order: string;
const SENT = 'SF7770001112223';
const BACK = 'YT7770001112224';
const PICTURE = '/pictures/looseparcel1-1600.webp';
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { ids } = await openOrders(app, cast, 1, { amount: 2 });
  order = ids[0] ?? '';
  await app.work();
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID: order, ExpressNo: SENT }] });
});
afterAll(() => app.close());

const keep = (who: Person, ExpressNo: string, more: object = {}) =>
  call(app, who, looseParcels.keep, { ExpressNo, PictureUrls: [PICTURE], ...more });
/** What a spreadsheet program makes of numbers. */
const RUINED = ['7.6E+14', '########', '123456789012345000'];
const kept = async (who: Person) => (await ask(app, who, looseParcels.get, {})).items;

describe('a parcel that nobody knows', () => {
  it('is not kept under a number that a spreadsheet program has made something else of', async () => {
    for (const no of RUINED)
      expect((await keep(cast.middle, no)).message).toContain('已被表格软件改掉，请把该列设为文本');
    expect(await kept(cast.middle)).toEqual([]);
  });

  it('is kept once with picture and number, found when it is scanned again, and forgotten by who keeps it', async () => {
    const { data } = await keep(cast.middle, 'zz0000000001 ', { Note: '3 号架' });
    await keep(cast.middle, 'ZZ0000000001', { Note: '改到 4 号架', PictureUrls: undefined });
    expect(await kept(cast.middle)).toMatchObject([
      {
        ExpressNo: 'ZZ0000000001',
        Kind: 'unknown',
        Note: '改到 4 号架',
        KeptBy: 'middle',
        KeptPictures: [PICTURE],
      },
    ]);
    const { items } = await ask(app, cast.middle, complaints.expressno, { ExpressNos: ['ZZ0000000001'] });
    expect(items[0]).toMatchObject({ Kind: 'unknown', KeptPictures: [PICTURE], KeptOn: expect.any(String) });
    expect(await kept(cast.channel)).toEqual([]);
    const { ParcelID } = data;
    expect((await call(app, cast.channel, looseParcels.remove, { ParcelID })).status).toBe(4004);
    await ask(app, cast.middle, looseParcels.remove, { ParcelID });
    expect(await kept(cast.middle)).toEqual([]);
  });

  it('is none where an order or a return has its number', async () => {
    expect((await keep(cast.middle, SENT)).message).toBe(
      `快递单号 ${SENT} 已对上订单或退货，请重新查询后处理`,
    );
  });

  it('is offered to the complaint that its number is filled in for, and received with it', async () => {
    await keep(cast.middle, BACK);
    const { items } = await ask(app, cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money: 20 }],
      IdComplaintType: 2,
      IdReason: 9,
    });
    const ComplaintID = items[0]?.ComplaintID ?? '';
    const handle = (who: Person, input: object, item: object = {}) =>
      ask(app, who, complaints.handle, { Items: [{ ComplaintID, ...item }], ...input } as never);
    const { Open } = (await ask(app, cast.middle, complaints.detail, { ComplaintID })).Head;
    const offer = { ProposalID: Open?.ProposalID, Version: Open?.Version };
    await handle(cast.middle, { Act: 'accept', ReturnAddress: '昆明' }, offer);
    const ruined = { Items: [{ ComplaintID }], Act: 'returnWaybill', ExpressNo: RUINED[0] } as never;
    const refused = await call(app, cast.channel, complaints.handle, ruined);
    expect(refused).toMatchObject({ status: 4022, message: expect.stringContaining('已被表格软件改掉') });
    await handle(cast.channel, { Act: 'returnWaybill', ExpressNo: BACK });
    expect(await kept(cast.middle)).toMatchObject([
      { ExpressNo: BACK, Kind: 'return', ComplaintID, Expected: 2, Waits: true, KeptPictures: [PICTURE] },
    ]);
    const waits = async () =>
      (await ask(app, cast.middle, inbox.get, {})).items.filter(({ Kind }) => Kind === 'loose-parcels');
    expect(await waits()).toMatchObject([{ Count: 1, To: '/complaintV2/express' }]);
    await handle(cast.middle, { Act: 'receive', Good: 2 });
    expect(await waits()).toEqual([]);
    expect(await kept(cast.middle)).toEqual([]);
    const again = await ask(app, cast.middle, complaints.expressno, { ExpressNos: [BACK] });
    expect(again.items[0]).toMatchObject({ Kind: 'return', Received: 2, KeptOn: null });
  });
});
