import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { CREATION_TYPES } from '#features/orders/orders/creation-types.ts';
import { placeOrders } from '#features/orders/orders/server/index.ts';
import type { StatementEvent } from '#kit/tenant/server/connection.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { untilWaiting } from '#test/until-waiting.ts';
import { salesQuotas } from '../contract.ts';
import { WHOLE_LISTING } from '../quota.ts';
import { setQuotas } from '../server/index.ts';

let app: TestApp;
let cast: Cast;
let apples: Listing;
/** Takings that went out with COMMIT, each in one shop. */
let left = 0;
const count = (countOutcome: unknown) => {
  if ((countOutcome as StatementEvent).parameters.includes('not as it was seen')) left += 1;
};
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  apples = await openListing(app, [cast.channel, cast.middle, cast.grower], [39.9, 25.5, 18]);
  subscribe('laidanla:statement', count);
});
afterAll(async () => {
  unsubscribe('laidanla:statement', count);
  await app.close();
});
beforeEach(async () => {
  for (const who of [cast.middle, cast.grower]) await as(who, (db) => db.remove('quotas').execute());
  left = 0;
});

const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const as = <R>(who: Person, work: Parameters<typeof inShop<R>>[2]) => inShop(app.database.pool, who, work);
const spuOf = (who: Person) => apples.spuIds.get(who.shopId) ?? '';
const setQuota = (who: Person, Quota: number, more: { AgentID?: string; RepeatDaily?: boolean } = {}) =>
  ask(app, who, salesQuotas.set, {
    SpuID: spuOf(who),
    AgentID: WHOLE_LISTING,
    Quota,
    Reason: '早上',
    ...more,
  });
const place = (spuAmount: number, key = newId()) =>
  call(
    app,
    cast.channel,
    orders.place,
    { Lines: [{ spuID: apples.entrySpuId, spuAmount, Address }], AvoidDuplicationInDays: 0 },
    { 'idempotency-key': key },
  );
const quotasOf = (who: Person) =>
  as(who, (db) =>
    db
      .from('quotas')
      .select(['agent_id', 'set_to', 'added', 'taken', 'returned', 'available', 'since_id'])
      .orderBy('agent_id')
      .execute(),
  );
const availableOf = async (who: Person) => (await quotasOf(who)).map(({ available }) => available);
const prices = async () => {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'gate-news'`,
  );
  return rows[0].n as number;
};

describe('an order of a listing of which plenty is left', () => {
  const destination = {
    receiver: '王小明',
    phone: '13800138000',
    province: '上海市',
    city: '',
    area: '',
    street: '',
    village: '',
    detail: '漕溪路1号',
    provinceId: null,
    text: '',
  };
  /** As a job would: nobody runs it again, so that it locks what it takes. */
  const placeHeld = (amount: number) =>
    as(cast.channel, async (db) => {
      const ctx = { db, user: { id: cast.channel.userId }, shop: { id: cast.channel.shopId } };
      const line = { spuId: apples.entrySpuId, amount, notes: {}, destination, salesUnitPrice: null };
      const { ids } = await placeOrders(ctx as never, {
        lines: [line],
        creationType: CREATION_TYPES.form,
        thirdPartyId: null,
        thirdPartyName: '',
        thirdPartyOrderId: null,
        receivedAt: null,
        avoidDuplicationDays: 0,
        isAll: true,
      });
      return ids[0] ?? '';
    });
  /** What an order took of two shops, what it says that it took, and what is left when it is cancelled. */
  const outcomeOf = async (placed: () => Promise<string>) => {
    await setQuota(cast.grower, 1_000);
    await setQuota(cast.grower, 900, { AgentID: cast.middle.shopId });
    await setQuota(cast.middle, 800, { AgentID: cast.channel.shopId });
    const factsOf = async () => {
      const quotas = [...(await quotasOf(cast.grower)), ...(await quotasOf(cast.middle))];
      return quotas.map(({ since_id: _, ...numbers }) => numbers);
    };
    const id = await placed();
    const taken = await factsOf();
    const bits = await Promise.all(
      [cast.channel, cast.middle, cast.grower].map((who) =>
        as(who, (db) => db.from('orders').where('id', '=', id).select('quotas_taken').execute()),
      ),
    );
    await ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: id, Reason: '不要了' }] });
    return { taken, bits, cancelled: await factsOf() };
  };

  it('takes with COMMIT what one that locks first takes, and gives back the same', async () => {
    const suspended = await outcomeOf(() => placeHeld(7));
    expect(left).toBe(0);
    const outcome = await outcomeOf(async () => (await place(7)).data.OrderIDs[0] ?? '');
    expect(left).toBe(2);
    expect(outcome).toEqual(suspended);
    expect(outcome.taken.map(({ available }) => available)).toEqual([993, 893, 793]);
    expect(outcome.cancelled.map(({ available }) => available)).toEqual([1_000, 900, 800]);
  });

  it('locks first where fifty more like it would reach the last tenth, and tells those who sell it on', async () => {
    await setQuota(cast.grower, 1_000);
    expect((await place(17)).status).toBe(0);
    expect(left).toBe(1);
    expect((await place(18)).status).toBe(0);
    expect(left).toBe(1);
    const before = await prices();
    expect((await place(870)).status).toBe(0);
    expect(await prices()).toBe(before + 1);
    expect((await place(96)).message).toContain('剩余 95，本次需要 96');
    expect(left).toBe(1);
  });
});

/** Somebody changes the grower's quota while an order that has seen it waits for COMMIT. */
async function placeBeside(change: () => Promise<unknown>, amount: number, key = newId()) {
  const answer = { waits: undefined as undefined | ReturnType<typeof place> };
  await as(cast.grower, async (db) => {
    await db.from('quotas').select('spu_id').forUpdate().execute();
    answer.waits = place(amount, key);
    await untilWaiting(app.database.pool);
    expect(left).toBe(amount < 17 ? 1 : 0);
    holder = db;
    await change();
  });
  return (await answer.waits) ?? expect.fail('was not placed');
}
let holder: Parameters<Parameters<typeof as>[1]>[0];
/** By whoever holds it. */
const bought = (n: number) =>
  holder
    .update('quotas')
    .set(({ eb }) => ({ taken: eb('taken', '+', String(n)) }))
    .execute();
const setAnew = (quota: number | null, delta: number | null = null) => {
  const demand = {
    rowNo: 1,
    spuId: spuOf(cast.grower),
    agentId: WHOLE_LISTING,
    quota,
    delta,
    repeatDaily: null,
  };
  const author = { id: cast.grower.userId, name: '小李' };
  return setQuotas(holder, author, { newQuotas: [demand], reason: '改', previewOnly: false });
};

describe('an order that waits for COMMIT while the quota that it has seen is changed', () => {
  beforeEach(() => setQuota(cast.grower, 1_000));

  it.each([
    ['another order takes with it', () => bought(10), 5, 985],
    ['more is added', () => setAnew(null, 100), 5, 1_095],
  ])('takes of what is there by then when %s', async (_, change, amount, rest) => {
    expect((await placeBeside(change, amount)).status).toBe(0);
    expect([await availableOf(cast.grower), left]).toEqual([[rest], 1]);
  });

  it('is placed of what is added while it waits, however little there was', async () => {
    await setQuota(cast.grower, 40);
    expect((await placeBeside(() => setAnew(null, 100), 60)).status).toBe(0);
    expect(await availableOf(cast.grower)).toEqual([80]);
  });

  it('is placed again of what was set meanwhile', async () => {
    const { data } = await placeBeside(() => setAnew(600), 5);
    expect(await availableOf(cast.grower)).toEqual([595]);
    await ask(app, cast.channel, orders.cancelByEntry, {
      Orders: [{ OrderID: data.OrderIDs[0] ?? '', Reason: '' }],
    });
    expect(await availableOf(cast.grower)).toEqual([600]);
  });

  it('is refused, saying how many are left, when the limit was lowered', async () => {
    expect((await placeBeside(() => setAnew(null, -996), 5)).message).toContain('剩余 4，本次需要 5');
    expect(await availableOf(cast.grower)).toEqual([4]);
    await setQuota(cast.grower, 1_000);
    left = 0;
    expect((await placeBeside(() => setAnew(0), 1)).message).toContain('剩余 0，本次需要 1');
  });

  it('tells those who sell it on when it takes from what has become the last tenth', async () => {
    const before = await prices();
    expect((await placeBeside(() => bought(895), 6)).status).toBe(0);
    expect(await availableOf(cast.grower)).toEqual([99]);
    expect(await prices()).toBe(before + 1);
  });

  it('takes from none when the limit was taken away', async () => {
    const { data } = await placeBeside(() => setAnew(-1), 5);
    expect(await quotasOf(cast.grower)).toEqual([]);
    const [order] = await as(cast.grower, (db) =>
      db
        .from('orders')
        .where('id', '=', data.OrderIDs[0] ?? '')
        .select('quotas_taken')
        .execute(),
    );
    expect(order?.quotas_taken).toBe(0);
  });

  it('takes from the next day when its own is over', async () => {
    await setQuota(cast.grower, 1_000, { RepeatDaily: true });
    await place(100);
    left = 0;
    const over = 'update quotas set set_on = set_on - 1 where shop_id = $1';
    await app.database.pool.query(over, [cast.grower.shopId]);
    expect((await place(5)).status).toBe(0);
    expect([await availableOf(cast.grower), left]).toEqual([[995], 0]);
    const logs = await ask(app, cast.grower, salesQuotas.history, { SpuIDs: [spuOf(cast.grower)] });
    expect(logs.items[0]).toMatchObject({ Reason: '每日重置', Taken: 100, After: 1_000 });
    // And while it waits for COMMIT.
    const ended = () => holder.update('quotas').set({ set_on: sql`set_on - 1` }).execute();
    expect((await placeBeside(ended, 6)).status).toBe(0);
    expect(await availableOf(cast.grower)).toEqual([994]);
  });

  it('is one order, however often it is sent under one key', async () => {
    const key = newId();
    const again: ReturnType<typeof place>[] = [];
    const first = await placeBeside(
      async () => {
        again.push(place(5, key), place(5, key));
        await setAnew(500);
      },
      5,
      key,
    );
    for (const answer of await Promise.all(again)) expect(answer.data).toEqual(first.data);
    expect(await availableOf(cast.grower)).toEqual([495]);
  });
});
