import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inbox } from '#features/insight/inbox/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { KTT, kttRow, settled, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { cellsOf, fetchFile } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { orderExports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
/** The channel's orders of a sheet, by receiver. */
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '红富士苹果5斤');
  const rows = ['甲', '乙', '丙', '丁'].map((receiver, at) =>
    kttRow({ no: `HC-${at}`, product: '红富士苹果5斤', receiver }),
  );
  const FileID = await upload(app, cast.channel, '快团团.xlsx', await xlsx(KTT, rows));
  const Files = [{ FileID, ThirdPartyName: '快团团' }];
  const { Tasks } = await ask(app, cast.channel, orderImports.initialize, { Files, StartWhenReady: true });
  await settled(app, cast.channel, Tasks[0]?.TaskID ?? '');
  const { items } = await ask(app, cast.channel, orders.normal, { pageSize: 50 });
  for (const { Receiver, OrderID } of items) ids.set(Receiver, OrderID);
});
afterAll(() => app.close());

let next = 0;
const ship = async (receiver: string) => {
  const ExpressNo = `SF${String(++next).padStart(13, '0')}`;
  const DeliverConfigs = [{ OrderID: ids.get(receiver) ?? '', ExpressNo }];
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs });
  return ExpressNo;
};
const waiting = async (who: Person = cast.channel) =>
  (await ask(app, who, orders.normal, { waybillsDue: true, pageSize: 50 })).items
    .map(({ Receiver }) => Receiver)
    .sort();
/** The waybills of the file that takes back what waits. */
const returned = async () => {
  const file = await fetchFile(app, cast.channel, orderExports.asOriginal, { waybillsDue: true });
  const [titles = [], ...rows] = await cellsOf(file.body);
  return rows.map((row) => row[titles.indexOf('快递单号')]);
};

describe('waybills of orders that came by a sheet', () => {
  it('wait at who entered them until they went back by their sheet, each once', async () => {
    expect(await waiting()).toEqual([]);
    const first = [await ship('甲'), await ship('乙')];
    expect(await waiting()).toEqual(['甲', '乙'].sort());
    for (const who of [cast.middle, cast.grower]) expect(await waiting(who)).toEqual([]);
    const notices = (await ask(app, cast.channel, inbox.get, {})).items.filter(
      ({ Kind }) => Kind === 'waybills-to-return',
    );
    expect(notices).toMatchObject([{ Count: 2, Says: '2 单的快递单号还没有按原表回传' }]);
    expect(await returned()).toEqual(first);
    expect(await waiting()).toEqual([]);
    const later = await ship('丙');
    expect(await returned()).toEqual([later]);
    const nothing = await call(app, cast.channel, orderExports.asOriginal, { waybillsDue: true });
    expect(nothing.status).toBe(4009);
  });

  it('wait again when one is replaced or voided', async () => {
    const ExpressNo = `SF${String(++next).padStart(13, '0')}`;
    const OrderID = ids.get('甲') ?? '';
    const { Order } = await ask(app, cast.grower, orders.detail, { OrderID });
    const ParcelID = Order.Parcels.at(-1)?.ParcelID ?? '';
    await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, ExpressNo });
    expect(await waiting()).toEqual(['甲']);
    expect(await returned()).toEqual([ExpressNo]);
  });

  it('are said to have gone back by whoever told the channel in another way', async () => {
    await ship('丁');
    const OrderIDs = [ids.get('丁') ?? '', ids.get('甲') ?? ''];
    const { done, skipped } = await ask(app, cast.channel, orders.markReturned, { OrderIDs });
    expect([done, skipped]).toMatchObject([1, [{ id: OrderIDs[1], reason: '没有要回传的快递单号' }]]);
    expect(await waiting()).toEqual([]);
  });

  it('of orders entered by hand never wait: no sheet asks for them', async () => {
    const made = await openOrders(app, cast, 1, { name: '梨' });
    ids.set('手工', made.ids[0] ?? '');
    await ship('手工');
    expect(await waiting()).toEqual([]);
  });
});
