import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { firstIdAt } from '#features/orders/orders/order-time.ts';
import { openMixedBox } from '#features/orders/orders/test/mixed-box.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { orderDoors } from '#features/shipping/order-doors/contract.ts';
import { linkShops } from '#features/shops/partners/server/index.ts';
import { inShop, NO_SHOP } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { enterAgainAt } from '#test/entered-at.ts';
import { openListing } from '#test/listings.ts';
import { KINDS } from '../kinds.ts';
import { figureRows, freshnessOf, recountAll, recountStale, SUMS } from '../server/index.ts';
import { keptFigures, plainCount } from './plain-count.ts';

let app: TestApp;
let cast: Cast;
/** Two chains that share their middle, and goods that the channel ships itself. */
let chains: { shops: Person[]; spu: string }[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { channel, middle, grower, outsider } = cast;
  await inShop(app.database.pool, { shopId: NO_SHOP }, (db) =>
    linkShops(db, { vendorId: middle.shopId, agentId: outsider.shopId }),
  );
  const made = [
    { shops: [channel, middle, grower], prices: [30.1, 12.35, 9.99] },
    { shops: [outsider, middle], prices: [7.77, 3.05] },
    { shops: [channel], prices: [19.9] },
  ];
  chains = await Promise.all(
    made.map(async ({ shops, prices }, at) => {
      const { entrySpuId } = await openListing(app, shops, prices, `苹果${at}`);
      return { shops, spu: entrySpuId };
    }),
  );
});
afterAll(() => app.close());

const query = async <T>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as T[];
const people = () => Object.values(cast) as Person[];

interface Placed {
  id: string;
  shops: Person[];
}
const placed: Placed[] = [];
let no = 1;

async function place(chain: number, amount: number, province: string): Promise<void> {
  const { shops, spu } = chains[chain % chains.length] as (typeof chains)[number];
  const Address = {
    receiver: `客${no}`,
    phone: `139${String(no++).padStart(8, '0')}`,
    province,
    detail: '1号',
  };
  const { OrderIDs } = await ask(app, shops[0] as Person, orders.place, {
    ...{ AvoidDuplicationInDays: 0, ThirdPartyName: no % 3 ? '快团团' : '' },
    Lines: [{ spuID: spu, spuAmount: amount, Address }],
  });
  placed.push({ id: OrderIDs[0] ?? '', shops });
}

/** The same order once more, as if it had been entered then. */
async function enteredAt(of: Placed, time: Date): Promise<string> {
  const id = await enterAgainAt(app.database.pool, of.id, time);
  placed.push({ id, shops: of.shops });
  return id;
}

const at = (pick: number) => placed[pick % placed.length];
const shipperOf = ({ shops }: Placed) => shops.at(-1) as Person;

async function ship(pick: number, Amount: number): Promise<void> {
  const of = at(pick);
  if (!of) return;
  const ExpressNo = `SF${String(no++).padStart(13, '0')}`;
  await call(app, shipperOf(of), deliveries.deliver, {
    DeliverConfigs: [{ OrderID: of.id, ExpressNo, Amount }],
  });
}

/** Voids a parcel, or says that it goes with another carrier. */
async function correct(pick: number, isVoid: boolean): Promise<void> {
  const of = at(pick);
  if (!of) return;
  const { Order } = await ask(app, shipperOf(of), orders.detail, { OrderID: of.id });
  const parcel = Order.Parcels.find(({ Voided }) => !Voided);
  if (!parcel) return;
  const change = isVoid ? { Void: true } : { ExpressNo: `YT${String(no++).padStart(13, '0')}` };
  // Refused where more would have been given back than what travelled.
  await call(app, shipperOf(of), deliveries.setExpressInfo, {
    OrderID: of.id,
    ParcelID: parcel.ParcelID,
    ...change,
  });
}

/** What a carrier says of a parcel, in any order. */
async function trace(pick: number, state: string): Promise<void> {
  const of = at(pick);
  if (!of) return;
  const { Order } = await ask(app, shipperOf(of), orders.detail, { OrderID: of.id });
  const parcel = Order.Parcels.find(({ Voided }) => !Voided);
  const lines = [{ time: new Date().toISOString(), text: '一条', state }];
  if (parcel)
    await call(app, shipperOf(of), orderDoors.callbackExpressInfo, {
      items: [{ expressNo: parcel.ExpressNo, lines }],
    });
}

const cancel = async (pick: number) => {
  const of = at(pick);
  if (of)
    await call(app, of.shops[0] as Person, orders.cancelByEntry, {
      Orders: [{ OrderID: of.id, Reason: '不要了' }],
    });
};

/** Money given back between neighbours of a leg, as both books say it. */
async function giveBack(pick: number, yuan: number): Promise<void> {
  const of = at(pick);
  const [buyer, seller] = of?.shops ?? [];
  if (!of || !buyer || !seller) return;
  const id = String(firstIdAt(new Date()) + BigInt(no));
  for (const [shop, trader, type] of [
    [seller, buyer, 2],
    [buyer, seller, 4],
  ] as const)
    await query(
      `insert into settlement_items (shop_id, id, order_id, no, type, kind, trader_id, pieces, freight, amount, reason, actor)
      values ($1, $2, $3, $4, $5, 9, $6, 0, 0, $7, '', '')`,
      [shop.shopId, id, of.id, 1_000 + no, type, trader.shopId, yuan],
    );
  no++;
}

const pick = fc.nat({ max: 120 });
const ago = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 - ms);
const act = fc.oneof(
  fc.tuple(pick, fc.integer({ min: 1, max: 5 }), fc.constantFrom('上海市', '浙江省')).map(
    ([chain, n, where]) =>
      () =>
        place(chain, n, where),
  ),
  fc.tuple(pick, fc.integer({ min: 1, max: 9 })).map(([which, days]) => async () => {
    const of = at(which);
    if (of) await enteredAt(of, ago(days));
  }),
  ...[0, 1].map(() =>
    fc.tuple(pick, fc.integer({ min: 1, max: 3 })).map(
      ([which, n]) =>
        () =>
          ship(which, n),
    ),
  ),
  fc.tuple(pick, fc.boolean()).map(
    ([which, isVoid]) =>
      () =>
        correct(which, isVoid),
  ),
  fc.tuple(pick, fc.constantFrom('0', '3', '3', '6', '4', '2', '501')).map(
    ([which, state]) =>
      () =>
        trace(which, state),
  ),
  pick.map((which) => () => cancel(which)),
  fc.tuple(pick, fc.constantFrom(0.01, 5, 12.34)).map(
    ([which, yuan]) =>
      () =>
        giveBack(which, yuan),
  ),
);

const recountEverything = () => recountAll((shopId, work) => inShop(app.database.pool, { shopId }, work));

/** What a screen would be told now, of a kind over all days. */
async function told(who: Person, kind: keyof typeof KINDS) {
  const span = { from: '2024-01-01', to: '2099-12-31' };
  return inShop(app.database.pool, { shopId: who.shopId }, async (db) => {
    const rows = figureRows(who.shopId, kind, span, await freshnessOf(db, span));
    return (await sql<Record<string, number>>`select ${SUMS} from ${rows} as f`.execute(db.k)).rows[0];
  });
}

const expectAsPlain = async (shopId: string) =>
  expect(await keptFigures(app.database.pool, shopId)).toEqual(await plainCount(app.database.pool, shopId));

describe('the figures of a day', () => {
  it('are what the orders add up to, division by division, after whatever is done', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 40, maxLength: 50 }), async (acts) => {
        for (const each of acts) await each();
        await recountStale.run(app.database.pool, app.files);
        for (const { shopId } of people()) await expectAsPlain(shopId);
        expect(await query('select from stale_days')).toEqual([]);
      }),
      { numRuns: 3, endOnFailure: true },
    );
    // Whatever chance brought, one has arrived.
    await place(0, 1, '上海市');
    await ship(placed.length - 1, 1);
    await trace(placed.length - 1, '3');
    await recountStale.run(app.database.pool, app.files);
    for (const { shopId } of people()) await expectAsPlain(shopId);
    const kinds = await query<{ kind: number }>('select distinct kind from day_figures order by 1');
    expect(kinds.map(({ kind }) => kind)).toEqual(
      Object.values(KINDS).filter((kind) => kind !== KINDS.warehouse),
    );
  }, 120_000);

  it('count a set of several suppliers in pieces once, with the first of its orders that stands', async () => {
    const box = await openMixedBox(app, cast);
    const added = async () => (await told(cast.channel, 'all'))?.pieces ?? 0;
    const before = await added();
    await place(chains.push({ shops: [cast.channel], spu: box.boxes.channel }) - 1, 3, '上海市');
    expect((await added()) - before).toBe(3);
    await cancel(placed.length - 1);
    expect((await added()) - before).toBe(3);
    await recountStale.run(app.database.pool, app.files);
    for (const { shopId } of [...people(), box.fisher]) await expectAsPlain(shopId);
  });

  it('differ nowhere when everything is counted anew', async () => {
    const { days, differed } = await recountEverything();
    expect(days).toBeGreaterThan(5);
    expect(differed).toBe(0);
  });

  it('heal, and say how many were wrong, where nothing had marked them', async () => {
    await query('update day_figures set orders = orders + 1 where kind = 1 and shop_id = $1', [
      cast.middle.shopId,
    ]);
    const { differed } = await recountEverything();
    expect(differed).toBeGreaterThan(0);
    expect((await recountEverything()).differed).toBe(0);
  });

  it('belong to the day of Shanghai, to the millisecond', async () => {
    const of = placed.find(({ shops }) => shops.length === 3) as Placed;
    const midnight = new Date('2026-03-01T00:00:00+08:00');
    await enteredAt(of, new Date(midnight.getTime() - 1));
    const first = await enteredAt(of, midnight);
    await recountStale.run(app.database.pool, app.files);
    const days = () =>
      query<{ day: string; orders: number; shipped: number }>(
        `select day::text, orders, shipped from day_figures where kind = 1 and shop_id = $1
          and day between '2026-02-01' and '2026-03-31' order by 1`,
        [cast.grower.shopId],
      );
    expect(await days()).toEqual([
      { day: '2026-02-28', orders: 1, shipped: 0 },
      { day: '2026-03-01', orders: 1, shipped: 0 },
    ]);
    // Shipped today, it counts with the orders of its day.
    await ship(
      placed.findIndex(({ id }) => id === first),
      (await query<{ amount: number }>('select amount from orders where id = $1', [first]))[0]?.amount ?? 1,
    );
    await recountStale.run(app.database.pool, app.files);
    expect((await days())[1]).toEqual({ day: '2026-03-01', orders: 1, shipped: 1 });
  });

  it('are told as they are now, before anything has counted them anew', async () => {
    const before = await told(cast.middle, 'all');
    await place(0, 2, '上海市');
    const after = await told(cast.middle, 'all');
    expect([after?.orders, after?.sales]).toEqual([
      Number(before?.orders) + 1,
      Math.round(Number(before?.sales) * 100 + 2_470) / 100,
    ]);
    await recountStale.run(app.database.pool, app.files);
    expect(await told(cast.middle, 'all')).toEqual(after);
  });

  it('lose nothing when a recount is killed: its marks come back with what it had written', async () => {
    await place(0, 1, '上海市');
    const marks = () => query<{ n: number }>('select count(*)::int as n from stale_days');
    const before = await marks();
    // It has taken the marks, and waits for a row that it is to write.
    const client = await app.database.pool.connect();
    await client.query('begin; select from day_figures for update');
    const recounting = recountStale.run(app.database.pool, app.files).then(
      () => 'done',
      () => 'killed',
    );
    try {
      const pid = await vi.waitFor(
        async () => {
          const [row] = await query<{ pid: number }>(`select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like '%with counted (%'`);
          expect(row).toBeDefined();
          return row?.pid;
        },
        { timeout: 20_000, interval: 50 },
      );
      await query('select pg_terminate_backend($1)', [pid]);
      expect(await recounting).toBe('killed');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await marks()).toEqual(before);
    await recountStale.run(app.database.pool, app.files);
    for (const { shopId } of people())
      expect(await keptFigures(app.database.pool, shopId)).toEqual(
        await plainCount(app.database.pool, shopId),
      );
  });

  it('are marked by whoever changes orders without waiting for a recount', async () => {
    const client = await app.database.pool.connect();
    await client.query('begin; delete from stale_days');
    await place(0, 1, '上海市');
    await client.query('rollback');
    client.release();
    expect((await query('select from stale_days')).length).toBeGreaterThan(0);
  });
});
