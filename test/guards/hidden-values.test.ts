import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { complaints } from '#features/aftersale/complaints/contract.ts';
import { orderExports } from '#features/orders/order-exports/contract.ts';
import { orderImports } from '#features/orders/order-imports/contract.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { OTHER_REASON } from '#features/orders/orders/suspension.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { agents, vendors } from '#features/shops/partners/contract.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { fetchFile, recordsOf } from '#test/files.ts';
import { openListing } from '#test/listings.ts';
import { answerText } from './answer-text.ts';
import { type Ids, withIds } from './with-ids.ts';

/** What nothing else in the data looks like. */
const PHONE = '13877665544';
/** Of somebody else, in what people write of orders and complaints. */
const NOTED = '13966554433';
const NOTE = `备用电话 ${NOTED}，单号 165032198765437731`;
const PRICES = { channel: 37.31, middle: 21.17, grower: 11.13 };

let app: TestApp;
let cast: Cast;
let ids: Ids[];
let complaintIds: string[];
/** Rows of sheets, which no id names. */
let sheets: object[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  await app.work();
  const { channel, middle, grower } = cast;
  const chain = [channel, middle, grower];
  const listing = await openListing(app, chain, [PRICES.channel, PRICES.middle, PRICES.grower]);
  const place = { province: '浙江省', city: '杭州市', area: '西湖区', detail: '文一西路1号' };
  const Address = { receiver: '收货人', phone: PHONE, ...place };
  const Lines = [{ spuID: listing.entrySpuId, spuAmount: 1, Address, note: NOTE }];
  const { OrderIDs } = await ask(app, channel, orders.place, { ThirdPartyName: '快团团', Lines });
  const other = await openListing(app, chain, [61.07, 51.09, 41.03], '阳光玫瑰4斤');
  const line = { spuID: other.entrySpuId, spuAmount: 2, Address, note: NOTE };
  const more = { ThirdPartyName: '快团团', AvoidDuplicationInDays: 0, Lines: [line, line, line] };
  const written = (await ask(app, channel, orders.place, more)).OrderIDs;
  complaintIds = await writeOf(written);
  const contact = { Name: '老王', Phone: PHONE };
  await ask(app, middle, agents.setContacts, { TraderID: channel.shopId, Contacts: [contact] });
  await ask(app, middle, vendors.setContacts, { TraderID: grower.shopId, Contacts: [contact] });
  const twice = { phone: PHONE, product: listing.name, no: '165032198765437731', price: '43.17' };
  const task = await intake(
    app,
    middle,
    await ktt([twice, twice, { price: '43.17', product: '没有的商品' }]),
  );
  const guids = [
    ...complaintIds,
    task.TaskID,
    ...listing.spuIds.values(),
    ...chain.map(({ shopId }) => shopId),
  ];
  sheets = [{ TaskID: task.TaskID, RowNo: 3, LineNo: 0 }];
  const words = [...OrderIDs, ...written].map((order) => ({ guid: guids[0] ?? '', order, waybill: WAYBILL }));
  ids = [...words, ...guids.map((guid) => ({ guid, order: OrderIDs[0] ?? '', waybill: WAYBILL }))];
});
afterAll(() => app.close());

const WAYBILL = 'SF1390000000001';

/** What people of each shop write of orders: notes, reasons, a parcel's, and what is said about a complaint. */
async function writeOf([shipped = '', suspendedId = '', requestId = '']: readonly string[]): Promise<
  string[]
> {
  const { channel, middle, grower } = cast;
  for (const who of [channel, middle, grower])
    await ask(app, who, orders.setNotes, { OrderIDs: [shipped, suspendedId], Notes: NOTE });
  const suspension = { OrderIDs: [suspendedId], IdHoldReason: OTHER_REASON, Note: NOTE };
  await ask(app, grower, suspensions.suspend, suspension);
  const DeliverConfigs = [{ OrderID: shipped, ExpressCompany: '顺丰速运', ExpressNo: WAYBILL, Note: NOTE }];
  await ask(app, grower, deliveries.deliver, { DeliverConfigs });
  await ask(app, channel, requests.ask, {
    Kind: 'amount',
    Items: [{ OrderID: suspendedId, Amount: 1 }],
    Reason: NOTE,
  });
  await ask(app, grower, orders.cancelByVendor, { Orders: [{ OrderID: requestId, Reason: NOTE }] });
  const { items } = await ask(app, channel, complaints.create, {
    Items: [{ OrderID: shipped, Money: 1 }],
    IdComplaintType: 1,
    IdReason: 3,
    Description: NOTE,
    PictureUrls: [1, 2].map((n) => `/pictures/${'evidence'.repeat(3)}${n}-1600.webp`),
  });
  const ComplaintIDs = items.map(({ ComplaintID }) => ComplaintID);
  expect(ComplaintIDs).toHaveLength(1);
  const passing = { Items: [{ ComplaintID: ComplaintIDs[0] ?? '' }], Act: 'passOn' as const, Reason: NOTE };
  await ask(app, middle, complaints.handle, passing);
  const texts = [
    [channel, 'vendor'],
    [middle, 'both'],
    [grower, 'channel'],
    [middle, 'me'],
  ] as const;
  for (const [who, Audience] of texts)
    await ask(app, who, complaints.remark, { ComplaintIDs, Text: NOTE, Audience });
  return ComplaintIDs;
}

const reads = allEndpoints().filter(
  ({ reads: only, output, allow }) => only && output !== 'stream' && allow !== 'anyone',
);

interface Answer {
  endpoint: Endpoint;
  input: unknown;
  body: string;
}
/** What each shop's admin is answered: the reads change nothing, so one walk serves every look. */
const walks = new Map<Person, Promise<Answer[]>>();

/** Every answer that only reads, to `who`: of each call with nothing, and with each id of the shop. */
function answersTo(who: Person): Promise<Answer[]> {
  const answers = walks.get(who) ?? walk(who);
  walks.set(who, answers);
  return answers;
}

async function walk(who: Person): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const endpoint of reads) {
    const candidates: unknown[] = [
      {},
      { pageSize: 100 },
      ...ids.map((each) => withIds(endpoint, each, false).input),
      ...sheets,
    ];
    // A call that takes no id would be asked the same for each.
    const inputs = new Map(candidates.map((input) => [JSON.stringify(input), input])).values();
    for (const input of inputs)
      answers.push({ endpoint, input, body: await answerText(app, who, endpoint, input) });
  }
  return answers;
}

const pathsOf = (answers: readonly Answer[]) => [...new Set(answers.map(({ endpoint }) => endpoint.path))];

/** The calls that tell `who` something. */
const callsThatTell = async (who: Person, secret: RegExp) =>
  pathsOf((await answersTo(who)).filter(({ body }) => secret.test(body)));

/** The calls that tell it to `blind`, of those that tell it to the admin of the same shop. */
async function callsThatTellToo(blind: Person, admin: Person, secret: RegExp): Promise<string[]> {
  const telling = (await answersTo(admin)).filter(({ body }) => secret.test(body));
  const leaks: Answer[] = [];
  for (const { endpoint, input } of telling) {
    const body = await answerText(app, blind, endpoint, input);
    if (secret.test(body)) leaks.push({ endpoint, input, body });
  }
  return pathsOf(leaks);
}

let made = 0;
const without = (shop: Person, ...rights: Right[]) =>
  addMember(
    app,
    shop,
    `blind-${++made}`,
    ALL_RIGHTS & ~rights.reduce((bits, right) => bits | RIGHTS[right], 0),
  );

/** The price as a number of its own: not a piece of a longer one, nor of a time ("…-21T17:…", "…:21.17"). */
const exactly = (price: number) => new RegExp(`(?<![\\d.]|\\d:)${String(price).replace('.', '\\.')}(?!\\d)`);

describe('an answer', () => {
  it('tells whole phone numbers only to those who may see them', async () => {
    const phone = new RegExp(PHONE);
    expect((await callsThatTell(cast.middle, phone)).length).toBeGreaterThan(3);
    for (const shop of [cast.channel, cast.middle, cast.grower])
      expect(await callsThatTellToo(await without(shop, 'phone.full'), shop, phone)).toEqual([]);
  });

  it('tells phones in what people wrote only to those who may see them, and the numbers beside them to all', async () => {
    const noted = new RegExp(NOTED);
    const telling = await callsThatTell(cast.middle, noted);
    expect(telling.length).toBeGreaterThan(7);
    for (const shop of [cast.channel, cast.middle, cast.grower]) {
      const blind = await without(shop, 'phone.full');
      expect(await callsThatTellToo(blind, shop, noted)).toEqual([]);
    }
    const order = await ask(app, await without(cast.channel, 'phone.full'), orders.detail, {
      OrderID: ids[0]?.order ?? '',
    });
    expect(order.Order.BuyerNote).toBe('备用电话 139****4433，单号 165032198765437731');
  });

  it('tells purchase prices only to those who may see them', async () => {
    const { channel, middle } = cast;
    expect((await callsThatTell(middle, exactly(PRICES.grower))).length).toBeGreaterThan(1);
    for (const [shop, price] of [[middle, PRICES.grower] as const, [channel, PRICES.middle] as const]) {
      const blind = await without(shop, 'price.purchase.view');
      expect(await callsThatTellToo(blind, shop, exactly(price))).toEqual([]);
    }
  });

  it('tells sales prices only to those who may see them', async () => {
    const { channel, middle } = cast;
    expect((await callsThatTell(middle, exactly(PRICES.middle))).length).toBeGreaterThan(1);
    for (const [shop, price] of [[middle, PRICES.middle] as const, [channel, PRICES.channel] as const]) {
      const blind = await without(shop, 'price.sales.view');
      expect(await callsThatTellToo(blind, shop, exactly(price))).toEqual([]);
    }
  });

  it('tells what a sheet sells for only to those who may see sales prices, or have read it', async () => {
    const { middle } = cast;
    // 单价, 商品金额 and 订单金额 of the sheet.
    const sheetPrice = exactly(43.17);
    expect(await callsThatTell(middle, sheetPrice)).toEqual(
      expect.arrayContaining([
        orderImports.detail.path,
        orderImports.exportErrors.path,
        orderImports.duplicationsOfRow.path,
        orderImports.verifyProducts.path,
      ]),
    );
    const blind = await without(middle, 'price.sales.view');
    expect(await callsThatTellToo(blind, middle, sheetPrice)).toEqual([]);
  });

  it('tells a member without any of these rights nothing of it, in whichever call', async () => {
    const { channel, middle, grower } = cast;
    const rights = ['phone.full', 'price.purchase.view', 'price.sales.view'] as const;
    const secrets = new RegExp(
      [PHONE, ...[...Object.values(PRICES), 43.17].map((price) => exactly(price).source)].join('|'),
    );
    for (const shop of [channel, middle, grower])
      expect(await callsThatTell(await without(shop, ...rights), secrets)).toEqual([]);
  });

  it('gives sheets back as they were without what they sell for', async () => {
    const { channel } = cast;
    const task = await intake(
      app,
      channel,
      await ktt([{ product: '红富士苹果5斤', phone: PHONE, price: '43.17' }]),
      {
        StartWhenReady: true,
      },
    );
    const input = { importTaskIds: [task.TaskID] };
    const cells = async (who: Person) =>
      JSON.stringify(await recordsOf((await fetchFile(app, who, orderExports.asOriginal, input)).body));
    expect(await cells(channel)).toMatch(/43\.17/);
    const blind = await cells(await without(channel, 'price.sales.view', 'phone.full'));
    expect(blind).toMatch(/红富士苹果/);
    expect(blind).not.toMatch(new RegExp(`43\\.17|${PHONE}`));
  });

  it('tells no shop what its neighbours pay or get further along the chain', async () => {
    expect(await callsThatTell(cast.channel, exactly(PRICES.grower))).toEqual([]);
    expect(await callsThatTell(cast.middle, exactly(PRICES.channel))).toEqual([]);
    expect(await callsThatTell(cast.grower, exactly(PRICES.middle))).toEqual([]);
    expect(await callsThatTell(cast.grower, exactly(PRICES.channel))).toEqual([]);
  });
});
