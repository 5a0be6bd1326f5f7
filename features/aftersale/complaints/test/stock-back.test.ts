import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call } from '#test/app.ts';
import { complaints } from '../contract.ts';
import { talkTown } from './talking.ts';

const town = talkTown(7, 3);
const { handle, accept, shipped } = town;
const skuId = newId();
let main = '';
let back = '';

/** The grower counts what it has: two of a product make a piece of the listing. */
beforeAll(async () => {
  const { app, cast, ids } = town;
  const { items } = await ask(app, cast.grower, orders.forDeliver, { orderNo: [ids[0] ?? ''] });
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.insert('skus', { id: skuId, name: '红富士', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id: items[0]?.SpuID ?? '', sku_id: skuId, count: 2 }).execute();
  });
  const add = (WarehouseName: string, type = 1) =>
    ask(app, cast.grower, warehouses.add, { WarehouseName, type });
  main = (await add('总仓')).WarehouseID;
  back = (await add('退货仓', 4)).WarehouseID;
  const Items = [{ SkuID: skuId, Count: 100 }];
  await ask(app, cast.grower, inventory.set, { WarehouseID: main, Mode: 1, Reason: '盘点', Items });
});

const onHand = async (WarehouseID: string) => {
  const { items } = await ask(town.app, town.cast.grower, inventory.get, { WarehouseIDs: [WarehouseID] });
  return items[0]?.OnHand ?? 0;
};
const lastMove = async () => {
  const { items } = await ask(town.app, town.cast.grower, inventory.moves, { SkuID: skuId });
  return items[0];
};

/** Refused on the way, agreed by both shops above: the parcel comes back to the grower. */
async function refused(OrderID: string): Promise<string> {
  const { items } = await ask(town.app, town.cast.channel, complaints.create, {
    Items: [{ OrderID, Money: 60 }],
    IdComplaintType: 6,
    IdReason: 9,
    PictureUrls: ['/pictures/stockback012345-1600.webp'],
  });
  const id = items[0]?.ComplaintID ?? '';
  await handle(town.cast.middle, id, { Act: 'passOn' });
  await accept(town.cast.grower, id);
  await accept(town.cast.middle, id);
  return id;
}

describe('goods that come back to whoever shipped them', () => {
  it('are on hand again where they were shipped from, and only once', async () => {
    const order = await shipped();
    const before = await onHand(main);
    const id = await refused(order);
    await handle(town.cast.grower, id, { Act: 'receive', Good: 3 });
    expect(await onHand(main)).toBe(before + 6);
    expect(await lastMove()).toMatchObject({ KindName: '退货入库', OnHandDelta: 6, OrderID: order });
    await handle(town.cast.grower, id, { Act: 'receive', Good: 3 });
    expect(await onHand(main)).toBe(before + 6);
  });

  it('go into the warehouse that is chosen, one of returns too; damaged ones are only written down', async () => {
    const before = await onHand(main);
    const id = await refused(await shipped());
    expect(await onHand(main)).toBe(before - 6);
    await handle(town.cast.grower, id, { Act: 'receive', Good: 1, Bad: 2, WarehouseID: back });
    expect([await onHand(main), await onHand(back)]).toEqual([before - 6, 2]);
    expect((await lastMove())?.Reason).toMatch(/^投诉 C\d+，破损 4 件未入库$/);
    const worse = await refused(await shipped());
    await handle(town.cast.grower, worse, { Act: 'receive', Good: 0, Bad: 3, BadAccepted: true });
    expect(await lastMove()).toMatchObject({ KindName: '退货入库', OnHandDelta: 0 });
  });

  it('are on hand again no more often than they left, however many talks they are counted in', async () => {
    const { app, cast } = town;
    const order = await shipped();
    const before = await onHand(main);
    const { items } = await ask(app, cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money: 60 }],
      IdComplaintType: 6,
      IdReason: 9,
      PictureUrls: ['/pictures/stockback012345-1600.webp'],
    });
    const ComplaintID = items[0]?.ComplaintID ?? '';
    await handle(cast.middle, ComplaintID, { Act: 'passOn' });
    const fewer = await ask(app, cast.grower, complaints.channelAdd, { ComplaintID, Money: 20, Pieces: 2 });
    await ask(app, cast.grower, complaints.channelSubmit, { Items: [fewer] });
    await accept(cast.middle, ComplaintID, { Leg: 'vendor' });
    await accept(cast.middle, ComplaintID);
    await handle(cast.grower, ComplaintID, { Act: 'receive', Good: 3 });
    expect(await onHand(main)).toBe(before + 4);
    const second = await ask(app, cast.middle, complaints.create, {
      Items: [{ OrderID: order, Money: 10, Pieces: 1 }],
      IdComplaintType: 2,
      IdReason: 9,
    });
    const again = second.items[0]?.ComplaintID ?? '';
    await accept(cast.grower, again, { ReturnAddress: '果园' });
    const more = await handle(cast.grower, again, { Act: 'receive', Good: 3 });
    expect(more.message).toBe('最多收 1 件');
    await handle(cast.grower, again, { Act: 'receive', Good: 1 });
    expect(await onHand(main)).toBe(before + 6);
  });

  it('go into no warehouse of another shop', async () => {
    const id = await refused(await shipped());
    const received = await handle(town.cast.grower, id, { Act: 'receive', Good: 3, WarehouseID: newId() });
    expect(received).toMatchObject({ status: 4004, message: expect.stringContaining('仓库') });
  });

  it('are nobody’s stock where who only sold them on counts them', async () => {
    const order = await shipped();
    const before = [await onHand(main), await onHand(back)];
    const { data } = await call(town.app, town.cast.channel, complaints.create, {
      Items: [{ OrderID: order, Money: 60 }],
      IdComplaintType: 2,
      IdReason: 9,
    });
    const id = data.items[0]?.ComplaintID ?? '';
    await accept(town.cast.middle, id, { ReturnAddress: '昆明' });
    await handle(town.cast.channel, id, { Act: 'returnWaybill', ExpressNo: 'YT1112223339999' });
    expect((await handle(town.cast.middle, id, { Act: 'receive', Good: 3 })).data).toMatchObject({ done: 1 });
    expect([await onHand(main), await onHand(back)]).toEqual(before);
  });
});
