import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { salesPolicies } from '#features/catalogue/sales-policies/contract.ts';
import { intake, ktt } from '#features/orders/order-imports/test/intake.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { inShop } from '#kit/tenant/server/transaction.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { type Listing, openListing } from '#test/listings.ts';
import { salesQuotas } from '../contract.ts';
import { WHOLE_LISTING as NOBODY } from '../quota.ts';

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
beforeEach(() => forget());

const Address = { receiver: '王小明', phone: '13800138000', province: '上海市', detail: '漕溪路1号' };
const as = <R>(who: Person, work: Parameters<typeof inShop<R>>[2]) =>
  inShop(app.database.pool, { shopId: who.shopId }, work);

/** From now on so many may be sold, to all agents or to one. */
const setQuota = (who: Person, Quota: number, AgentID = NOBODY) =>
  ask(app, who, salesQuotas.set, { SpuID: spuOf(who), AgentID, Quota, Reason: '早上' });
const spuOf = (who: Person) => apples.spuIds.get(who.shopId) ?? '';
const left = (who: Person, policyId = NOBODY) =>
  as(who, async (db) => {
    const query = db.from('quotas').where('policy_id', '=', policyId);
    const rows = await query.select(['agent_id', 'available']).execute();
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
  });

  it('gives nothing to a quota that was set anew since', async () => {
    await setQuota(cast.grower, 10);
    const id = await place(3);
    await setQuota(cast.grower, 2);
    await cancel(id ?? '');
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 2 });
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
  });
});

/** What a quota of the model was set to, and what orders still hold of it. */
interface Model {
  who: Person;
  agentId: string;
  /** Of a sales policy, when it is one's; an agent that was taken out of it takes nothing from it. */
  policyId: string;
  isIn: boolean;
  set: number | undefined;
  holders: Map<string, number>;
}

interface Step {
  act: 'set' | 'add' | 'drop' | 'leave' | 'nextDay' | 'cancel' | 'place';
  /** Which quota or order. */
  at: number;
  /** How many. */
  n: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'set',
    'set',
    'add',
    'drop',
    'leave',
    'nextDay',
    'cancel',
    'cancel',
    'place',
    'place',
    'place',
  ),
  at: fc.nat(5),
  n: fc.nat(5),
});

/** Two shops of the chain sell under a policy of their own. */
async function openPolicy(who: Person, agent: Person): Promise<string> {
  const input = { SpuID: spuOf(who), salesPolicyName: '随机', spuPrice: 30, Publish: true };
  const AgentQuotas = [{ AgentID: agent.shopId }];
  return (await ask(app, who, salesPolicies.add, { ...input, AgentQuotas })).SalesPolicyID;
}

describe('any sequence of setting, adding, placing and cancelling', () => {
  it('leaves of each quota what was set and added, less what orders since then hold', async () => {
    const policies = [
      await openPolicy(cast.grower, cast.middle),
      await openPolicy(cast.middle, cast.channel),
    ];
    const steps = fc.array(step, { minLength: 6, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(steps, async (acts) => {
        await forget();
        const models: Model[] = [
          { who: cast.grower, agentId: NOBODY },
          { who: cast.grower, agentId: cast.middle.shopId },
          { who: cast.middle, agentId: cast.channel.shopId },
          { who: cast.grower, agentId: cast.middle.shopId, policyId: policies[0] ?? '' },
          { who: cast.middle, agentId: cast.channel.shopId, policyId: policies[1] ?? '' },
        ].map((change) => ({ policyId: NOBODY, ...change, isIn: true, set: undefined, holders: new Map() }));
        for (const model of models.slice(3)) await setAt(model, -1);
        const placed: string[] = [];
        for (const act of acts) await take(act, models, placed);
      }),
      { numRuns: 12 },
    );
  });
});

const heldOf = ({ holders }: Model) => [...holders.values()].reduce((sum, n) => sum + n, 0);
const leftOf = (model: Model) => (model.set ?? 0) - heldOf(model);

/** Does it in the product and in the model, and compares the two. */
async function take(step: Step, models: Model[], placed: string[]): Promise<void> {
  const limited = models.filter((model) => model.set !== undefined);
  const model = models[step.at % models.length] as Model;
  const ofPolicy = model.policyId !== NOBODY;
  if (step.act === 'leave') {
    if (!ofPolicy) return;
    const missing = { SalesPolicyID: model.policyId, AgentIDs: [model.agentId] };
    await ask(app, model.who, salesPolicies.removeAgents, missing);
    Object.assign(model, { isIn: false, set: undefined, holders: new Map() });
  } else if (step.act === 'set' || step.act === 'drop') {
    await setAt(model, step.act === 'set' ? step.n : -1);
    Object.assign(model, {
      isIn: true,
      set: step.act === 'set' ? step.n : undefined,
      holders: new Map(),
    });
  } else if (step.act === 'add') {
    if (!ofPolicy) await addTo(model, step.n - 2);
  } else if (step.act === 'nextDay') {
    if (!ofPolicy) await nextDay(model);
  } else if (step.act === 'cancel') {
    const [id] = placed.splice(step.at % Math.max(1, placed.length), 1);
    if (id) await cancel(id);
    for (const { holders } of models) holders.delete(id ?? '');
  } else {
    const pieces = 1 + (step.n % 3);
    const id = await place(pieces);
    expect(id !== undefined).toBe(limited.every((each) => leftOf(each) >= pieces));
    if (id) placed.push(id);
    for (const { holders } of id ? limited : []) holders.set(id ?? '', pieces);
  }
  for (const each of models) {
    const expected = each.set === undefined ? undefined : leftOf(each);
    expect((await left(each.who, each.policyId))[each.agentId]).toBe(expected);
  }
}

/** Of a policy: whoever is not in it comes in with it. */
async function setAt({ who, agentId, policyId }: Model, Quota: number): Promise<void> {
  if (policyId === NOBODY) return void (await setQuota(who, Quota, agentId));
  const AgentQuotas = [{ AgentID: agentId, Quota }];
  await ask(app, who, salesPolicies.addAgents, { SalesPolicyID: policyId, AgentQuotas });
}

async function addTo(model: Model, Delta: number): Promise<void> {
  const item = { SpuID: spuOf(model.who), AgentID: model.agentId, Delta, Reason: '补货' };
  const { status } = await call(app, model.who, salesQuotas.set, item);
  const isPossible = model.set !== undefined && leftOf(model) + Delta >= 0;
  expect(status === 0).toBe(isPossible);
  if (isPossible) model.set = (model.set ?? 0) + Delta;
}

/** A quota that repeats daily, and whose day is over: it counts as set anew. */
async function nextDay(model: Model): Promise<void> {
  if (model.set === undefined) return;
  const item = { SpuID: spuOf(model.who), AgentID: model.agentId, Quota: model.set, Reason: '每天' };
  await ask(app, model.who, salesQuotas.set, { ...item, RepeatDaily: true });
  await cancel((await place(Math.max(1, model.set))) ?? '0');
  await yesterday(model.who, model.agentId);
  model.holders.clear();
}

const yesterday = (who: Person, agentId = NOBODY) =>
  app.database.pool.query(
    "update quotas set set_on = set_on - 1, set_at = set_at - interval '1 day' where shop_id = $1 and agent_id = $2 and policy_id = $3",
    [who.shopId, agentId, NOBODY],
  );

describe('a quota that repeats daily', () => {
  it('is whole again by the date, keeps what the day before took in its history, and takes nothing back of it', async () => {
    await setQuota(cast.grower, 5);
    const item = { SpuID: spuOf(cast.grower), Reason: '每天' };
    await ask(app, cast.grower, salesQuotas.set, { ...item, RepeatDaily: true });
    const old = await place(3);
    const early = await place(2);
    expect(await place(1)).toBeUndefined();
    await yesterday(cast.grower);
    const rowOf = async () =>
      (await ask(app, cast.grower, salesQuotas.get, { SpuIDs: [spuOf(cast.grower)], tab: 'limited' }))
        .items[0];
    expect(await rowOf()).toMatchObject({ Left: 5, Taken: 0, Level: 'plenty' });
    await cancel(early ?? '');
    expect(await rowOf()).toMatchObject({ Left: 5 });
    const young = await place(4);
    await cancel(old ?? '');
    expect(await rowOf()).toMatchObject({ Left: 1, Taken: 4, Returned: 0 });
    await cancel(young ?? '');
    expect(await rowOf()).toMatchObject({ Left: 5, Taken: 4, Returned: 4 });
    const { items } = await ask(app, cast.grower, salesQuotas.history, { SpuIDs: [spuOf(cast.grower)] });
    expect(items[0]).toMatchObject({ Reason: '每日重置', ChangedBy: '系统', Taken: 5, Before: 0, After: 5 });
  });
});

describe('a sheet and a form at once', () => {
  it('sell what there is and not one more, and the sheet’s orders give back what they took', async () => {
    await setQuota(cast.grower, 30);
    const rows = Array.from({ length: 40 }, (_, i) => ({ no: `S-${i}`, product: apples.name, amount: '1' }));
    const sheet = intake(app, cast.channel, await ktt(rows), { StartWhenReady: true });
    const forms = await Promise.all(Array.from({ length: 12 }, () => place(1)));
    await sheet;
    const { items } = await ask(app, cast.channel, orders.normal, { idCreationTypes: [1], pageSize: 100 });
    const live = items.filter(({ ThirdPartyOrderID }) => ThirdPartyOrderID?.startsWith('S-'));
    expect(live.length + forms.filter(Boolean).length).toBe(30);
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 0 });
    for (const { OrderID } of live) await cancel(OrderID);
    expect(await left(cast.grower)).toEqual({ [NOBODY]: live.length });
  });
});

describe('the last units', () => {
  it.each([16, 200])('are sold once each to %i clients at once', async (clients) => {
    await setQuota(cast.grower, 21);
    await setQuota(cast.middle, 25, cast.channel.shopId);
    const placed = (await Promise.all(Array.from({ length: clients }, () => place(2)))).filter(Boolean);
    expect(placed).toHaveLength(Math.min(clients, 10));
    const grower = await left(cast.grower);
    const middle = await left(cast.middle);
    expect([grower[NOBODY], middle[cast.channel.shopId]]).toEqual([
      21 - placed.length * 2,
      25 - placed.length * 2,
    ]);
    await Promise.all(placed.map((id) => cancel(id ?? '')));
    expect(await left(cast.grower)).toEqual({ [NOBODY]: 21 });
  });
});
