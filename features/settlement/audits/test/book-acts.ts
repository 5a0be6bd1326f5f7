import fc from 'fast-check';
import { foldTallies } from '#features/ledger/ledger/server/index.ts';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { signedAmount } from '#features/settlement/items/item-words.ts';
import { payments } from '#features/settlement/payments/contract.ts';
import { ask, call } from '#test/app.ts';
import type { Person } from '#test/cast.ts';
import {
  type Act,
  billAt,
  differs,
  fenOf,
  legAt,
  n,
  netOf,
  other,
  sideOf,
  someone,
  withOther,
} from './acting.ts';
import { type BookTown, type Leg, yesterday } from './book-town.ts';
import { age, closeDays } from './closing-acts.ts';
import type { PlainBill, PlainBooks } from './plain-books.ts';
import { reconcile } from './reconciling-acts.ts';

type Pieces = ReturnType<PlainBooks['spread']>;
async function pay(town: BookTown, leg: Leg, who: Person, input: object, pieces: Pieces): Promise<string> {
  const { done, PaymentIDs } = await ask(town.app, who, payments.payoff, input);
  if (!pieces || done !== 1) return differs('a payment', done, pieces ? 1 : 0);
  const shops = { seller: leg.seller.shopId, buyer: leg.buyer.shopId };
  town.plain.pay(PaymentIDs[0] ?? '', leg.name, who.shopId, shops, pieces);
  return '';
}

/** What a shop enters of what another owes it, or it owes them: on a bill, on none, or as open before these books. */
interface Entering {
  leg: Leg;
  who: Person;
  bill: PlainBill | undefined;
  fen: number;
  isOpening: boolean;
}

async function enter(town: BookTown, { leg, who, bill, fen, isOpening }: Entering): Promise<string> {
  const may = !isOpening || town.plain.mayBegin(leg.name);
  const target = bill ? { BillID: bill.id } : withOther(leg, who);
  const Kind = isOpening ? (8 as const) : (6 as const);
  const input = { ...target, Kind, Lines: [{ Change: fen / 100 }], Reason: '试' };
  const { status, data } = await call(town.app, who, adjustments.ask, input);
  if ((status === 0) !== may) return differs('an opening', Number(status === 0), Number(may));
  if (!may) return '';
  const costsMe = who === leg.seller ? fen < 0 : fen > 0;
  if (data.done === 1) {
    if (bill) town.adjust(bill, fen);
    else town.plain.agreed.push({ leg: leg.name, change: fen, isOpening });
  } else if (data.skipped[0]?.asked) {
    const known = new Set(town.plain.requests.map(({ id }) => id));
    const { items } = await ask(town.app, who, adjustments.get, {
      States: ['open'],
      IsMine: true,
      pageSize: 500,
    });
    const id = items.find(({ RequestID }) => !known.has(RequestID))?.RequestID ?? '';
    const request = { id, bill, leg: leg.name, maker: who.shopId, change: fen };
    town.plain.requests.push({ ...request, isOpening, isOpen: true });
  }
  return differs('a correction', data.done, costsMe ? 1 : 0);
}

const correct = fc.tuple(n, fc.integer({ min: -2_000, max: 2_000 }), fc.boolean()).map(
  ([at, fen, onBill]): Act =>
    async (town) => {
      const bill = onBill ? billAt(town, at) : undefined;
      if (fen === 0 || bill?.isGone || (onBill && !bill)) return '';
      const leg = bill ? town.legOf(bill.leg) : legAt(town, at);
      return enter(town, { leg, who: someone(leg, at >> 3), bill, fen, isOpening: false });
    },
);

const begin = fc.tuple(n, fc.integer({ min: -4_000, max: 12_000 })).map(
  ([at, fen]): Act =>
    async (town) => {
      const leg = legAt(town, at);
      if (fen === 0) return '';
      return enter(town, { leg, who: someone(leg, at >> 3), bill: undefined, fen, isOpening: true });
    },
);

const answer = fc.tuple(n, fc.boolean()).map(
  ([at, Accept]): Act =>
    async (town) => {
      const made = town.plain.requests[at % Math.max(1, town.plain.requests.length)];
      if (!made) return '';
      const who = someone(town.legOf(made.leg), at >> 3);
      const may = made.isOpen && made.maker !== who.shopId;
      const { done } = await ask(town.app, who, adjustments.answer, { RequestIDs: [made.id], Accept });
      if (may && done === 1) {
        made.isOpen = false;
        const { leg, change, isOpening } = made;
        if (Accept && made.bill) town.adjust(made.bill, change);
        else if (Accept) town.plain.agreed.push({ leg, change, isOpening });
      }
      return differs('an answer', done, may ? 1 : 0);
    },
);

/** When bills fall due: what is spread goes by it first. */
const DUE = [null, '2026-12-20', '2026-12-05', null, '2027-01-10'];

const bill = n.map(
  (at): Act =>
    async (town) => {
      const leg = legAt(town, at);
      const who = someone(leg, at >> 3);
      const all = await town.free(who, other(leg, who), sideOf(leg, who));
      const items = all.slice(0, 1 + (at % 4));
      if (items.length > 0) await putOnBill(town, { leg, who, items, DueOn: DUE[(at >> 5) % DUE.length] });
      return '';
    },
);

type FreeItems = Awaited<ReturnType<BookTown['free']>>;
interface Billing {
  leg: Leg;
  who: Person;
  items: FreeItems;
  DueOn?: string | null | undefined;
}

async function putOnBill(town: BookTown, { leg, who, items, DueOn = null }: Billing): Promise<void> {
  const ItemIDs = items.map(({ ItemID }) => ItemID);
  const { BillID } = await ask(town.app, who, bills.create, { ...withOther(leg, who), ItemIDs, DueOn });
  const made = { id: BillID, leg: leg.name, net: netOf(items), maker: who.shopId, dueOn: DueOn };
  town.plain.bills.push({ ...made, paid: 0, isGone: false, isOld: false });
}

/** The buyer says that it owes so much, and bills it. */
async function oweOnBill(town: BookTown, leg: Leg, fen: number): Promise<void> {
  await enter(town, { leg, who: leg.buyer, bill: undefined, fen, isOpening: false });
  const items = (await town.free(leg.buyer, leg.seller, 2)).slice(-1);
  await putOnBill(town, { leg, who: leg.buyer, items });
}

const change = fc.tuple(n, fc.boolean()).map(
  ([at, isMore]): Act =>
    async (town) => {
      const plainBill = billAt(town, at);
      if (!plainBill || plainBill.isGone) return '';
      const leg = town.legOf(plainBill.leg);
      const who = leg.seller.shopId === plainBill.maker ? leg.seller : leg.buyer;
      const all = await town.free(who, other(leg, who), sideOf(leg, who));
      const waiting = await town.query<{ id: string }>(
        `select item_id::text as id from settlement_bill_items where shop_id = $1 and bill_id = $2 and removed_no is null order by 1`,
        [who.shopId, plainBill.id],
      );
      const ItemIDs = isMore
        ? all.slice(0, 2).map(({ ItemID }) => ItemID)
        : waiting.slice(0, 1).map(({ id }) => id);
      if (ItemIDs.length === 0) return '';
      const before = await town.free(who, other(leg, who), sideOf(leg, who));
      const verb = isMore ? bills.append : bills.remove;
      await ask(town.app, who, verb, { BillID: plainBill.id, ItemIDs, Reason: '试' }).catch(() => undefined);
      const after = await town.free(who, other(leg, who), sideOf(leg, who));
      if (town.isLocked(plainBill) && netOf(before) !== netOf(after))
        return 'a bill of closed days was changed';
      // What leaves the free ones is on the bill, and the other way round: nothing is lost between them.
      plainBill.net += netOf(before) - netOf(after);
      return '';
    },
);

/** Some of what is paid was paid yesterday; where these days are closed that is refused. */
const isEarly = (at: number) => at % 5 === 0;
const onDay = (at: number) => (isEarly(at) ? { PaidOn: yesterday() } : {});
const inTime = (town: BookTown, leg: Leg, at: number, pieces: Pieces): Pieces =>
  isEarly(at) && town.isClosed(leg.name) ? undefined : pieces;

const spread = fc.tuple(n, fc.integer({ min: 1, max: 15_000 }), fc.boolean()).map(
  ([at, fen, ToPrepaid]): Act =>
    (town) => {
      const leg = legAt(town, at);
      const who = someone(leg, at >> 3);
      const IsAhead = at % 7 === 0;
      const Traders = [{ ...withOther(leg, who), Amount: fen / 100, IsAhead }];
      const pieces = IsAhead
        ? [{ ahead: true as const, amount: fen }]
        : town.plain.spread(leg.name, fen, ToPrepaid);
      return pay(town, leg, who, { Traders, ToPrepaid, ...onDay(at) }, inTime(town, leg, at, pieces));
    },
);

const whole = fc.tuple(n, fc.boolean()).map(
  ([at, ahead]): Act =>
    async (town) => {
      const plainBill = billAt(town, at);
      if (!plainBill) return '';
      const leg = town.legOf(plainBill.leg);
      const input = { Bills: [{ BillID: plainBill.id }], Method: ahead ? 5 : 1, ...onDay(at) };
      return pay(
        town,
        leg,
        someone(leg, at >> 3),
        input,
        inTime(town, leg, at, town.plain.whole(plainBill, ahead)),
      );
    },
);

const payFree = n.map(
  (at): Act =>
    async (town) => {
      const leg = legAt(town, at);
      const who = someone(leg, at >> 3);
      const items = (await town.free(who, other(leg, who), sideOf(leg, who))).slice(0, 1 + (at % 2));
      if (items.length === 0) return '';
      const ItemIDs = items.map(({ ItemID }) => ItemID);
      const pieces = items.map((item) => ({ free: true as const, amount: fenOf(signedAmount(item)) }));
      const { done, PaymentIDs } = await ask(town.app, who, payments.payoff, { ItemIDs });
      if (done === 0) return '';
      const shops = { seller: leg.seller.shopId, buyer: leg.buyer.shopId };
      town.plain.pay(PaymentIDs[0] ?? '', leg.name, who.shopId, shops, pieces);
      return '';
    },
);

/** Of who is buyer of one leg and seller of the other, all that both owe or one amount. */
const offset = fc.tuple(n, fc.integer({ min: 1, max: 6_000 }), fc.boolean()).map(
  ([at, fen, isAll]): Act =>
    async (town) => {
      const back = town.legOf('back');
      const who = someone(back, at);
      const trader = other(back, who);
      // Seldom do both owe by chance.
      for (const leg of at % 3 === 0 ? [] : [back, town.legOf('channel')])
        if (town.plain.owedOnBills(leg.name) === 0) await oweOnBill(town, leg, fen);
      // The first half is of who booked it as seller.
      const legs = who === back.seller ? (['back', 'channel'] as const) : (['channel', 'back'] as const);
      const isLate = isEarly(at) && legs.some((leg) => town.isClosed(leg));
      const pieces = isLate ? undefined : town.plain.offset(legs, isAll ? undefined : fen);
      const input = { TraderID: trader.shopId, ...(!isAll && { Amount: fen / 100 }), ...onDay(at) };
      const { status, data } = await call(town.app, who, payments.offset, input);
      if ((status === 0) !== (pieces !== undefined))
        return differs('an offset', Number(status === 0), Number(pieces !== undefined));
      if (!pieces) return '';
      const shopsOf = (leg: string) => {
        const { seller, buyer } = town.legOf(leg);
        return { seller: seller.shopId, buyer: buyer.shopId };
      };
      const shops = [shopsOf(legs[0]), shopsOf(legs[1])] as const;
      town.plain.payOffset(data.PaymentIDs, legs, who.shopId, { shops, pieces });
      return '';
    },
);

const decide = fc.tuple(n, fc.nat({ max: 2 })).map(
  ([at, what]): Act =>
    async (town) => {
      const made = town.plain.payments[at % Math.max(1, town.plain.payments.length)];
      if (!made) return '';
      const who = someone(town.legOf(made.leg), at >> 3);
      const rule = [town.plain.mayTakeBack, town.plain.mayDecide, town.plain.mayReject][what];
      const may = rule?.(made, who.shopId) ?? false;
      const PaymentIDs = [made.id];
      const { done } =
        what === 1
          ? await ask(town.app, who, payments.confirm, { PaymentIDs })
          : await ask(town.app, who, what === 0 ? payments.unPayoff : payments.reject, {
              PaymentIDs,
              Reason: '试',
            });
      if (may && what === 1) made.isConfirmed = true;
      else if (may) town.plain.takeBack(made);
      return differs(['a take-back', 'a confirmation', 'a rejection'][what] ?? '', done, may ? 1 : 0);
    },
);

const end = n.map(
  (at): Act =>
    async (town) => {
      const plainBill = billAt(town, at);
      if (!plainBill || plainBill.isGone) return '';
      const { seller, buyer } = town.legOf(plainBill.leg);
      const verb = at % 2 === 0 ? bills.confirm : at % 3 === 0 ? bills.unconfirm : undefined;
      if (verb) {
        for (const who of [seller, buyer]) await ask(town.app, who, verb, { BillIDs: [plainBill.id] });
        return '';
      }
      const theirs = await ask(town.app, someone({ ...town.legOf(plainBill.leg) }, at >> 3), bills.delete, {
        BillIDs: [plainBill.id],
      });
      if (theirs.done === 1 && plainBill.paid > 0) return 'a bill with money on it was deleted';
      if (theirs.done === 1 && town.isLocked(plainBill)) return 'a bill of closed days was deleted';
      if (theirs.done === 1) town.plain.dropBill(plainBill);
      return '';
    },
);

/** All that four shops may do to what they owe each other, at random. */
export const anyAct = fc.oneof(
  { weight: 3, arbitrary: correct },
  { weight: 3, arbitrary: answer },
  {
    weight: 4,
    arbitrary: n.map(
      (at): Act =>
        async (town) => {
          await town.ship(town.orderAt(at), 1 + (at % 3));
          return '';
        },
    ),
  },
  {
    weight: 1,
    arbitrary: n.map(
      (at): Act =>
        async (town) => {
          await town.voidLast(town.orderAt(at));
          return '';
        },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(n, n, fc.boolean()).map(
      ([at, by, accept]): Act =>
        (town) =>
          town.price(town.orderAt(at), at >> 3, by, accept),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(n, fc.integer({ min: 1, max: 2_500 })).map(
      ([at, fen]): Act =>
        async (town) => {
          await town.refund(town.orderAt(at), fen);
          return '';
        },
    ),
  },
  { weight: 3, arbitrary: bill },
  { weight: 2, arbitrary: change },
  { weight: 3, arbitrary: spread },
  { weight: 3, arbitrary: whole },
  { weight: 2, arbitrary: payFree },
  { weight: 4, arbitrary: decide },
  { weight: 2, arbitrary: begin },
  { weight: 3, arbitrary: offset },
  { weight: 2, arbitrary: end },
  { weight: 2, arbitrary: closeDays },
  { weight: 2, arbitrary: age },
  { weight: 3, arbitrary: reconcile },
  {
    weight: 1,
    arbitrary: fc.constant<Act>(async ({ app }) => {
      await foldTallies.run(app.database.pool, app.files);
      return '';
    }),
  },
);
