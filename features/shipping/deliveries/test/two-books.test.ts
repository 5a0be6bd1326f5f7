import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APP_ROLE } from '#db/shop-table.ts';
import { foldTallies } from '#features/ledger/ledger/server/index.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { deliveries } from '../contract.ts';

let app: TestApp;
let cast: Cast;
let books: PaperBooks;
/** Two chains that share their middle: what each shop gets from the one before it, in yuan. */
let chains: { shops: Person[]; prices: number[]; spu: string }[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower, outsider } = cast;
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: middle.shopId, agentId: outsider.shopId }),
  );
  chains = await Promise.all(
    [
      { shops: [channel, middle, grower], prices: [30.1, 12.35, 9.99] },
      { shops: [outsider, middle], prices: [7.77, 3.05] },
    ].map(async (chain, at) => {
      const { entrySpuId } = await openListing(app, chain.shops, chain.prices, `苹果${at}`);
      return { ...chain, spu: entrySpuId };
    }),
  );
  books = new PaperBooks();
});
afterAll(() => app.close());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];
const cents = (yuan: number) => Math.round(yuan * 100);

/** The books kept a second time, with nothing but a list of what happened and sums over it. */
class PaperBooks {
  readonly orders: PaperOrder[] = [];

  /** What each shop owes each other by all orders, in fen; nothing where nothing has travelled. */
  owed(): Map<string, number> {
    const sums = new Map<string, number>();
    for (const { shops, prices, freight, parcels } of this.orders)
      for (const [at, creditor] of shops.slice(1).entries()) {
        const price = prices[at + 1] ?? null;
        const pieces = sent(parcels);
        const key = `${shops[at]} owes ${creditor}`;
        if (pieces > 0 && price !== null)
          sums.set(key, (sums.get(key) ?? 0) + cents(price) * pieces + cents(freight));
      }
    return sums;
  }
}
interface PaperOrder {
  id: string;
  shops: string[];
  prices: (number | null)[];
  freight: number;
  amount: number;
  /** Pieces of each parcel that stands, by waybill. */
  parcels: Map<string, number>;
}
const sent = (parcels: ReadonlyMap<string, number>) => [...parcels.values()].reduce((all, n) => all + n, 0);

interface ChainCase {
  chain: number;
  amount: number;
  freight: number;
  priced: boolean;
}

async function place({ chain, amount, freight, priced }: ChainCase): Promise<void> {
  const { shops, prices, spu } = chains[chain % 2] as (typeof chains)[number];
  const entry = shops[0] as Person;
  const n = books.orders.length;
  const Address = {
    receiver: `客${n}`,
    phone: `139${String(n).padStart(8, '0')}`,
    province: '上海市',
    detail: `${n}号`,
  };
  const { OrderIDs } = await ask(app, entry, orders.place, {
    AvoidDuplicationInDays: 0,
    Lines: [{ spuID: spu, spuAmount: amount, Address }],
  });
  const id = OrderIDs[0] ?? '';
  await query('update orders set sale_freight = $2, cost_freight = $2 where id = $1', [id, freight]);
  // Orders of old times may lack a price: shipping is never held up by it.
  if (!priced) await query('update orders set sale_price = null where id = $1 and hop = 1', [id]);
  const frozen = prices.map((price, hop) => (hop === 1 && !priced ? null : price));
  books.orders.push({
    id,
    freight,
    amount,
    prices: frozen,
    shops: shops.map(({ shopId }) => shopId),
    parcels: new Map(),
  });
}

const shipperOf = (order: PaperOrder) =>
  Object.values(cast).find(({ shopId }: Person) => shopId === order.shops.at(-1)) as Person;

async function ship(pick: number, pieces: number): Promise<void> {
  const order = books.orders[pick % books.orders.length];
  if (!order) return;
  const no = `SF${String(shipped++).padStart(13, '0')}`;
  const config = { OrderID: order.id, ExpressNo: no, Amount: pieces };
  const answer = await call(app, shipperOf(order), deliveries.deliver, { DeliverConfigs: [config] });
  const isDone = sent(order.parcels) + pieces <= order.amount;
  expect(answer.status === 0 && answer.data.done === 1).toBe(isDone);
  if (isDone) order.parcels.set(no, pieces);
}
let shipped = 1;

async function change(pick: number, which: number, isVoid: boolean): Promise<void> {
  const order = books.orders[pick % books.orders.length];
  if (!order || order.parcels.size === 0) return;
  const [no = '', pieces = 0] = [...order.parcels][which % order.parcels.size] ?? [];
  const { Order } = await ask(app, shipperOf(order), orders.detail, { OrderID: order.id });
  const parcel = Order.Parcels.find(({ ExpressNo, Voided }) => ExpressNo === no && !Voided);
  const next = `SF${String(shipped++).padStart(13, '0')}`;
  const ids = { OrderID: order.id, ParcelID: parcel?.ParcelID ?? '' };
  await ask(
    app,
    shipperOf(order),
    deliveries.setExpressInfo,
    isVoid ? { ...ids, Void: true } : { ...ids, ExpressNo: next },
  );
  order.parcels.delete(no);
  if (!isVoid) order.parcels.set(next, pieces);
}

const pick = fc.nat({ max: 50 });
const act = fc.oneof(
  fc
    .record({
      chain: fc.nat({ max: 1 }),
      amount: fc.integer({ min: 1, max: 6 }),
      freight: fc.constantFrom(0, 6, 0.01, 12.5),
      priced: fc.boolean(),
    })
    .map((order) => () => place(order)),
  fc.tuple(pick, fc.integer({ min: 1, max: 4 })).map(
    ([at, pieces]) =>
      () =>
        ship(at, pieces),
  ),
  fc.tuple(pick, fc.integer({ min: 1, max: 4 })).map(
    ([at, pieces]) =>
      () =>
        ship(at, pieces),
  ),
  fc.tuple(pick, pick, fc.boolean()).map(
    ([at, which, isVoid]) =>
      () =>
        change(at, which, isVoid),
  ),
  fc.constant(() => foldTallies.run(app.database.pool, app.files)),
);

/** What the real books say, compared with the paper and with each other. */
async function compare(): Promise<void> {
  const paper = books.owed();
  for (const table of ['settlement_items', 'settlement_tallies'])
    for (const type of [1, 3]) {
      const rows = await query<{ debtor: string; creditor: string; fen: number }>(
        `select ${type === 1 ? 'trader_id as debtor, shop_id as creditor' : 'shop_id as debtor, trader_id as creditor'},
          (sum(amount) * 100)::int as fen from ${table} where type = $1 group by 1, 2 having sum(amount) <> 0`,
        [type],
      );
      const balances = new Map(rows.map(({ debtor, creditor, fen }) => [`${debtor} owes ${creditor}`, fen]));
      expect(balances, `${table}, type ${type}`).toEqual(paper);
    }
  const alone =
    await query(`select id, order_id, no, kind, pieces, price, freight, amount, corrects_id, reason,
      least(shop_id, trader_id), greatest(shop_id, trader_id) from settlement_items
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 having array_agg(type order by type) <> '{1,3}'::smallint[]`);
  expect(alone).toEqual([]);
}

describe('the books of neighbours', () => {
  it('say the same as each other and as plain arithmetic, after whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 40 }), async (acts) => {
        for (const each of acts) {
          await each();
          await compare();
        }
      }),
      { numRuns: 2, endOnFailure: true },
    );
    // Whatever was drawn: what was shipped and voided is corrected too.
    await place({ chain: 0, amount: 2, freight: 0, priced: true });
    await ship(books.orders.length - 1, 1);
    await change(books.orders.length - 1, 0, true);
    await compare();
    expect((await query('select from settlement_items where kind = 2')).length).toBeGreaterThan(0);
  });

  it('name the shipment that a void takes back', async () => {
    const [loose] = await query(`select v.id from settlement_items v left join settlement_items s
        on s.shop_id = v.shop_id and s.id = v.corrects_id and s.order_id = v.order_id and s.kind = 1 and s.pieces >= -v.pieces
      where v.kind = 2 and s.id is null`);
    expect(loose).toBeUndefined();
  });

  it('can only be added to', async () => {
    const { shopId } = cast.middle;
    for (const text of ['update settlement_items set amount = 0', 'delete from settlement_items'])
      await expect(
        inShop(app.database.pool, { shopId }, (db) =>
          db.connection.run(shopId, { sql: text, parameters: [] }),
        ),
        `${APP_ROLE}: ${text}`,
      ).rejects.toMatchObject({ code: '42501' });
  });

  it('are read by the two shops of a leg alone', async () => {
    const rows = await query<{ shop_id: string; trader_id: string }>(
      'select distinct shop_id, trader_id from settlement_items',
    );
    const { channel, grower } = cast;
    const far = rows.filter(({ shop_id: a, trader_id: b }) =>
      [a, b].every((id) => [channel.shopId, grower.shopId].includes(id)),
    );
    expect(far).toEqual([]);
  });
});
