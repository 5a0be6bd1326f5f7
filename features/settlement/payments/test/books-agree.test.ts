import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { payments } from '../contract.ts';
import { type PlainBill, PlainBooks } from './plain-books.ts';
import { WRONG } from './wrong-books.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let shipped = 1;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 28, { amount: 3 }));
});
afterAll(() => app.close());

const ship = async (OrderID = '', Amount = 3) => {
  const ExpressNo = `SF${String(shipped++).padStart(13, '0')}`;
  await ask(app, cast.grower, deliveries.deliver, { DeliverConfigs: [{ OrderID, ExpressNo, Amount }] });
};
const free = async (who: Person, trader: Person, Side: 1 | 2) => {
  const asked = { TraderIDs: [trader.shopId], Side, IsFree: true, isDesc: false, pageSize: 500 };
  return (await ask(app, who, settlementItems.get, asked)).items;
};
const query = async <T>(text: string) => (await app.database.pool.query(text)).rows as T[];
const voidFirst = async (OrderID = '') => {
  const { Order } = await ask(app, cast.grower, orders.detail, { OrderID });
  const ParcelID = Order.Parcels.find(({ Voided }) => !Voided)?.ParcelID;
  if (ParcelID) await ask(app, cast.grower, deliveries.setExpressInfo, { OrderID, ParcelID, Void: true });
};
const pay = (who: Person, input: object) => ask(app, who, payments.payoff, input);

const LEGS = () => [
  { name: 'upper', seller: cast.middle, buyer: cast.channel },
  { name: 'lower', seller: cast.grower, buyer: cast.middle },
];
let plain: PlainBooks;
const n = fc.nat({ max: 9_999 });
const legAt = (at: number) => LEGS()[at % 2] as ReturnType<typeof LEGS>[number];
type LegOf = ReturnType<typeof legAt>;
const someone = ({ seller, buyer }: LegOf, at: number) => (at % 3 === 0 ? seller : buyer);
const across = ({ seller }: LegOf, who: Person) => (who === seller ? (1 as const) : (2 as const));
const other = ({ seller, buyer }: LegOf, who: Person) => (who === seller ? buyer : seller);
const legOf = (name: string) => LEGS().find((leg) => leg.name === name) as LegOf;

async function tried(who: Person, input: object, leg: LegOf, pieces: ReturnType<PlainBooks['spread']>) {
  const { done, PaymentIDs } = await pay(who, input);
  expect(done).toBe(pieces ? 1 : 0);
  if (!pieces) return;
  const shops = { seller: leg.seller.shopId, buyer: leg.buyer.shopId };
  plain.pay(PaymentIDs[0] ?? '', leg.name, who.shopId, shops, pieces);
}

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(n, fc.integer({ min: -2_000, max: 2_000 })).map(([at, fen]) => async () => {
      const bill = plain.bills[at % Math.max(1, plain.bills.length)];
      if (!bill || bill.isGone || fen === 0) return;
      const leg = legOf(bill.leg);
      const who = someone(leg, at);
      const input = { BillID: bill.id, Lines: [{ Change: fen / 100 }], Reason: '试' };
      const costsMe = who === leg.seller ? fen < 0 : fen > 0;
      expect((await ask(app, who, adjustments.ask, input)).done).toBe(costsMe ? 1 : 0);
      if (costsMe) return plain.adjust(bill, fen);
      const { items } = await ask(app, who, adjustments.get, { BillIDs: [bill.id], States: ['open'] });
      const known = new Set(plain.requests.map(({ id }) => id));
      const id = items.find(({ RequestID }) => !known.has(RequestID))?.RequestID ?? '';
      plain.requests.push({ id, bill, maker: who.shopId, change: fen, isOpen: true });
    }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(n, fc.boolean()).map(([at, Accept]) => async () => {
      const made = plain.requests[at % Math.max(1, plain.requests.length)];
      if (!made) return;
      const who = someone(legOf(made.bill.leg), at);
      const may = made.isOpen && made.maker !== who.shopId;
      const answer = { RequestIDs: [made.id], Accept };
      expect((await ask(app, who, adjustments.answer, answer)).done).toBe(may ? 1 : 0);
      if (!may) return;
      made.isOpen = false;
      if (Accept) plain.adjust(made.bill, made.change);
    }),
  },
  {
    weight: 3,
    arbitrary: n.map((at) => () => ship(ids[at % 28], 1 + (at % 3)).catch(() => undefined)),
  },
  { weight: 1, arbitrary: n.map((at) => () => voidFirst(ids[at % 28])) },
  {
    weight: 3,
    arbitrary: n.map((at) => async () => {
      const leg = legAt(at);
      const who = someone(leg, at);
      const items = (await free(who, other(leg, who), across(leg, who))).slice(0, 1 + (at % 4));
      if (items.length === 0) return;
      const ItemIDs = items.map(({ ItemID }) => ItemID);
      const asked = { TraderID: other(leg, who).shopId, Side: across(leg, who), ItemIDs };
      const { BillID } = await ask(app, who, bills.create, asked);
      const net = items.reduce((sum, { Amount }) => sum + Math.round(Amount * 100), 0);
      plain.bills.push({ id: BillID, leg: leg.name, net, paid: 0, isGone: false });
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(n, fc.integer({ min: 1, max: 15_000 }), fc.boolean())
      .map(([at, fen, ToPrepaid]) => () => {
        const leg = legAt(at);
        const who = someone(leg, at);
        const Traders = [{ TraderID: other(leg, who).shopId, Side: across(leg, who), Amount: fen / 100 }];
        return tried(who, { Traders, ToPrepaid }, leg, plain.spread(leg.name, fen, ToPrepaid));
      }),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(n, fc.boolean()).map(([at, ahead]) => async () => {
      const bill = plain.bills[at % Math.max(1, plain.bills.length)];
      if (!bill) return;
      const leg = legOf(bill.leg);
      const input = { Bills: [{ BillID: bill.id }], Method: ahead ? 5 : 1 };
      await tried(someone(leg, at), input, leg, plain.whole(bill, ahead));
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(n, fc.nat({ max: 2 })).map(([at, what]) => async () => {
      const made = plain.payments[at % Math.max(1, plain.payments.length)];
      if (!made) return;
      const leg = legOf(made.leg);
      const who = someone(leg, at);
      const asked = { PaymentIDs: [made.id], Reason: '试' };
      const may = what === 0 ? plain.mayTakeBack(made, who.shopId) : plain.mayDecide(made, who.shopId);
      const verb = [payments.unPayoff, payments.confirm, payments.reject][what] as typeof payments.unPayoff;
      expect((await ask(app, who, verb, asked)).done).toBe(may ? 1 : 0);
      if (may && what === 1) made.isConfirmed = true;
      else if (may) plain.takeBack(made);
    }),
  },
  {
    weight: 1,
    arbitrary: n.map((at) => async () => {
      const bill = plain.bills[at % Math.max(1, plain.bills.length)];
      if (!bill || bill.isGone) return;
      const { seller, buyer } = legOf(bill.leg);
      const [one, two] = await Promise.all(
        [seller, buyer].map((who) => ask(app, who, bills.delete, { BillIDs: [bill.id] })),
      );
      expect((one?.done ?? 0) + (two?.done ?? 0)).toBe(bill.paid > 0 ? 0 : 1);
      bill.isGone = bill.paid === 0;
    }),
  },
);

/** The books of both shops against the plain ones. */
async function mustAgree(): Promise<void> {
  for (const [what, text] of Object.entries(WRONG)) expect(await query(text), what).toEqual([]);
  const rows = await query<{ id: string; paid: number; net: number; gone: boolean }>(
    `select id, (paid * 100)::int as paid, ((owed - returned) * 100)::int as net, deleted_at is not null as gone
     from settlement_bills`,
  );
  const said = new Map(plain.bills.map((bill) => [bill.id, bill]));
  const known = rows.filter(({ id }) => said.has(id));
  expect(known.length).toBe(plain.bills.length * 2);
  const odd = known.filter(({ id, paid, net, gone }) => {
    const should = said.get(id) as PlainBill;
    return paid !== should.paid || gone !== should.isGone || (!gone && net !== should.net);
  });
  expect(odd).toEqual([]);
  for (const { name, seller, buyer } of LEGS()) {
    const sides = await query<{ fen: number }>(`select (prepaid * 100)::int as fen from settlement_relations
      where prepaid > 0 and (shop_id, trader_id) in (('${seller.shopId}', '${buyer.shopId}'), ('${buyer.shopId}', '${seller.shopId}'))`);
    const ahead = plain.ahead(name);
    expect(sides.map(({ fen }) => fen)).toEqual(ahead > 0 ? [ahead, ahead] : []);
  }
}

describe('payments of random acts', () => {
  it('agree in both books with each other, and with an independent count of all of it', async () => {
    plain = new PlainBooks();
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 40, maxLength: 50 }), async (acts) => {
        for (const each of acts) {
          await each();
          await mustAgree();
        }
      }),
      { numRuns: 3, endOnFailure: true },
    );
    expect(plain.payments.length).toBeGreaterThan(10);
  }, 120_000);

  it('read as before once all of them are taken back', async () => {
    const standing = () => plain.payments.filter(({ stands }) => stands);
    for (let round = 0; round < 3 && standing().length > 0; round++)
      for (const made of standing()) {
        const { seller, buyer } = legOf(made.leg);
        for (const who of [seller, buyer])
          if (plain.mayTakeBack(made, who.shopId)) {
            await ask(app, who, payments.unPayoff, { PaymentIDs: [made.id], Reason: '全部撤销' });
            plain.takeBack(made);
          }
      }
    expect(standing()).toEqual([]);
    await mustAgree();
    expect(await query('select from settlement_bills where paid <> 0')).toEqual([]);
  });
});
