import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupBuys } from '#features/catalogue/group-buys/contract.ts';
import { skus } from '#features/catalogue/skus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { intake, xlsx } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { ORDER_FIELDS, ORDER_NOTES } from '#features/orders/orders/order-fields.ts';
import { commands } from '#features/sheets/templates/commands.ts';
import { templates } from '#features/sheets/templates/contract.ts';
import { orderImportFields, waybillImportFields } from '#features/sheets/templates/fields/order-fields.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { shopSettings } from '#features/shops/shops/settings-contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, openApp, type TestApp, upload } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { untilFound } from '#test/until.ts';
import { isTest, isWeb, sources } from './sources.ts';

let app: TestApp;
let cast: Cast;
let OrderID: string;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const listing = await openListing(
    app,
    [cast.channel, cast.middle, cast.grower],
    [30, 20, 10],
    '烟台红富士苹果5斤装 85mm',
  );
  for (const shop of [cast.channel, cast.middle]) {
    await openGoods(shop, listing);
    await openGroupBuy(shop, listing);
  }
  await keepStock(await openGoods(cast.grower, listing));
  const sender = { SenderName: '果园', SenderPhone: '13911112222', Province: '山东省', City: '烟台市' };
  await ask(app, cast.grower, shopSettings.setSender, sender);
  OrderID = await bringIn();
  await ship();
  for (const who of [cast.middle, cast.grower]) {
    await ask(app, who, orders.setNotes, { OrderIDs: [OrderID], Notes: '我的备注' });
    await ask(app, who, orders.setTags, { OrderIDs: [OrderID], Tags: ['我的标签'] });
  }
});
afterAll(() => app.close());

async function openGoods(shop: Person, listing: Listing): Promise<string> {
  const named = {
    SkuName: '红富士',
    SkuBasicInfo: '5斤装',
    externalID: 'PG-1',
    BarCode: '690',
    Brand: '果真甜',
  };
  const { SkuID } = await ask(app, shop, skus.add, named);
  const spu_id = listing.spuIds.get(shop.shopId) ?? '';
  await inShop(app.database.pool, { shopId: shop.shopId }, (db) =>
    Promise.all([
      db.insert('spu_skus', { spu_id, sku_id: SkuID, count: 2 }).execute(),
      db
        .update('spus')
        .set({ external_id: 'PG-1', bar_code: '690', gifts: '开果器' })
        .where('id', '=', spu_id)
        .execute(),
    ]),
  );
  return SkuID;
}

/** So that its orders count in one. */
async function openGroupBuy(shop: Person, listing: Listing): Promise<void> {
  const SpuConfigs = [{ SpuID: listing.spuIds.get(shop.shopId) ?? '' }];
  const EndDate = new Date(Date.now() + HOUR).toISOString();
  await ask(app, shop, groupBuys.publish, { GrouponName: '周末团', EndDate, AllAgents: true, SpuConfigs });
}

/** So that the grower's orders leave from a warehouse. */
async function keepStock(SkuID: string): Promise<void> {
  const { WarehouseID } = await ask(app, cast.grower, warehouses.add, { WarehouseName: '烟台仓' });
  const Items = [{ SkuID, Count: 100 }];
  await ask(app, cast.grower, inventory.set, { WarehouseID, Mode: 1, Reason: '盘点', Items });
  await app.work();
}

/** The example of each field in one row; without what would keep it from becoming an order here. */
async function bringIn(): Promise<string> {
  const own = {
    expressCompany: '',
    expressNo: '',
    entryStore: '',
    agentName: '',
    externalId: '',
    barCode: '',
    // With words that are in no field, so that the whole is kept too.
    address: '收货人：张三，电话：13800000000，地址：浙江省杭州市西湖区文新街道文一西路1号',
  };
  const cells = new Map<string, string>(Object.entries(own));
  const row = orderImportFields.map(({ key, example }) => cells.get(key) ?? example);
  const header = orderImportFields.map(({ title }) => title);
  const task = await intake(app, cast.channel, await xlsx(header, [row]), { StartWhenReady: true });
  const { items } = await ask(app, cast.channel, orders.normal, { importTaskIds: [task.TaskID] });
  if (items.length === 0) throw new Error(JSON.stringify(task));
  return items[0]?.OrderID ?? '';
}

async function ship(): Promise<void> {
  const cells = new Map<string, string>(waybillImportFields.map(({ key, example }) => [key, example]));
  for (const [key, value] of Object.entries({
    orderNo: `LDL${OrderID}`,
    quantity: '1',
    shippedAt: inSheet,
    spec: '',
    externalId: '',
  }))
    cells.set(key, value);
  const row = waybillImportFields.map(({ key }) => cells.get(key) ?? '');
  const sheet = await xlsx(
    waybillImportFields.map(({ title }) => title),
    [row],
  );
  const FileID = await upload(app, cast.grower, '发货.xlsx', sheet);
  const { ImportID } = await ask(app, cast.grower, deliveries.importCreate, { FileID });
  await reached(ImportID, 'matched');
  const Confirmed = [{ RowNo: 2, OrderID }];
  await ask(app, cast.grower, deliveries.importApply, { ImportID, Confirmed });
  await reached(ImportID, 'done');
}

const reached = (ImportID: string, status: string) =>
  untilFound(
    async () => (await ask(app, cast.grower, deliveries.importDetail, { ImportID })).Import.Status === status,
  );

/** What each field that is no column of its own does instead; each has rules of its own in its feature. */
const DECIDES: Readonly<Record<string, string>> = {
  externalId: 'finds the listing, or the order that a parcel belongs to',
  barCode: 'finds the listing',
  agentName: 'says for which shop the order is',
  entryStore: 'says for which shop the order is',
  deliveryMethod: 'marks what is fetched',
  status: 'leaves cancelled rows out',
  afterSaleStatus: 'leaves refunded rows out',
  address: 'is taken apart',
  spec: 'tells listings and orders apart',
  orderNo: 'finds the order',
  sourceOrderNo: 'finds the order',
  subOrderNo: 'finds the order',
  receiver: 'finds the order',
  mobile: 'finds the order',
  product: 'finds the order',
  quantity: 'says how many pieces the parcel holds',
  expressCompany: 'a parcel that the sheet already had',
  expressNo: 'a parcel that the sheet already had',
};

/** Times as they are kept. */
const AS_KEPT: Readonly<Record<string, string>> = {
  '2024-11-18 10:30:00': '2024-11-18 02:30:00+00',
  '2024-11-18 10:31:05': '2024-11-18 02:31:05+00',
};
/** Shipped an hour ago, to the minute, as people write it and as it is kept. */
const HOUR = 3_600_000;
const shipped = new Date(Math.floor(Date.now() / HOUR - 1) * HOUR);
const inSheet = shipped.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
const asKept = `${shipped.toISOString().slice(0, 19).replace('T', ' ')}+00`;

const textOf = (example: string) => AS_KEPT[example] ?? example;

async function rowsOf(table: 'orders' | 'parcels', who: Person): Promise<string> {
  const id = table === 'orders' ? 'id' : 'order_id';
  const rowSql = `select t::text as row from ${table} t where shop_id = $1 and ${id} = $2`;
  const { rows } = await app.database.pool.query<{ row: string }>(rowSql, [who.shopId, OrderID]);
  return rows.map(({ row }) => row).join('\n');
}

describe('a field of an import', () => {
  it('of orders stands on the order, or decides something about it', async () => {
    const kept = await rowsOf('orders', cast.channel);
    const lost = orderImportFields.filter(
      ({ key, example }) => !(key in DECIDES) && !kept.includes(textOf(example)),
    );
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it('of waybills stands on the parcel, or decides which order gets it', async () => {
    const kept = await rowsOf('parcels', cast.grower);
    const decides = (key: string) => key in DECIDES && !key.startsWith('express');
    const expectedText = (key: string, example: string) => (key === 'shippedAt' ? asKept : example);
    const lost = waybillImportFields.filter(
      ({ key, example }) => !decides(key) && !kept.includes(expectedText(key, example)),
    );
    expect(lost.map(({ key }) => key)).toEqual([]);
  });
});

/** Told only of a cancelled order, of several that wait for one receiver, and only to those who have such a neighbour. */
const NOT_HERE: Readonly<Record<string, readonly string[]>> = {
  // Its warehouse is told to the shop that ships alone.
  orderExportNormal: ['cancelReason', 'agentName', 'warehouse'],
  orderExportByAgent: ['cancelReason'],
  orderExportByVendor: ['cancelReason'],
  // What the platform said is the entry's own, and its number told to the neighbour only.
  orderExportForDeliver: [
    'cancelReason',
    'channel',
    'sourceProduct',
    'category',
    'buyerName',
    'paidAt',
    'thirdParty',
    'sourceOrderNo',
    'subOrderNo',
    'mergeNo',
  ],
};

describe('a field of an export', () => {
  it.each([
    ['orderExportNormal', orderExports.normal, 'channel'],
    ['orderExportByAgent', orderExports.byAgent, 'middle'],
    ['orderExportByVendor', orderExports.byVendor, 'channel'],
    ['orderExportForDeliver', orderExports.forDeliver, 'grower'],
    ['orderExportAsOriginal', orderExports.asOriginal, 'channel'],
  ] as const)('of %s is filled from an order that has everything', async (name, call, who) => {
    const { id: CmdID, fields } = commands[name];
    const CfgDetail = fields.map(({ key, title }) => ({ field: key, title }));
    const own = { ExcelCfgName: name, CmdID, CfgDetail } as never;
    const { ExcelCfgID } = await ask(app, cast[who], templates.create, own);
    const { body, answer } = await fetchFile(app, cast[who], call, {
      ExcelCfgID,
      orderNo: [OrderID],
      Format: 'csv',
    });
    expect(answer).toBeUndefined();
    const [row = {}] = await recordsOf(body);
    const blank = fields.filter(({ key, title }) => !row[title] && !NOT_HERE[name]?.includes(key));
    expect(blank.map(({ key }) => key)).toEqual([]);
  });
});

describe('a note of an order', () => {
  it('is offered by every export', () => {
    const names = [
      'orderExportNormal',
      'orderExportByAgent',
      'orderExportByVendor',
      'orderExportForDeliver',
    ] as const;
    const wire = ORDER_NOTES.map((name) => ORDER_FIELDS[name].exported);
    for (const name of names)
      expect([name, wire.filter((note) => !commands[name].fields.some(({ key }) => key === note))]).toEqual([
        name,
        [],
      ]);
  });
});

/** A template of the command is looked up to read a sheet by, or to write one. */
const uses = (text: string, name: string) =>
  (/importTemplates\(|templateById\(/.test(text) && text.includes(`'${name}'`)) ||
  text.includes(`command: '${name}'`);

describe('a command', () => {
  it('has templates that something works by', () => {
    const server = sources.filter(
      ({ path }) => path.startsWith('features/') && !isTest(path) && !isWeb(path),
    );
    const unused = Object.keys(commands).filter((name) => !server.some(({ text }) => uses(text, name)));
    expect(unused).toEqual([]);
  });
});
