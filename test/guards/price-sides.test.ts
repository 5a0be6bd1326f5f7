import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { paymentImports } from '#features/settlement/payment-imports/contract.ts';
import { paymentPlans } from '#features/settlement/payment-plans/contract.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { reconcileRuns } from '#features/settlement/reconcile-runs/contract.ts';
import { reconciliations } from '#features/settlement/reconciliations/contract.ts';
import { terms } from '#features/settlement/terms/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { ALL_RIGHTS, RIGHTS } from '#kit/endpoint/rights.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { addMember, type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { answerText } from './answer-text.ts';

/** What the shop in the middle gets and pays a piece: each, and small multiples, look like nothing else. */
const PRICE = { 1: 4337.19, 2: 2719.53 } as const;
type Side = keyof typeof PRICE;

const endpoints = allEndpoints();
const isOfSettlement = ({ allow, path }: Endpoint) =>
  /settlement/i.test(path) && (allow === 'settlement.view' || allow === 'settlement.pay');
const settlement = endpoints.filter(isOfSettlement);
/** Where money that two neighbours owe each other is told besides. */
const ELSEWHERE = /\/(settlement|dashboard|report|inbox|export|orderv?2?|aggregation)\b/i;
const reads = endpoints.filter(
  ({ reads: only, output, allow, path }) =>
    only && output !== 'stream' && allow !== 'anyone' && ELSEWHERE.test(path),
);

/** Neither narrowed by a side nor by a thing of one: what these tell, or do, is of both or of none. */
const OF_NO_SIDE: readonly Endpoint[] = [
  payments.before,
  payments.settleBefore,
  payments.offset,
  terms.set,
  terms.periods,
  terms.lock,
  audits.get,
  audits.run,
  reconciliations.template,
  paymentImports.template,
  paymentImports.left,
  paymentImports.upload,
  paymentImports.importColumns,
];

interface Things {
  ids: string[];
  items: string[];
  orders: string[];
}

let app: TestApp;
let cast: Cast;
let things: Record<Side, Things>;
/** By the side that they see. */
let members: Record<Side, Person>;
let neither: Person;
let transaction: string;

beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  const { middle, grower } = cast;
  const { ids } = await openOrders(app, cast, 4, { prices: [5037.31, PRICE[1], PRICE[2]] });
  await app.work();
  const DeliverConfigs = ids.map((OrderID, at) => ({ OrderID, ExpressNo: `SF43371927195${at}` }));
  await ask(app, grower, deliveries.deliver, { DeliverConfigs });
  const [first = '', second = ''] = ids;
  const ofSides = await Promise.all(([1, 2] as const).map((side) => openThings(side, first, second)));
  things = { 1: ofSides[0] as Things, 2: ofSides[1] as Things };
  const Bills = [things[1].ids[0], things[2].ids[0]].map((BillID = '') => ({ BillID, Amount: 1 }));
  transaction = (await ask(app, middle, payments.payoff, { Bills, AcceptRepeatedNo: true })).TransactionID;
  const without = (right: number, name: string) => addMember(app, middle, name, ALL_RIGHTS & ~right);
  members = {
    1: await without(RIGHTS['price.purchase.view'], 'sells'),
    2: await without(RIGHTS['price.sales.view'], 'buys'),
  };
  neither = await without(RIGHTS['price.purchase.view'] | RIGHTS['price.sales.view'], 'blind');
  await app.work();
});
afterAll(() => app.close());

/** A bill, a payment, a plan, a request, a statement and entries of one side of the middle shop. */
async function openThings(side: Side, first: string, second: string): Promise<Things> {
  const { middle, channel, grower } = cast;
  const TraderID = (side === 1 ? channel : grower).shopId;
  const pair = { TraderID, Side: side };
  const { BillID } = await ask(app, middle, bills.create, { ...pair, OrderIDs: [first] });
  const planned = await ask(app, middle, bills.create, { ...pair, OrderIDs: [second] });
  const plan = await ask(app, middle, paymentPlans.create, { Bills: [{ SettlementID: planned.BillID }] });
  const paid = await ask(app, middle, payments.payoff, {
    Traders: [{ ...pair, Amount: PRICE[side], IsAhead: true }],
  });
  const Change = side === 1 ? PRICE[1] : -PRICE[2];
  await ask(app, middle, adjustments.ask, { ...pair, Lines: [{ Change }], Reason: '补运费' });
  const answer = (await ask(app, middle, adjustments.get, { Side: side })).items;
  const Rows = [{ ID: `LDL${first}`, Amount: PRICE[side] }];
  const { ReconcileID } = await ask(app, middle, reconcileRuns.keep, { ...pair, Rows });
  const items = (await ask(app, middle, settlementItems.get, { Side: side })).items;
  const known = [BillID, planned.BillID, plan.PaymentID, ...paid.PaymentIDs, ReconcileID];
  return {
    ids: [...known, ...answer.map(({ RequestID }) => RequestID)],
    items: items.map(({ ItemID }) => ItemID),
    orders: [first, second],
  };
}

const other = (side: Side): Side => (side === 1 ? 2 : 1);

/** The amount of a side, and what up to six of it come to, as anything may write it. */
const tracesOf = (side: Side) => {
  const fens = [1, 2, 3, 4, 5, 6].map((n) => String(Math.round(PRICE[side] * 100) * n));
  const written = fens.flatMap((fen) => [fen, `${fen.slice(0, -2)}\\.${fen.slice(-2)}`]);
  return new RegExp(`(?<![\\d.])(${written.join('|')})(?!\\d)`);
};

const keysOf = (endpoint: Endpoint): Record<string, unknown> => {
  const shape = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Shape;
  return shape.properties ?? {};
};
interface Shape {
  properties?: Record<string, unknown>;
}

const THINGS = /^(Bill|Settlement|Item|Payment|Request|Reconcile)IDs?$/;
/** All that a call can be asked for a thing by, each under its name, beside what else it needs. */
function inputsFor(endpoint: Endpoint, { ids, items, orders }: Things): Record<string, unknown>[] {
  const keys = Object.keys(keysOf(endpoint));
  const one = (key: string, id: string) => ({ [key]: key.endsWith('s') ? [id] : id });
  const more = {
    Reason: '核对',
    By: 'day',
    Act: 'ignore',
    Accept: true,
    Keys: [orders[0]],
    Amount: 1,
    Note: '',
  };
  const needed = Object.fromEntries(Object.entries(more).filter(([key]) => keys.includes(key)));
  const named = keys.filter((key) => THINGS.test(key));
  return [...ids, ...items.slice(0, 1)].flatMap((id) => [
    ...named.map((key) => ({ ...needed, ...one(key, id) })),
    ...(keys.includes('Bills')
      ? [{ ...needed, Bills: [{ BillID: id, SettlementID: id, TraderID: id }] }]
      : []),
  ]);
}

/** What a reader may ask of anything: the whole, by order, by a transaction of both sides, of a period. */
function openInputs(endpoint: Endpoint): Record<string, unknown>[] {
  const keys = Object.keys(keysOf(endpoint));
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const all = {
    PeriodStart: `${today.slice(0, 7)}-01`,
    PeriodEnd: today,
    TransactionID: transaction,
    Month: today.slice(0, 7),
    startTime: new Date(Date.now() - 86_400_000).toISOString(),
    endTime: new Date(Date.now() + 86_400_000).toISOString(),
  };
  const known = Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
  const Orders = { OrderIDs: things[1].orders };
  return [{}, known, ...(keys.includes('OrderIDs') ? [{ ...known, ...Orders }] : [])];
}

/** What of a side stands, as its owner sees it. */
const stateOf = async (side: Side) => [
  await ask(app, cast.middle, bills.get, { Side: side }),
  await ask(app, cast.middle, payments.get, { Side: side }),
  await ask(app, cast.middle, adjustments.get, { Side: side }),
  await ask(app, cast.middle, reconcileRuns.get, { Side: side }),
];

describe('who sees one side of settlement', () => {
  it('is asked of every call of settlement: by its side, by what it names, or it is of neither', () => {
    const odd = settlement.filter((endpoint) => {
      const keys = Object.keys(keysOf(endpoint));
      const isNarrowed = keys.some(
        (key) => ['Side', 'Bills', 'Traders', 'TransactionID'].includes(key) || THINGS.test(key),
      );
      return !isNarrowed && !OF_NO_SIDE.includes(endpoint);
    });
    expect(odd.map(({ path }) => path)).toEqual([]);
  });

  it('is found by this test: the shop’s owner reads both amounts', async () => {
    const text = await answerText(app, cast.middle, settlementItems.get, {});
    expect([tracesOf(1).test(text), tracesOf(2).test(text)]).toEqual([true, true]);
  });

  it.each([1, 2] as const)('reads no amount of the other side: side %i', async (side) => {
    const hidden = other(side);
    const paths = new Set<string>();
    for (const endpoint of reads) {
      const named = isOfSettlement(endpoint)
        ? [...inputsFor(endpoint, things[1]), ...inputsFor(endpoint, things[2])]
        : [];
      for (const input of [...openInputs(endpoint), ...named])
        if (tracesOf(hidden).test(await answerText(app, members[side], endpoint, input)))
          paths.add(endpoint.path);
    }
    expect([...paths]).toEqual([]);
  });

  it.each([1, 2] as const)(
    'changes nothing of the other side, and is told which right it takes: side %i',
    async (side) => {
      const hidden = other(side);
      const right = side === 1 ? '查看采购价' : '查看销售价';
      const before = await stateOf(hidden);
      for (const endpoint of settlement.filter((each) => !each.reads))
        for (const input of inputsFor(endpoint, things[hidden])) {
          const text = await answerText(app, members[side], endpoint, input);
          expect(tracesOf(hidden).test(text), endpoint.path).toBe(false);
        }
      expect(await stateOf(hidden)).toEqual(before);
      const [BillID = ''] = things[hidden].ids;
      const TraderID = (hidden === 1 ? cast.channel : cast.grower).shopId;
      const refused = { status: 4003, message: `没有权限：${right}，请联系店铺管理员开通` };
      const member = members[side];
      expect(await call(app, member, payments.payoff, { Bills: [{ BillID }] })).toMatchObject(refused);
      const Traders = [{ TraderID, Side: hidden, Amount: 1 }];
      expect(await call(app, member, payments.payoff, { Traders })).toMatchObject(refused);
      const pair = { TraderID, Side: hidden };
      expect(
        await call(app, member, bills.create, { ...pair, OrderIDs: things[hidden].orders }),
      ).toMatchObject(refused);
      expect(await call(app, member, bills.get, { BillIDs: [BillID] })).toMatchObject(refused);
    },
  );

  it.each([1, 2] as const)('reads and pays the side that it sees: side %i', async (side) => {
    const [BillID = ''] = things[side].ids;
    const member = members[side];
    const { items, sums } = await ask(app, member, settlementItems.get, {});
    expect(items.map(({ IdPaymentType }) => IdPaymentType)).not.toContain(other(side) * 2 - 1);
    expect(sums).toMatchObject([{ IdPaymentType: side * 2 - 1, Amount: expect.closeTo(PRICE[side] * 4, 2) }]);
    expect((await ask(app, member, bills.get, { BillIDs: [BillID] })).total).toBe(1);
    expect((await ask(app, member, payments.payoff, { Bills: [{ BillID, Amount: 2 }] })).done).toBe(1);
  });

  it('without either is told that one of the two rights is missing', async () => {
    expect(await call(app, neither, settlementItems.get, {})).toMatchObject({
      status: 4003,
      message: '没有权限：查看销售价或查看采购价，请联系店铺管理员开通',
    });
  });
});
