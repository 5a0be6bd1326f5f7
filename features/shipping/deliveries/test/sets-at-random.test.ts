import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { salesQuotas } from '#features/catalogue/quotas/contract.ts';
import { WHOLE_LISTING } from '#features/catalogue/quotas/quota.ts';
import { spus } from '#features/catalogue/spus/contract.ts';
import { warehouses } from '#features/catalogue/warehouses/contract.ts';
import { inventory } from '#features/catalogue/warehouses/inventory-contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { BOX_PRICE, type MixedBox, openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { deliveries } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let box: MixedBox;
const stocked = { middle: '', grower: '' };
const PLENTY = 10_000;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  box = await openMixedBox(app, cast);
  stocked.grower = newId();
  await inShop(app.database.pool, cast.grower, async (db) => {
    await db.insert('skus', { id: stocked.grower, name: '苹果', created_by: cast.grower.userId }).execute();
    await db.insert('spu_skus', { spu_id: box.sources.apple, sku_id: stocked.grower, count: 3 }).execute();
  });
  stocked.middle = box.parts.pear;
  for (const who of [cast.middle, cast.grower]) {
    const { WarehouseID } = await ask(app, who, warehouses.add, { WarehouseName: '总仓' });
    const SkuID = who === cast.middle ? stocked.middle : stocked.grower;
    const Items = [{ SkuID, Count: PLENTY }];
    await ask(app, who, inventory.set, { WarehouseID, Mode: 1, Reason: '试', Items });
  }
  for (const [who, SpuID] of quotas())
    await ask(app, who, salesQuotas.set, { SpuID, AgentID: WHOLE_LISTING, Quota: PLENTY, Reason: '早上' });
  await app.work();
});
afterAll(() => app.close());
const quotas = () =>
  [
    [cast.middle, box.boxes.middle],
    [cast.grower, box.sources.apple],
    [box.fisher, box.sources.fish],
  ] as const;

type Source = 'pear' | 'apple' | 'fish';
const SOURCES: readonly Source[] = ['pear', 'apple', 'fish'];
/** A set on paper: what it held when it was ordered, and what became of each of its orders. */
interface PaperSet {
  amount: number;
  price: number;
  counts: Record<Source, number>;
  ids: Record<Source, string>;
  deletedSources: Set<Source>;
  shipped: Record<Source, number>;
}
const paper: PaperSet[] = [];
let counts: Record<Source, number> = { pear: 1, apple: 2, fish: 1 };
let serial = 0;

async function place(amount: number, price: number): Promise<void> {
  const Address = {
    receiver: `客${serial}`,
    phone: `139${String(serial).padStart(8, '0')}`,
    province: '浙江省',
    detail: `${serial++}号`,
  };
  const { OrderIDs } = await ask(app, cast.channel, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: box.boxes.channel, spuAmount: amount, SalesUnitPrice: price / 100, Address }],
  });
  const [pear = '', apple = '', fish = ''] = OrderIDs;
  const shipped = { pear: 0, apple: 0, fish: 0 };
  paper.push({ amount, price, counts, ids: { pear, apple, fish }, deletedSources: new Set(), shipped });
}

async function cancel(pick: number, source: Source): Promise<void> {
  const set = paper[pick % Math.max(1, paper.length)];
  if (!set) return;
  const Orders = [{ OrderID: set.ids[source], Reason: '不要了' }];
  const answer = await call(app, cast.channel, orders.cancelByEntry, { Orders });
  const isDone = !set.deletedSources.has(source) && set.shipped[source] === 0;
  expect(answer.status === 0 && answer.data.done === 1).toBe(isDone);
  if (isDone) set.deletedSources.add(source);
}

async function ship(pick: number, source: Source, amount: number): Promise<void> {
  const set = paper[pick % Math.max(1, paper.length)];
  if (!set) return;
  const who = { pear: cast.middle, apple: cast.grower, fish: box.fisher }[source];
  const config = {
    OrderID: set.ids[source],
    ExpressNo: `SF${String(serial++).padStart(13, '0')}`,
    Amount: amount,
  };
  const answer = await call(app, who, deliveries.deliver, { DeliverConfigs: [config] });
  const isDone = !set.deletedSources.has(source) && set.shipped[source] + amount <= set.amount;
  expect(answer.status === 0 && answer.data.done === 1).toBe(isDone);
  if (isDone) set.shipped[source] += amount;
}

async function change(pear: number, apple: number): Promise<void> {
  counts = { pear, apple, fish: 1 };
  const Skus = SOURCES.map((source) => ({ SkuID: box.parts[source], Count: counts[source] }));
  await ask(app, cast.middle, spus.update, { SpuID: box.boxes.middle, Skus });
}

interface PriceRow {
  id: string;
  sale_price: number | null;
  cost_price: number | null;
}
const rowsIn = (who: Person) =>
  inShop(app.database.pool, { shopId: who.shopId }, async (db) => {
    const rows = await db.from('orders').select(['id', 'sale_price', 'cost_price']).execute();
    return new Map<string, PriceRow>(rows.map((row) => [row.id, row]));
  });
const fen = (yuan: number | null | undefined) => Math.round((yuan ?? 0) * 100);
const sum = <T>(values: Iterable<T>, n: (each: T) => number) =>
  [...values].reduce((all, each) => all + n(each), 0);

/** Shares add up in every shop that sells the whole, and neighbours agree on each (property 12 of the catalogue page). */
async function comparePrices() {
  const below = await rowsIn(cast.channel);
  const above = await rowsIn(cast.middle);
  for (const { ids, price } of paper) {
    const own = Object.values(ids);
    expect(sum(own, (id) => fen(below.get(id)?.sale_price))).toBe(price);
    expect(sum(own, (id) => fen(below.get(id)?.cost_price))).toBe(fen(BOX_PRICE));
    for (const id of own) expect(above.get(id)?.sale_price).toBe(below.get(id)?.cost_price);
  }
  return { below, above };
}

async function compareQuotas() {
  const live = ({ amount, deletedSources }: PaperSet, source: Source) =>
    deletedSources.has(source) ? 0 : amount;
  const taken = {
    [box.boxes.middle]: sum(paper, (set) => Math.max(...SOURCES.map((source) => live(set, source)))),
    [box.sources.apple]: sum(paper, (set) => live(set, 'apple') * set.counts.apple),
    [box.sources.fish]: sum(paper, (set) => live(set, 'fish')),
  };
  for (const [who, spuId] of quotas()) {
    const row = await inShop(app.database.pool, { shopId: who.shopId }, (db) =>
      db.from('quotas').where('spu_id', '=', spuId).select('available').executeTakeFirstOrThrow(),
    );
    expect(row.available, spuId).toBe(PLENTY - (taken[spuId] ?? 0));
  }
}

async function compareStock() {
  const waits = ({ amount, deletedSources, shipped }: PaperSet, source: Source) =>
    deletedSources.has(source) ? 0 : amount - shipped[source];
  const expected = [
    { who: cast.middle, skuId: stocked.middle, source: 'pear', each: 1 },
    // The grower's own listing holds three of what it counts.
    { who: cast.grower, skuId: stocked.grower, source: 'apple', each: 3 },
  ] as const;
  for (const { who, skuId, source, each } of expected) {
    const row = await inShop(app.database.pool, { shopId: who.shopId }, (db) =>
      db.from('stock').where('sku_id', '=', skuId).select(['on_hand', 'reserved']).executeTakeFirstOrThrow(),
    );
    const reserved = sum(paper, (set) => waits(set, source) * set.counts[source] * each);
    const shippedPieces = sum(paper, (set) => set.shipped[source] * set.counts[source] * each);
    expect(row, source).toEqual({ on_hand: PLENTY - shippedPieces, reserved });
  }
}

/** What neighbours owe each other is what was shipped of each part at its share. */
async function compareBooks({ below, above }: Awaited<ReturnType<typeof comparePrices>>) {
  const owed = (prices: ReadonlyMap<string, PriceRow>, source: Source) =>
    sum(paper, ({ ids, shipped }) => fen(prices.get(ids[source])?.cost_price) * shipped[source]);
  const { rows } = await app.database.pool.query<{ shop: string; trader: string; fen: string }>(
    'select shop_id as shop, trader_id as trader, (sum(amount) * 100)::int as fen from settlement_items where type = 1 group by 1, 2',
  );
  const balance = (seller: Person, buyer: Person) =>
    Number(rows.find(({ shop, trader }) => shop === seller.shopId && trader === buyer.shopId)?.fen ?? 0);
  expect(balance(cast.middle, cast.channel)).toBe(sum(SOURCES, (source) => owed(below, source)));
  expect(balance(cast.grower, cast.middle)).toBe(owed(above, 'apple'));
  expect(balance(box.fisher, cast.middle)).toBe(owed(above, 'fish'));
}

const at = fc.nat({ max: 50 });
const source = fc.constantFrom(...SOURCES);
const some = fc.integer({ min: 1, max: 3 });
const act = fc.oneof(
  fc.tuple(some, fc.integer({ min: 0, max: 20_000 })).map(
    ([amount, price]) =>
      () =>
        place(amount, price),
  ),
  fc.tuple(at, source).map(
    ([pick, which]) =>
      () =>
        cancel(pick, which),
  ),
  fc.tuple(at, source, some).map(
    ([pick, which, amount]) =>
      () =>
        ship(pick, which, amount),
  ),
  fc.tuple(some, some).map(
    ([pear, apple]) =>
      () =>
        change(pear, apple),
  ),
);

describe('sets whose parts come from several suppliers', () => {
  it('add up in prices, quotas, stock and books, whatever is ordered, shipped, cancelled and changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 25, maxLength: 35 }), async (acts) => {
        await place(2, 9999);
        for (const each of acts) await each();
        const prices = await comparePrices();
        await compareQuotas();
        await compareStock();
        await compareBooks(prices);
      }),
      { numRuns: 4, endOnFailure: true },
    );
    expect(paper.length).toBeGreaterThan(4);
  });
});
