import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { CANCELLED } from '#features/orders/orders/status.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { salesQuotas } from '../contract.ts';
import { QUOTA_BITS, WHOLE_LISTING } from '../quota.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  await app.work();
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const who of [cast.middle, cast.grower])
    await inShop(app.database.pool, who, (db) => db.remove('quotas').execute());
});

const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const spuOf = (who: Person) => apples.spuIds.get(who.shopId) ?? '';
const set = (who: Person, more: { Quota?: number; Delta?: number; RepeatDaily?: boolean }) =>
  call(app, who, salesQuotas.set, { SpuID: spuOf(who), AgentID: WHOLE_LISTING, Reason: '早上', ...more });

const BUSY = 4029;
const SHORT = /可售额度不足/;
interface Placed {
  who: Person;
  id: string;
}

/** Asked again while the shop has too much under way; nothing but a quota that is short refuses it. */
async function place(who: Person, spuAmount: number, key = newId()): Promise<Placed | undefined> {
  for (;;) {
    const Lines = [{ spuID: spuOf(who), spuAmount, Address }];
    const input = { Lines, AvoidDuplicationInDays: 0 };
    const answer = await call(app, who, orders.place, input, { 'idempotency-key': key });
    if (answer.status === 0) return { who, id: answer.data.OrderIDs[0] ?? '' };
    if (answer.status !== BUSY) {
      expect(answer.message).toMatch(SHORT);
      return undefined;
    }
    await pause(20);
  }
}

async function cancel({ who, id }: Placed): Promise<void> {
  for (;;) {
    const Orders = [{ OrderID: id, Reason: '' }];
    if ((await call(app, who, orders.cancelByEntry, { Orders })).status !== BUSY) return;
    await pause(20);
  }
}

/**
 * Of each quota for all whose day isn't over (then it counts as set anew, and nobody gives back to it): what is left
 * beside what was set and added, less what living orders since then took.
 */
async function leftAndCounted(who: Person) {
  const { rows } = await app.database.pool.query(
    `select q.available as left, (q.set_to + q.added - coalesce((select sum(o.amount) from orders o
        where o.shop_id = q.shop_id and o.spu_id = q.spu_id and o.id > q.since_id
          and o.quotas_taken & ${QUOTA_BITS.listing} <> 0 and o.status & ${CANCELLED} = 0), 0))::int as counted
     from quotas q where q.shop_id = $1
       and not (q.repeat_daily and q.set_on < (now() at time zone 'Asia/Shanghai')::date)`,
    [who.shopId],
  );
  return rows as { left: number; counted: number }[];
}

async function expectCounted(): Promise<void> {
  for (const who of [cast.middle, cast.grower])
    for (const { left, counted } of await leftAndCounted(who)) {
      expect(left).toBe(counted);
      expect(left).toBeGreaterThanOrEqual(0);
    }
}

const sellers = (): Person[] => [cast.channel, cast.middle];

describe('200 clients at a quota of which plenty was left', () => {
  it('sell all of it and not one more, while some cancel and the limit is lowered', async () => {
    await set(cast.grower, { Quota: 420 });
    await set(cast.middle, { Quota: 4_000 });
    const client = async (no: number) => {
      const who = sellers()[no % 2] as Person;
      // One of ten wants much: who has seen plenty finds little.
      const placed = await place(who, no % 10 === 9 ? 12 : 1 + (no % 3));
      if (placed && no % 4 === 0) await cancel(placed);
    };
    const lowered = pause(100).then(() => set(cast.grower, { Delta: -40 }));
    await Promise.all(Array.from({ length: 200 }, (_, no) => client(no)));
    expect((await lowered).status).toBe(0);
    await expectCounted();
    for (let at = 0; await place(cast.channel, 1); at++) expect(at).toBeLessThan(420);
    await expectCounted();
    expect((await leftAndCounted(cast.grower))[0]).toMatchObject({ left: 0 });
  });
});

type Act = { act: 'place' | 'cancel' | 'set' | 'lower' | 'raise' | 'lift' | 'sheet'; by: number; n: number };
const act: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(
    'place',
    'place',
    'place',
    'place',
    'cancel',
    'set',
    'lower',
    'raise',
    'lift',
    'sheet',
  ),
  by: fc.nat(1),
  n: fc.integer({ min: 1, max: 4 }),
});

describe('any acts of several clients at once', () => {
  const living: Placed[] = [];
  const perform = async ({ act: what, by, n }: Act): Promise<void> => {
    const who = sellers()[by] as Person;
    const vendor = [cast.middle, cast.grower][by] as Person;
    if (what === 'place') {
      const placed = await place(who, n === 4 ? 60 : n);
      if (placed) living.push(placed);
    } else if (what === 'cancel') {
      const removed = living.splice(n - 1, 1)[0];
      if (removed) await cancel(removed);
    } else if (what === 'sheet') {
      const rows = Array.from({ length: 3 }, () => ({ product: apples.name, amount: n, price: '' }));
      await intake(app, cast.channel, await ktt(rows), { StartWhenReady: true });
    } else if (what === 'lift') await set(vendor, { Quota: n === 4 ? -1 : 300 });
    else if (what === 'set') await set(vendor, { Quota: 90 * n, RepeatDaily: n > 2 });
    else await set(vendor, { Delta: what === 'raise' ? 50 * n : -50 * n });
  };

  it('leave of each quota what was set and added, less what orders since then hold', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 16, maxLength: 40 }), async (acts) => {
        living.length = 0;
        await set(cast.grower, { Quota: 300, RepeatDaily: true });
        await set(cast.middle, { Quota: 260 });
        for (let from = 0; from < acts.length; from += 8) {
          await Promise.all(acts.slice(from, from + 8).map(perform));
          await expectCounted();
          // The day ends between two rounds.
          if (from % 16 === 8)
            await app.database.pool.query('update quotas set set_on = set_on - 1 where repeat_daily');
          if (from % 16 === 8) await place(cast.channel, 1);
        }
        await Promise.all(living.map(cancel));
        await expectCounted();
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});

describe('connections that are cut while orders are placed', () => {
  it('lose no taking and make none without its order', async () => {
    await set(cast.grower, { Quota: 5_000 });
    let isDone = false;
    const cut = async () => {
      while (!isDone) {
        await pause(15);
        await app.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
             and pid <> pg_backend_pid() and (state = 'idle in transaction' or query = 'COMMIT')
             and application_name = 'laidanla' and xact_start is not null limit 1`,
        );
      }
    };
    const cutting = cut();
    const keys = Array.from({ length: 60 }, () => newId());
    const sent = async (key: string, no: number): Promise<string> => {
      const Lines = [{ spuID: spuOf(cast.channel), spuAmount: 1 + (no % 3), Address }];
      for (;;) {
        const input = { Lines, AvoidDuplicationInDays: 0 };
        const answer = await call(app, cast.channel, orders.place, input, { 'idempotency-key': key });
        if (answer.status === 0) return answer.data.OrderIDs[0] ?? '';
        await pause(20);
      }
    };
    const ids = await Promise.all(keys.map(sent));
    isDone = true;
    await cutting;
    expect(new Set(ids).size).toBe(60);
    await expectCounted();
    expect((await leftAndCounted(cast.grower))[0]).toMatchObject({ left: 5_000 - 120 });
  });
});
