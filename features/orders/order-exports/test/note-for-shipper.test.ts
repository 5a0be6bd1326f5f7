import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skus } from '#features/catalogue/skus/contract.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, KTT, kttRow, start, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { printRuns } from '#features/shipping/print-runs/contract.ts';
import { supplierPage } from '#features/shipping/supplier-pages/page-contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { openOrders } from '#test/orders.ts';
import { orderExports } from '../contract.ts';

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  await openListing(app, [cast.channel, cast.middle, cast.grower], [30, 20, 10], '红富士苹果5斤');
});
afterAll(() => app.close());

/** An order of a 快团团 sheet, or of another platform's, whose seller's note says this. */
async function imported(remark: string, ThirdPartyName?: string): Promise<string> {
  const row = kttRow();
  row[KTT.indexOf('团长备注')] = remark;
  const task = await intake(app, cast.channel, await xlsx(KTT, [row]));
  const TaskIDs = [task.TaskID];
  if (ThirdPartyName)
    await ask(app, cast.channel, orderImports.changeThirdParty, { TaskIDs, ThirdPartyName });
  await start(app, cast.channel, task.TaskID);
  const { items } = await ask(app, cast.channel, orders.normal, { importTaskIds: [task.TaskID] });
  return items[0]?.OrderID ?? '';
}

const note = async (OrderID: string) => {
  const file = await fetchFile(app, cast.grower, orderExports.forDeliver, { orderNo: [OrderID] });
  return (await recordsOf(file.body))[0] ?? {};
};
const ADDRESS = {
  receiver: '张三',
  phone: '13800138000',
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  detail: '文三路1号',
};
const onPage = async (OrderID: string) =>
  (await ask(app, cast.grower, supplierPage.orders, { pageSize: 100 })).items.find(
    (order) => order.OrderID === OrderID,
  );

describe('what the entry has to say to whoever ships', () => {
  it('goes from 团长备注 to every shop, onto the note and the supplier’s page; the private note stays private', async () => {
    const id = await imported('老客户，送一个');
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect((await ask(app, who, orders.detail, { OrderID: id })).Order).toMatchObject({
        ShipperNote: '老客户，送一个',
        SellerNote: who === cast.channel ? '老客户，送一个' : '',
      });
    expect(await note(id)).toMatchObject({ 备注给发货方: '老客户，送一个' });
    expect(await onPage(id)).toMatchObject({ ShipperNote: expect.stringMatching(/老客户.送一个/) });
  });

  it('stays in the shop where the shop says so', async () => {
    await ask(app, cast.channel, shopSettings.setMisc, { KeepGroupNotePrivate: true });
    const id = await imported('这单有返利');
    await ask(app, cast.channel, shopSettings.setMisc, { KeepGroupNotePrivate: false });
    expect((await ask(app, cast.grower, orders.detail, { OrderID: id })).Order.ShipperNote).toBe('');
    expect((await ask(app, cast.channel, orders.detail, { OrderID: id })).Order.SellerNote).toBe(
      '这单有返利',
    );
  });

  it('is the 商家备注 of other platforms only where the shop says so', async () => {
    const kept = await imported('走顺丰', '有赞');
    expect((await ask(app, cast.channel, orders.detail, { OrderID: kept })).Order.SellerNote).toBe('走顺丰');
    expect((await ask(app, cast.grower, orders.detail, { OrderID: kept })).Order.ShipperNote).toBe('');
    expect(await note(kept)).toMatchObject({ 备注给发货方: '' });
    await ask(app, cast.channel, shopSettings.setMisc, { SellerNoteToShipper: true });
    const sent = await imported('坏果多放两个', '有赞');
    await ask(app, cast.channel, shopSettings.setMisc, { SellerNoteToShipper: false });
    expect(await note(sent)).toMatchObject({ 备注给发货方: '坏果多放两个' });
    const all = await fetchFile(app, cast.middle, orderExports.byAgent, { orderNo: [sent] });
    expect((await recordsOf(all.body))[0]).toMatchObject({ 备注给发货方: '坏果多放两个' });
    expect(await onPage(sent)).toMatchObject({ ShipperNote: '坏果多放两个' });
    const Parcels = [
      { Orders: [{ OrderID: sent, Pieces: 1 }], WeightGrams: 1_000, WaybillNo: 'SF1234567000088' },
    ];
    const { RunID } = await ask(app, cast.grower, printRuns.begin, { RunID: newId(), Parcels });
    const { items } = await ask(app, cast.grower, printRuns.parcels, { runId: RunID });
    const ParcelIDs = items.map(({ ParcelID }) => ParcelID);
    const { Labels } = await ask(app, cast.grower, printRuns.labels, { ParcelIDs });
    expect(Labels.map(({ notes }) => notes)).toEqual([['坏果多放两个']]);
  });

  it('is said as the order is typed', async () => {
    const listing = await openListing(
      app,
      [cast.channel, cast.middle, cast.grower],
      [30, 20, 10],
      '手录的苹果',
    );
    const line = { spuID: listing.spuIds.get(cast.channel.shopId) ?? '', Address: ADDRESS };
    const { OrderIDs } = await ask(app, cast.channel, orders.place, { ShipperNote: '放冰袋', Lines: [line] });
    const id = OrderIDs[0] ?? '';
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect((await ask(app, who, orders.detail, { OrderID: id })).Order.ShipperNote).toBe('放冰袋');
    expect(await note(id)).toMatchObject({ 备注给发货方: '放冰袋' });
  });

  it('is changed by the entry alone, and told to who has exported the note already', async () => {
    const { ids } = await openOrders(app, cast, 1, { name: '改备注的' });
    const OrderIDs = ids.slice(0, 1);
    const id = ids[0] ?? '';
    await note(id);
    const byGrower = await ask(app, cast.grower, orders.setShipperNote, { OrderIDs, Note: '不行' });
    expect(byGrower.skipped[0]?.reason).toContain('只有录单店铺');
    await ask(app, cast.channel, orders.setShipperNote, { OrderIDs, Note: '放冰袋' });
    expect(await note(id)).toMatchObject({ 备注给发货方: '放冰袋' });
    const answer = await ask(app, cast.grower, requests.changes, { unseen: true, orderNo: OrderIDs });
    expect(answer.items).toMatchObject([{ Kind: 'note', Now: '放冰袋' }]);
  });
});

describe('a gift message', () => {
  it('is changed by the entry alone, for the whole chain, and told to who has exported the note already', async () => {
    const { ids } = await openOrders(app, cast, 1, { name: '改礼品留言的' });
    const OrderIDs = ids.slice(0, 1);
    const id = ids[0] ?? '';
    await note(id);
    const byGrower = await ask(app, cast.grower, orders.setGiftMessage, { OrderIDs, Message: '不行' });
    expect(byGrower.skipped[0]?.reason).toContain('只有录单店铺');
    await ask(app, cast.channel, orders.setGiftMessage, { OrderIDs, Message: '外婆生日快乐' });
    for (const who of [cast.channel, cast.middle, cast.grower])
      expect((await ask(app, who, orders.detail, { OrderID: id })).Order.GiftMessage).toBe('外婆生日快乐');
    expect(await onPage(id)).toMatchObject({ GiftMessage: '外婆生日快乐' });
    const answer = await ask(app, cast.grower, requests.changes, { unseen: true, orderNo: OrderIDs });
    expect(answer.items).toMatchObject([{ Kind: 'gift', Was: '', Now: '外婆生日快乐' }]);
    const { Events } = await ask(app, cast.channel, orders.detail, { OrderID: id });
    expect(Events.some(({ Kind }) => Kind === 'giftMessage')).toBe(true);
  });
});

describe('gifts and contents', () => {
  it('reach the note, exports and the supplier’s page as the listing had them when it was ordered', async () => {
    const { listing } = await openOrders(app, cast, 1, { name: '柠檬礼盒' });
    const SpuID = listing.spuIds.get(cast.grower.shopId) ?? '';
    const [lemon, honey] = await Promise.all(
      ['柠檬', '蜂蜜'].map(async (SkuName) => (await ask(app, cast.grower, skus.add, { SkuName })).SkuID),
    );
    const Skus = [
      { SkuID: lemon ?? '', Count: 6 },
      { SkuID: honey ?? '', Count: 1 },
    ];
    await ask(app, cast.grower, spus.update, { SpuID, Gifts: '送开果器', Skus });
    const place = async (detail: string) => {
      const Address = { receiver: '王小明', phone: '13800138000', province: '浙江省', detail };
      const Lines = [{ spuID: listing.entrySpuId, spuAmount: 1, Address }];
      return (await ask(app, cast.channel, orders.place, { Lines })).OrderIDs[0] ?? '';
    };
    const first = await place('文一西路1号');
    await ask(app, cast.grower, spus.update, { SpuID, Gifts: '' });
    const second = await place('文一西路2号');
    const values = { 赠品: '送开果器', 组合明细: '柠檬×6+蜂蜜×1' };
    expect(await note(first)).toMatchObject(values);
    expect(await note(second)).toMatchObject({ ...values, 赠品: '' });
    const all = await fetchFile(app, cast.grower, orderExports.byAgent, { orderNo: [first] });
    expect((await recordsOf(all.body))[0]).toMatchObject(values);
    expect(await onPage(first)).toMatchObject({ Gifts: '送开果器', Contents: '柠檬×6+蜂蜜×1' });
    const version = await inShop(app.database.pool, { shopId: cast.grower.shopId }, (db) =>
      db.from('orders').where('id', '=', first).select('spu_version').executeTakeFirstOrThrow(),
    );
    expect(version.spu_version).toBeGreaterThan(1);
  });
});
