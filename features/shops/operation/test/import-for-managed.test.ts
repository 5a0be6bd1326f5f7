import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { rowsOf, settled, start, taskOf, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { endOperation } from '#features/shops/invitations/server/index.ts';
import { operation } from '#features/shops/operation/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { listingFor, openManaged } from './managed.ts';

let app: TestApp;
let cast: Cast;
let acting: Person;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  acting = await openManaged(app, cast.middle, '甜果铺');
  await listingFor(app, acting, cast.middle, '雪梨');
  await openListing(app, [cast.middle], [12], '苹果');
});
afterAll(() => app.close());

const HEADER = ['录单店铺', '订单号', '商品名称', '数量', '收货人', '联系电话', '省', '市', '区', '详细地址'];
let serial = 0;
const row = (store: string, product: string, no = `9900${++serial}12345678`) => {
  const phone = `1380000${String(++serial).padStart(4, '0')}`;
  const address = ['浙江省', '杭州市', '西湖区', `文一西路${serial}号`];
  return [store, no, product, '1', `收货人${serial}`, phone, ...address];
};
const FIELDS = ['entryStore', 'sourceOrderNo', 'product', 'quantity', 'receiver', 'mobile'].concat([
  'province',
  'city',
  'area',
  'address',
]);
/** Uploads the sheet and says what its columns mean. */
async function importing(rows: string[][], who = cast.middle) {
  return importingFile(await xlsx(HEADER, rows), who);
}

async function importingFile(content: Buffer, who = cast.middle) {
  const Columns = FIELDS.map((Field, Index) => ({ Field, Index }));
  const FileID = await upload(app, who, '托管.xlsx', content);
  const { Tasks } = await ask(app, who, orderImports.initialize, { Files: [{ FileID, Columns }] });
  return settled(app, who, Tasks[0]?.TaskID ?? '');
}

/** The newest task of the managed shop, once no job is at it. */
async function taskThere(who = acting) {
  const { items } = await ask(app, who, orderImports.list, {});
  return settled(app, who, items[0]?.TaskID ?? '');
}
const ordersOf = async (who: Person) => (await ask(app, who, orders.normal, {})).total;

describe('a sheet that names managed shops', () => {
  it('enters their rows in those shops, signed with both names, and its own rows here', async () => {
    const same = '99001234567890';
    const read = await importing([
      row('甜果铺', '雪梨', same),
      row('甜果铺', '没有的商品', same),
      row('', '苹果'),
      row('优选商行', '苹果'),
    ]);
    expect(read).toMatchObject({ RowsReady: 4, RowsDuplicate: 0 });
    const [first] = await rowsOf(app, cast.middle, read.TaskID);
    expect(JSON.stringify(first)).toContain('导入时转到店铺“甜果铺”检查和录单');

    const done = await start(app, cast.middle, read.TaskID);
    expect(done).toMatchObject({
      Status: 'done',
      RowsImported: 2,
      RowsLeftOut: 2,
      RowsFailed: 0,
      RowsRead: 4,
    });
    const there = await taskThere();
    expect(there).toMatchObject({
      Status: 'partly',
      RowsRead: 2,
      RowsImported: 1,
      RowsFailed: 1,
      CreatedByName: 'middle（优选商行 代）',
    });
    const cells = (await rowsOf(app, acting, there.TaskID)).map(({ Cells }) => Cells.slice(0, 3));
    expect(cells).toEqual([
      ['甜果铺', same, '雪梨'],
      ['甜果铺', same, '没有的商品'],
    ]);
    const { items } = await ask(app, acting, orders.normal, {});
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ SpuName: '雪梨', VendorName: '优选商行' });
    const { Events } = await ask(app, acting, orders.detail, { OrderID: items[0]?.OrderID ?? '' });
    expect(Events[0]).toMatchObject({ Kind: 'entered', Actor: 'middle（优选商行 代）', Shop: '甜果铺' });
  });

  it('remembers a match by hand of another name', async () => {
    const read = await importing([row('甜甜', '雪梨')]);
    const here = { TaskID: read.TaskID, Name: '甜甜', BusinessUnitID: acting.shopId };
    await ask(app, cast.middle, orderImports.matchStore, here);
    const before = await ordersOf(acting);
    await start(app, cast.middle, (await taskOf(app, cast.middle, read.TaskID)).TaskID);
    expect((await taskThere()).RowsImported).toBe(1);
    expect(await ordersOf(acting)).toBe(before + 1);
  });

  it('brings no second order when the same file comes again', async () => {
    // A sheet that is written again is another file: it carries the time of its writing.
    const file = await xlsx(HEADER, [row('甜果铺', '雪梨', ''), row('甜果铺', '雪梨', '')]);
    const first = await importingFile(file);
    await start(app, cast.middle, first.TaskID);
    expect(await taskThere()).toMatchObject({ RowsRead: 2, RowsImported: 2 });
    const before = await ordersOf(acting);
    const again = await importingFile(file);
    await start(app, cast.middle, again.TaskID);
    expect(await taskThere()).toMatchObject({ RowsImported: 0, RowsDuplicate: 2 });
    expect(await ordersOf(acting)).toBe(before);
  });

  it('leaves them to correct for a member who may not act, and for a shop that has become its own', async () => {
    const member = await addMember(app, cast.middle, 'imports-only', ALL_RIGHTS & ~RIGHTS['shop.operate']);
    const before = await ordersOf(acting);
    const read = await importing([row('甜果铺', '雪梨')], member);
    expect(await start(app, member, read.TaskID)).toMatchObject({ RowsFailed: 1, RowsLeftOut: 0 });

    const sold = await openManaged(app, cast.middle, '要转让的店');
    const late = await importing([row('要转让的店', '雪梨'), row('甜果铺', '雪梨')]);
    await inShop(app.database.pool, cast.middle, (db) => endOperation(db, sold.shopId));
    expect(await start(app, cast.middle, late.TaskID)).toMatchObject({ RowsFailed: 1, RowsLeftOut: 1 });
    await taskThere();
    expect(await ordersOf(acting)).toBe(before + 1);
  });

  it('enters the rows of a channel that lets it act there too, until that ends', async () => {
    const theirs = { ...cast.middle, shopId: cast.channel.shopId };
    await openListing(app, [cast.channel, cast.middle], [39.9, 25.5], '柚子');
    const allow = (IsAllowed: boolean) =>
      ask(app, cast.channel, operation.permit, { VendorID: cast.middle.shopId, IsAllowed });
    await allow(true);
    const read = await importing([row('团长小店', '柚子')]);
    expect(await start(app, cast.middle, read.TaskID)).toMatchObject({ RowsLeftOut: 1, RowsFailed: 0 });
    expect(await taskThere(theirs)).toMatchObject({ RowsImported: 1 });
    const late = await importing([row('团长小店', '柚子')]);
    await allow(false);
    expect(await start(app, cast.middle, late.TaskID)).toMatchObject({ RowsFailed: 1 });
  });

  it("still refuses the rows of another's shop", async () => {
    await openManaged(app, cast.outsider, '路人托管');
    const read = await importing([row('团长小店', '苹果')]);
    expect(read).toMatchObject({ RowsReady: 0, RowsFailed: 1 });
    const strange = await importing([row('路人托管', '苹果')]);
    const answer = await ask(app, cast.middle, orderImports.verifyStores, { TaskIDs: [strange.TaskID] });
    expect(answer.items[0]?.BusinessUnitID).toBeNull();
  });
});
