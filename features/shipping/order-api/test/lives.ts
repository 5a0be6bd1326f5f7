import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { STATUS } from '#features/orders/orders/status.ts';
import { dayOf } from '#features/orders/orders/times/order-time.ts';
import { suspensions } from '#features/orders/suspensions/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { openCast, openPerson, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { orderApi } from '../contract.ts';

const SET = 200;
export const ShipOn = dayOf(new Date(Date.now() + 5 * 86_400_000));
export const CANCELLED = STATUS.cancelledByBuyer | STATUS.cancelledBySeller;
export const has = (status: number, bits: number) => (status & bits) !== 0;

let app: TestApp;
let line: Person[];
/** By how many shops its orders pass. */
export const chains = new Map<number, Chain>();

/** Five shops in a line, and a listing through the first one, two, three and five of them. */
export async function openLives(): Promise<TestApp> {
  app = await openApp();
  const cast = await openCast(app);
  const farm = await openPerson(app, 'farm', '源头农场');
  const { channel, middle, grower, outsider } = cast;
  await inShop(app.database.pool, { shopId: NO_SHOP }, async (db) => {
    await linkShops(db, { vendorId: outsider.shopId, agentId: grower.shopId });
    await linkShops(db, { vendorId: farm.shopId, agentId: outsider.shopId });
  });
  line = [channel, middle, grower, outsider, farm];
  for (const n of [1, 2, 3, 5]) chains.set(n, await openChain(n));
  return app;
}

export interface Chain {
  shops: Person[];
  shipper: Person;
  entrySpuId: string;
  spuId: string;
  /** What the listing is made of, and what may stand in for it. */
  skus: [apple: string, gala: string];
  prices: number[];
}

/** A listing through `n` shops whose shipper keeps stock of it and of what may replace it, with a quota. */
async function openChain(n: number): Promise<Chain> {
  const shops = line.slice(0, n);
  const shipper = shops.at(-1) as Person;
  const prices = shops.map((_, hop) => 50 - 8 * hop);
  const listing = await openListing(app, shops, prices, `长链苹果${n}`);
  const skus: [string, string] = [newId(), newId()];
  const spuId = listing.spuIds.get(shipper.shopId) ?? '';
  await inShop(app.database.pool, { shopId: shipper.shopId }, async (db) => {
    for (const [i, id] of skus.entries())
      await db
        .insert('skus', { id, name: `${i ? '嘎啦' : '苹果'}${n}`, created_by: shipper.userId })
        .execute();
    await db.insert('spu_skus', { spu_id: spuId, sku_id: skus[0], count: 1 }).execute();
  });
  const { WarehouseID } = await ask(app, shipper, warehouses.add, { WarehouseName: `仓${n}` } as never);
  await ask(app, shipper, inventory.set, {
    WarehouseID,
    Mode: 1,
    Reason: '盘点',
    Items: skus.map((SkuID) => ({ SkuID, Count: SET })),
  });
  await ask(app, shipper, salesQuotas.set, { SpuID: spuId, Quota: SET, Reason: '限量' });
  return { shops, shipper, entrySpuId: listing.entrySpuId, spuId, skus, prices };
}

let serial = 0;
export async function place({ shops, entrySpuId }: Chain, spuAmount: number): Promise<string> {
  const Address = { receiver: `客${++serial}`, phone: `137${String(serial).padStart(8, '0')}` };
  const there = { province: '浙江省', city: '杭州市', area: '西湖区', detail: `${serial}号` };
  const { OrderIDs } = await ask(app, shops[0] as Person, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: entrySpuId, spuAmount, Address: { ...Address, ...there } }],
  });
  return OrderIDs[0] ?? '';
}

export const ACTS = [
  'hold',
  'resume',
  'address',
  'fewer',
  'rest',
  'urge',
  'yes',
  'no',
  'withdraw',
  'cancel',
  'export',
  'ship',
  'presale',
  'convert',
  'swap',
  'urgent',
] as const;
export interface Act {
  act: (typeof ACTS)[number];
  order: number;
  hop: number;
  n: number;
}

export const status = (who: Person, orderNo: string, bits: number, isOn: boolean, remarks = '试') =>
  call(app, who, orderApi.statusChange, { orderNo, status: bits, isOn, remarks });
const request = (
  who: Person,
  Kind: 'address' | 'amount' | 'rest' | 'urge',
  OrderID: string,
  more: object = {},
) => call(app, who, requests.ask, { Kind, Items: [{ OrderID, ...more }], Reason: '试' });

export async function openRequests(who: Person, OrderID: string, part: 'answers' | 'asks') {
  const { items } = await ask(app, who, requests.get, { orderNo: [OrderID], part, states: ['open'] });
  return items.map(({ RequestID }) => RequestID);
}

/** What a shop of the chain may try, whether it is its business or not; refusals are answers. Alone: nobody acts meanwhile. */
export async function perform(
  chain: Chain,
  ids: readonly string[],
  { act, order, hop, n }: Act,
  isAlone: boolean,
) {
  const who = chain.shops[hop % chain.shops.length] as Person;
  const id = ids[order % ids.length] ?? '';
  const answers = async (Accept: boolean) => {
    const RequestIDs = await openRequests(who, id, 'answers');
    return RequestIDs.length > 0
      ? call(app, who, requests.answer, { RequestIDs, Accept, Reason: '试' })
      : null;
  };
  const withdraw = async () => {
    const RequestIDs = await openRequests(who, id, 'asks');
    return RequestIDs.length > 0 ? call(app, who, requests.withdraw, { RequestIDs }) : null;
  };
  const address = {
    receiver: `改${n}`,
    phone: '13900139000',
    province: '江苏省',
    city: '南京市',
    detail: `${n}号`,
  };
  const DO: Record<Act['act'], () => Promise<{ status: number; message: string } | null>> = {
    hold: () => status(who, id, STATUS.suspended, true),
    resume: () => status(who, id, STATUS.suspended, false),
    address: () => request(who, 'address', id, { Address: address }),
    fewer: () => request(who, 'amount', id, { Amount: n }),
    rest: () => request(who, 'rest', id),
    urge: () => request(who, 'urge', id),
    yes: () => answers(true),
    no: () => answers(false),
    withdraw,
    cancel: () => status(who, id, hop === 0 ? 2 : 4, true),
    export: () => status(chain.shipper, id, STATUS.exported, true),
    ship: () => ship(chain, id, n, isAlone),
    presale: () => status(chain.shops[0] as Person, id, STATUS.presale, true, ShipOn),
    convert: () => status(who, id, STATUS.presale, false),
    swap: () =>
      call(app, who, suspensions.resume, {
        Orders: [{ OrderID: id, SkuID: chain.skus[1], PriceDifference: -n }],
        Note: '缺货',
      }),
    urgent: () => status(who, id, STATUS.priority, n > 1),
  };
  const answer = await DO[act]();
  expect(answer?.status ?? 0, `${act}: ${answer?.message}`).not.toBe(80000);
}

let shipped = 0;
/** A waybill of its own. */
export const nextWaybill = (): string => `SF${String(++shipped).padStart(13, '0')}`;
/** Nothing that is held, sold ahead or cancelled ships; what somebody else lets go between the look and the parcel may. */
async function ship({ shipper }: Chain, OrderID: string, Amount: number, isAlone: boolean) {
  const { Order } = await ask(app, shipper, orders.detail, { OrderID });
  const ExpressNo = nextWaybill();
  const answer = await call(app, shipper, deliveries.deliver, {
    DeliverConfigs: [{ OrderID, ExpressNo, Amount }],
  });
  const mayNot = has(Order.Status, STATUS.suspended | STATUS.presale | CANCELLED);
  if (mayNot && isAlone) expect(answer.status === 0 && answer.data.done === 1).toBe(false);
  return answer;
}

interface LifeRow {
  id: string;
  hop: number;
  status: number;
  amount: number;
  shipped_amount: number;
  sale_price: string;
  cost_price: string | null;
  swapped: boolean;
  held: number;
  facts: string;
  requestState: string;
}

export async function rowsOf(ids: readonly string[]): Promise<LifeRow[]> {
  const { rows } = await app.database.pool.query<LifeRow>(
    `select o.id::text, o.hop, o.status, o.amount, o.shipped_amount, o.sale_price, o.cost_price,
       o.swap is not null as swapped,
       (select count(*)::int from order_holds h where h.shop_id = o.shop_id and h.order_id = o.id
         and h.ended_at is null) as held,
       concat_ws('|', o.receiver, o.phone, o.province, o.city, o.area, o.detail, o.amount, o.shipped_amount, o.status,
         o.open_requests, o.cancel_request, o.ship_by, o.presale_ship_on, o.swap) as facts,
       (select coalesce(string_agg(r.id || r.kind || r.state, ',' order by r.id), '') from order_requests r
         where r.shop_id = o.shop_id and r.order_id = o.id) as "requestState"
     from orders o where o.id = any($1::bigint[]) order by o.id, o.hop`,
    [ids],
  );
  return rows;
}

/** What must hold after any acts: the domain page's properties of an order's life. */
export async function expectInvariants(chain: Chain, ids: readonly string[]): Promise<void> {
  const rows = await rowsOf(ids);
  for (const id of ids) {
    const own = rows.filter((row) => row.id === id);
    const [entry] = own;
    expect(own.map(({ hop }) => hop)).toEqual(chain.shops.map((_, hop) => hop));
    expect(new Set(own.map(({ facts }) => facts)).size, own.map(({ facts }) => facts).join('\n')).toBe(1);
    expect(
      new Set(own.map(({ requestState }) => requestState)).size,
      'one request under one id and state',
    ).toBe(1);
    for (const { status: now, held: suspension } of own)
      expect(has(now, STATUS.suspended)).toBe(suspension > 0);
    // After a swap every leg has moved by the same amount; nothing else here moves a price, and the entry's is its own.
    const moved = own.slice(1).map(({ hop, sale_price: price }) => Number(price) - (chain.prices[hop] ?? 0));
    expect(new Set(moved).size).toBeLessThanOrEqual(1);
    if (!entry?.swapped) expect(moved.every((by) => by === 0)).toBe(true);
    expect(Number(entry?.sale_price)).toBe(chain.prices[0]);
    own.slice(1).forEach((row, at) => {
      expect(Number(own[at]?.cost_price)).toBe(Number(row.sale_price));
    });
  }
  await countsHold(
    chain,
    rows.filter(({ hop }) => hop === 0),
  );
}

/** Quota left = set − what lives; held and on hand by what is not shipped and what is. */
async function countsHold({ shipper, spuId, skus }: Chain, rows: readonly LifeRow[]): Promise<void> {
  const takes = rows.filter((row) => !has(row.status, CANCELLED | STATUS.presale));
  const sum = (lives: readonly LifeRow[], what: (row: LifeRow) => number) =>
    lives.reduce((n, row) => n + what(row), 0);
  const [quota] = (await ask(app, shipper, salesQuotas.get, { SpuIDs: [spuId] })).items;
  expect(quota?.Left).toBe(SET - sum(takes, ({ amount }) => amount));
  const { items } = await ask(app, shipper, inventory.get, { SkuIDs: skus });
  for (const [i, sku] of skus.entries()) {
    const lives = takes.filter(({ swapped }) => swapped === (i === 1));
    expect(items.find(({ SkuID }) => SkuID === sku)).toMatchObject({
      OnHand: SET - sum(lives, (row) => row.shipped_amount),
      Reserved: sum(lives, (row) => row.amount - row.shipped_amount),
    });
  }
}
