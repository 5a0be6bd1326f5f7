import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { NOBODY } from '../server/quotas.ts';

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

const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const as = <R>(who: Person, work: Parameters<typeof inShop<R>>[2]) =>
  inShop(app.database.pool, { shopId: who.shopId }, work);

/** From now on so many may be sold, to all agents or to one. */
const setQuota = (who: Person, available: number, agentId = NOBODY) => {
  const spu_id = apples.spuIds.get(who.shopId) ?? '';
  const anew = { available, since_id: sql<string>`new_order_id()` };
  return as(who, (db) =>
    db
      .insert('quotas', { spu_id, agent_id: agentId, ...anew })
      .onConflict((on) => on.columns(['shop_id', 'spu_id', 'agent_id']).doUpdateSet(anew))
      .execute(),
  );
};
const left = (who: Person) =>
  as(who, async (db) => {
    const rows = await db.from('quotas').select(['agent_id', 'available']).execute();
    return Object.fromEntries(rows.map((row) => [row.agent_id, row.available]));
  });
const forget = async () => {
  for (const who of [cast.middle, cast.grower]) await as(who, (db) => db.remove('quotas').execute());
};
const place = async (spuAmount = 1) => {
  const Lines = [{ spuID: apples.entrySpuId, spuAmount, Address }];
  const answer = await call(app, cast.channel, orders.place, { Lines });
  return answer.status === 0 ? answer.data.OrderIDs[0] : undefined;
};
const cancel = (id: string) =>
  ask(app, cast.channel, orders.cancelByEntry, { Orders: [{ OrderID: id, Reason: '' }] });

describe('a cancelled order', () => {
  it('gives back to the quotas that it took from, and to no other', async () => {
    await setQuota(cast.grower, 10);
    const id = await place(3);
    await setQuota(cast.grower, 4, cast.middle.shopId);
    await setQuota(cast.middle, 5);
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 7, [cast.middle.shopId]: 4 });
    await cancel(id ?? '');
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 10, [cast.middle.shopId]: 4 });
    expect(await left(cast.middle)).toEqual({ [NOBODY]: 5 });
    await forget();
  });

  it('gives nothing to a quota that was set anew since', async () => {
    await setQuota(cast.grower, 10);
    const id = await place(3);
    await setQuota(cast.grower, 2);
    await cancel(id ?? '');
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 2 });
    await forget();
  });

  it('gives back exactly what a sheet took, for all agents and for the one', async () => {
    await setQuota(cast.grower, 10);
    await setQuota(cast.grower, 9, cast.middle.shopId);
    const rows = [1, 2, 3].map((no) => ({ no: `Q-${no}`, product: apples.name, amount: '2' }));
    await intake(app, cast.channel, await ktt(rows), { StartWhenReady: true });
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 4, [cast.middle.shopId]: 3 });
    await setQuota(cast.middle, 8, cast.channel.shopId);
    const { items } = await ask(app, cast.channel, orders.normal, { idCreationTypes: [1] });
    expect(items).toHaveLength(3);
    for (const { OrderID } of items) await cancel(OrderID);
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 10, [cast.middle.shopId]: 9 });
    expect(await left(cast.middle)).toEqual({ [cast.channel.shopId]: 8 });
    await forget();
  });
});

/** What a quota of the model was set to, and what orders still hold of it. */
interface Model {
  who: Person;
  agentId: string;
  set: number | undefined;
  holders: Map<string, number>;
}

interface Step {
  act: 'set' | 'drop' | 'cancel' | 'place';
  /** Which quota or order. */
  at: number;
  /** How many. */
  n: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('set', 'drop', 'cancel', 'cancel', 'place', 'place', 'place'),
  at: fc.nat(5),
  n: fc.nat(5),
});

describe('any sequence of setting, placing and cancelling', () => {
  it('leaves of each quota what was set, less what orders since then hold', async () => {
    const steps = fc.array(step, { minLength: 6, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        await forget();
        const models: Model[] = [
          { who: cast.grower, agentId: NOBODY },
          { who: cast.grower, agentId: cast.middle.shopId },
          { who: cast.middle, agentId: cast.channel.shopId },
        ].map((of) => ({ ...of, set: undefined, holders: new Map() }));
        const placed: string[] = [];
        for (const act of acts) await take(act, models, placed);
      }),
      { numRuns: 12 },
    );
  });
});

const heldOf = ({ holders }: Model) => [...holders.values()].reduce((sum, n) => sum + n, 0);

/** Does it in the product and in the model, and compares the two. */
async function take(step: Step, models: Model[], placed: string[]): Promise<void> {
  const limited = models.filter((model) => model.set !== undefined);
  if (step.act === 'set') {
    const model = models[step.at % 3] as Model;
    await setQuota(model.who, step.n, model.agentId);
    Object.assign(model, { set: step.n, holders: new Map() });
  } else if (step.act === 'drop') {
    const model = models[step.at % 3] as Model;
    await as(model.who, (db) => db.remove('quotas').where('agent_id', '=', model.agentId).execute());
    Object.assign(model, { set: undefined, holders: new Map() });
  } else if (step.act === 'cancel') {
    const [id] = placed.splice(step.at % Math.max(1, placed.length), 1);
    if (id) await cancel(id);
    for (const { holders } of models) holders.delete(id ?? '');
  } else {
    const pieces = 1 + (step.n % 3);
    const id = await place(pieces);
    expect(id !== undefined).toBe(limited.every((model) => (model.set ?? 0) - heldOf(model) >= pieces));
    if (id) placed.push(id);
    for (const { holders } of id ? limited : []) holders.set(id ?? '', pieces);
  }
  for (const model of models) {
    const expected = model.set === undefined ? undefined : model.set - heldOf(model);
    expect((await left(model.who))[model.agentId]).toBe(expected);
  }
}
