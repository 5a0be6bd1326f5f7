import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#features/orders/orders/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { settlementItems } from '#features/settlement/items/contract.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { payments } from '../contract.ts';
import { type PlainBill, PlainBooks } from './plain-books.ts';

let app: TestApp;
let cast: Cast;
let ids: string[];
let shipped = 1;
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  ({ ids } = await openOrders(app, cast, 28, { amount: 3 }));
  // Shops that have never traded have no book together, in which one could pay ahead.
  await ship(ids[0], 1);
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

/** What can't be true of two books, in plain sums over their tables. */
const WRONG = {
  'a payment that differs between its two books': `select id from settlement_payments
    group by id having count(*) <> 2 or count(distinct (amount, paid, postings, reversed, confirmed, paid_on)) <> 1
      or count(distinct side) <> 2 or count(*) filter (where is_mine) <> 1`,
  'a posting that differs between its two books': `select id from settlement_postings
    group by id having count(*) <> 2 or count(distinct (payment_id, coalesce(bill_id, payment_id), coalesce(item_id, 0),
      is_prepaid, amount, coalesce(reverses_id, id))) <> 1`,
  'a payment that is not what its postings are': `select y.id from settlement_payments y
    left join settlement_postings p on p.shop_id = y.shop_id and p.payment_id = y.id
    group by y.shop_id, y.id, y.paid, y.postings, y.reversed
    having coalesce(sum(p.amount), 0) <> y.paid or count(*) filter (where p.reverses_id is null) <> y.postings
      or count(p.reverses_id) <> y.reversed or sum(p.amount) filter (where p.reverses_id is null) <> y.amount`,
  'a bill whose paid sum is not that of its postings': `select b.id from settlement_bills b
    left join settlement_postings p on p.shop_id = b.shop_id and p.bill_id = b.id and not p.is_prepaid
    group by b.shop_id, b.id, b.paid, b.owed, b.returned
    having coalesce(sum(p.amount), 0) * case when b.owed < b.returned then -1 else 1 end <> b.paid`,
  'a balance paid ahead that is not that of its postings': `select r.shop_id from settlement_relations r
    left join settlement_payments y on y.shop_id = r.shop_id and y.side = r.side and y.trader_id = r.trader_id
    left join settlement_postings p on p.shop_id = y.shop_id and p.payment_id = y.id and p.is_prepaid
    group by r.shop_id, r.side, r.trader_id, r.prepaid having coalesce(sum(p.amount), 0) <> r.prepaid`,
  'a bill of a number that another one has': `select no from settlement_bills group by shop_id, no having count(*) > 1`,
};

/** The books of both shops against the plain ones. */
async function mustAgree(): Promise<void> {
  for (const [what, text] of Object.entries(WRONG)) expect(await query(text), what).toEqual([]);
  const rows = await query<{ id: string; paid: number; gone: boolean }>(
    `select id, (paid * 100)::int as paid, deleted_at is not null as gone from settlement_bills`,
  );
  const said = new Map(plain.bills.map((bill) => [bill.id, bill]));
  const known = rows.filter(({ id }) => said.has(id));
  expect(known.length).toBe(plain.bills.length * 2);
  const odd = known.filter(({ id, paid, gone }) => {
    const { paid: should, isGone } = said.get(id) as PlainBill;
    return paid !== should || gone !== isGone;
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
