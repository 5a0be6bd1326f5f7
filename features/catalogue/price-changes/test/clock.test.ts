import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { agents } from '#features/shops/partners/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openListing } from '#test/listings.ts';
import { applyDue } from '../server/due/apply-due.ts';
import { cancelItems } from '../server/due/cancel-items.ts';
import { at, change, MINUTE, newPriceAt, openPriced, paid, type Want } from './priced.ts';

let app: TestApp;
let cast: Cast;
let group: string;
const START = Date.parse('2027-03-01T00:00:00Z');
const LAST = 14;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { GroupID } = await ask(app, cast.grower, agents.addGroup, { GroupName: '社区店' });
  group = GroupID;
  await ask(app, cast.grower, agents.setInfo, { TraderIDs: [cast.middle.shopId], GroupID });
});
afterAll(() => app.close());

const minute = fc.integer({ min: 0, max: LAST });
const price = fc.integer({ min: 0, max: 40 });
const slot = fc.constantFrom(
  'default',
  'retail',
  'floor',
  'specialAgent',
  'specialGroup',
  'offer',
  'withTax',
  'taxSwitch',
);
/** Prices that a person wants, made known before anything begins. */
interface PriceInput {
  kind: 'default' | 'retail' | 'floor' | 'specialAgent' | 'specialGroup' | 'offer' | 'withTax' | 'taxSwitch';
  price: number | null;
  from: number;
  lasts: number | null;
  keepLower: boolean;
}
const wants: fc.Arbitrary<PriceInput[]> = fc.array(
  fc.record({
    kind: slot,
    price: fc.oneof(price, fc.constant(null)),
    from: minute,
    lasts: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
    keepLower: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

/** `taxSwitch` is no price, and only some prices may be for a while. */
function wantOf({ kind, price: yuan, from, lasts, keepLower }: PriceInput): Want {
  const mayEnd = kind !== 'withTax' && kind !== 'taxSwitch' && kind !== 'offer' && yuan !== null;
  const audienceId = { specialAgent: cast.middle.shopId, offer: cast.middle.shopId, specialGroup: group }[
    kind as string
  ];
  return {
    kind,
    from,
    keepLower,
    price: kind === 'taxSwitch' ? (yuan ?? 0) % 2 : yuan,
    to: lasts !== null && mayEnd ? from + lasts : null,
    ...(audienceId && { audienceId }),
  };
}

describe('prices by the clock', () => {
  it('are the same whether the job never ran or ran every minute, and accepted periods are disjoint', async () => {
    await fc.assert(
      fc.asyncProperty(wants, async (wishes) => {
        const { grower, middle } = cast;
        const results: unknown[] = [];
        for (const runs of [false, true]) {
          const spuId = await openPriced(app, grower, [middle]);
          const judged = [];
          for (const want of wishes.map(wantOf))
            judged.push(
              ...(await change(app, grower, [newPriceAt(spuId, START, want)], START - MINUTE)).judged,
            );
          const prices = [];
          for (let m = 0; m <= LAST + 6; m++) {
            if (runs) await at(app, grower, (db) => applyDue(db, START + m * MINUTE));
            prices.push(await paid(app, grower, spuId, middle, START + m * MINUTE));
          }
          const periods = judged.filter(({ outcome, to }) => outcome === 'changed' && to !== null);
          for (const [i, a] of periods.entries())
            for (const b of periods.slice(0, i))
              if (a.kind === b.kind) expect(a.from >= (b.to ?? 0) || b.from >= (a.to ?? 0)).toBe(true);
          results.push([judged.map(({ outcome }) => outcome), prices]);
          // What is left would come due for the next listing's job.
          await at(app, grower, (db) =>
            db.update('price_change_items').set({ status: 4 }).where('status', '<=', 2).execute(),
          );
        }
        expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: 12 },
    );
  });

  it('are either applied or cancelled, however job and cancelling meet', async () => {
    const { grower, middle } = cast;
    for (let round = 0; round < 6; round++) {
      const spuId = await openPriced(app, grower, [middle]);
      await change(app, grower, [newPriceAt(spuId, START, { price: 20, from: 1 })], START);
      const named = at(app, grower, (db) =>
        db.from('price_change_items').select('log_id').where('spu_id', '=', spuId).executeTakeFirstOrThrow(),
      );
      const { log_id } = await named;
      const cancel = () => at(app, grower, (db) => cancelItems(db, [log_id], '不降了', START + MINUTE));
      const apply = () => at(app, grower, (db) => applyDue(db, START + MINUTE));
      await Promise.all(round % 2 ? [cancel(), apply()] : [apply(), cancel()]);
      const item = await at(app, grower, (db) =>
        db.from('price_change_items').select('status').where('spu_id', '=', spuId).executeTakeFirstOrThrow(),
      );
      const logs = await at(app, grower, (db) =>
        db.from('price_logs').select('id').where('spu_id', '=', spuId).execute(),
      );
      const pays = await paid(app, grower, spuId, middle, START + 2 * MINUTE);
      expect([item.status, logs.length, pays]).toEqual(
        item.status === 3 ? [3, 1, [20, 'default']] : [4, 0, [30, 'default']],
      );
    }
  });
});

describe('what is due', () => {
  it('is all written before a verb goes on, however many rounds it takes', async () => {
    const { grower, middle } = cast;
    const spuIds: string[] = [];
    for (let i = 0; i < 3; i++) spuIds.push(await openPriced(app, grower, [middle]));
    const newPrices = spuIds.map((spuId) => newPriceAt(spuId, START, { price: 20, from: 1 }));
    await change(app, grower, newPrices, START);
    await at(app, grower, (db) => applyDue(db, START + MINUTE, 1));
    const written = await at(app, grower, (db) =>
      db.from('spus').select('distribute_price as price').where('id', 'in', spuIds).execute(),
    );
    expect(written).toEqual([{ price: 20 }, { price: 20 }, { price: 20 }]);
  });
});

describe('a server that was stopped over the minute', () => {
  it('sells at the new price by form and by sheet on every hop, before any job has written it', async () => {
    const { channel, middle, grower } = cast;
    const listing = await openListing(app, [channel, middle, grower], [30, 20, 10], '停机橙');
    const now = Date.now();
    const spuOf = (who: Person) => listing.spuIds.get(who.shopId) ?? '';
    const announce = (who: Person, want: Want) =>
      change(app, who, [newPriceAt(spuOf(who), now, want)], now - 3 * MINUTE);
    await announce(grower, { price: 11, from: -1 });
    await announce(middle, { price: 19, from: -2, to: 5 });
    // Its jobs are lost with it.
    await app.database.pool.query('delete from graphile_worker._private_jobs');
    const written = at(app, grower, (db) =>
      db.from('spus').select('distribute_price').where('id', '=', spuOf(grower)).executeTakeFirst(),
    );
    expect(await written).toEqual({ distribute_price: 10 });
    await app.work();
    const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
    const Lines = [{ spuID: listing.entrySpuId, Address }];
    await ask(app, channel, orders.place, { AvoidDuplicationInDays: 0, Lines });
    const sheet = await ktt([{ no: 'STOPPED-1', product: listing.name, amount: '1' }]);
    expect(await intake(app, channel, sheet, { StartWhenReady: true })).toMatchObject({ RowsImported: 1 });
    const prices = async (who: Person) => {
      const rows = await at(app, who, (db) =>
        db.from('orders').select(['sale_price', 'cost_price']).where('spu_id', '=', spuOf(who)).execute(),
      );
      return rows.map((row) => [row.sale_price, row.cost_price]);
    };
    expect(await prices(middle)).toEqual([
      [19, 11],
      [19, 11],
    ]);
    expect(await prices(grower)).toEqual([
      [11, null],
      [11, null],
    ]);
  });
});
