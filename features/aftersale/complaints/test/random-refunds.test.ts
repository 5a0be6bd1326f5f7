import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderPrices } from '#features/orders/order-prices/contract.ts';
import { requests } from '#features/orders/order-requests/contract.ts';
import { orders } from '#features/orders/orders/contract.ts';
import { audits } from '#features/settlement/audits/contract.ts';
import { WRONG } from '#features/settlement/audits/test/wrong-books.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';
import { fiveShops } from './five-shops.ts';
import { PICTURES } from './returned-goods.ts';
import { talking } from './talking.ts';

/** REFUND_RUNS=40 in a long run. */
const RUNS = Number(process.env.REFUND_RUNS ?? 5);
const SEED = Number(process.env.REFUND_SEED ?? 8);
const PRICES = [50, 40, 30, 20, 10];
const PIECES = 3;

let app: TestApp;
let chain: Person[];
let ids: string[];
beforeAll(async () => {
  app = await openApp();
  const cast = await openCast(app);
  chain = await fiveShops(app, cast);
  ({ ids } = await openOrders(app, cast, RUNS, { amount: PIECES, chain, prices: PRICES }));
  await app.work();
});
afterAll(() => app.close());

const { handle, detail } = talking(() => app);

interface RandomAct {
  what: string;
  type: number;
  n: number;
}

const act = (what: string) =>
  fc.record({ what: fc.constant(what), type: fc.constantFrom(1, 2, 2, 3, 5, 5, 6), n: fc.nat(1_000) });
/** What people do in one go; chance says what comes between. */
const GOES = [
  'claim accept',
  'claim passOn accept accept',
  'claim passOn passOn accept reply accept',
  'claim passOn passOn passOn accept reply reply accept',
  'send receive',
  'receive',
  'void',
  'ship',
  'price',
  'price agree',
  'fail',
];
const go = fc.constantFrom(...GOES).chain((words) => fc.tuple(...words.split(' ').map(act)));
const day = fc.array(go, { minLength: 14, maxLength: 14, size: 'max' }).map((all) => all.flat());

describe('what is promised and what is booked', () => {
  it('stays within what each of five shops owes, after any act of claims, goods, waybills and prices', async () => {
    const done = new Map<string, number>();
    for (const [run, acts] of fc.sample(day, { numRuns: RUNS, seed: SEED }).entries()) {
      const order = new Order(ids[run] ?? '', done);
      // Two parcels, so that one may be voided.
      for (const n of [0, 1]) await order.take({ what: 'ship', type: 1, n }, 90 + n);
      for (const [at, one] of acts.entries()) {
        await order.take(one, at);
        await booksAgree(`run ${run} of seed ${SEED}, after act ${at}: ${one.what}`);
      }
    }
    // Chance has done all of it, not only tried.
    for (const what of ['claim', 'accept', 'passOn', 'reply', 'receive', 'void', 'price', 'agree'])
      expect(done.get(what) ?? 0, what).toBeGreaterThan(0);
  }, 600_000);
});

/** What is agreed to, booked or waiting for its goods, by the seller of each leg against what has travelled. */
const PROMISED = {
  'a leg of which more money is booked and promised than it costs': `select o.id, o.hop from orders o
    join complaint_legs l on l.shop_id = o.shop_id and l.order_id = o.id and l.leg = o.hop - 1 where o.hop > 0
    group by o.shop_id, o.id, o.hop, o.sale_price, o.sale_freight, o.shipped_amount
    having sum(l.money) > case when o.shipped_amount = 0 then 0
      else o.sale_price * o.shipped_amount + o.sale_freight end`,
  'a leg of which more pieces are back and promised than have travelled': `select o.id, o.hop from orders o
    join complaint_legs l on l.shop_id = o.shop_id and l.order_id = o.id and l.leg = o.hop - 1
    group by o.shop_id, o.id, o.hop, o.shipped_amount
    having sum(case when l.state = 4 then greatest(l.pieces, l.back) else l.back end) > o.shipped_amount`,
};

/** By plain questions to the tables, and by the audit of each shop. */
async function booksAgree(step: string) {
  for (const [what, text] of Object.entries({ ...WRONG, ...PROMISED }))
    expect((await app.database.pool.query(text)).rows, `${what}, ${step}`).toEqual([]);
  for (const who of chain) expect((await ask(app, who, audits.run, {})).items, step).toEqual([]);
}

/** One order with its complaints: each act by whoever may do it; what is refused is refused. */
class Order {
  readonly #talks: string[] = [];
  constructor(
    readonly id: string,
    readonly done: Map<string, number>,
  ) {}

  async take(one: RandomAct, at: number): Promise<void> {
    if (await this.#act(one, at)) this.done.set(one.what, (this.done.get(one.what) ?? 0) + 1);
  }

  async #act({ what, type, n }: RandomAct, at: number): Promise<boolean> {
    const seller = chain[1 + (n % 4)] as Person;
    if (what === 'ship') return this.#ship(at, 1 + (n % PIECES));
    if (what === 'void') return this.#voidLast();
    if (what === 'price') {
      const Orders = [{ OrderID: this.id, Price: 4 + (n % 50) / 2, Reason: '降价' }];
      const answer = await call(app, seller, orderPrices.sales, { Orders });
      return answer.status === 0 && answer.data.done > 0;
    }
    if (what === 'agree') return this.#agree();
    if (what === 'claim') return this.#claim(type, n);
    const id = this.#talks.at(-1 - (n % 2));
    return id !== undefined && this.#handle(id, what, n, at);
  }

  async #ship(at: number, Amount: number) {
    const config = { OrderID: this.id, ExpressNo: `SF${this.id.slice(-9)}${at}`, Amount };
    const answer = await call(app, chain[4] as Person, deliveries.deliver, { DeliverConfigs: [config] });
    return answer.status === 0;
  }

  async #voidLast() {
    const { Order: seenOrder } = await ask(app, chain[4] as Person, orders.detail, { OrderID: this.id });
    const parcel = seenOrder.Parcels.findLast(({ Voided }) => !Voided);
    if (!parcel) return false;
    const input = { OrderID: this.id, Void: true, ParcelID: parcel.ParcelID };
    return (await call(app, chain[4] as Person, deliveries.setExpressInfo, input)).status === 0;
  }

  /** Whoever is asked says yes to what is asked. */
  async #agree() {
    let done = false;
    for (const who of chain) {
      const { items } = await ask(app, who, requests.get, {
        part: 'answers',
        states: ['open'],
        pageSize: 100,
      });
      const open = items.filter(({ OrderID }) => OrderID === this.id);
      const RequestIDs = open.map(({ RequestID }) => RequestID);
      if (RequestIDs.length === 0) continue;
      const answer = await call(app, who, requests.answer, { RequestIDs, Accept: true });
      done ||= answer.status === 0 && answer.data.done > 0;
    }
    return done;
  }

  async #claim(type: number, n: number) {
    const { status, data } = await call(app, chain[0] as Person, complaints.create, {
      Items: [{ OrderID: this.id, Money: (1 + (n % 2)) * 40, Pieces: 1 + (n % 2) }],
      IdComplaintType: type as 1,
      IdReason: 9,
      PictureUrls: PICTURES,
    });
    if (status === 0) this.#talks.push(...data.items.map(({ ComplaintID }) => ComplaintID));
    return status === 0;
  }

  async #handle(id: string, what: string, n: number, at: number): Promise<boolean> {
    const ok = async (answer: Promise<{ status: number; data: { done: number } }>) => {
      const { status, data } = await answer;
      return status === 0 && data.done > 0;
    };
    if (what === 'send')
      return ok(
        handle(chain[0] as Person, id, { Act: 'returnWaybill', ExpressNo: `YT${this.id.slice(-9)}${at}` }),
      );
    if (what === 'fail')
      return ok(
        handle(chain[n % 5] as Person, id, {
          Act: 'fail',
          Leg: n % 2 ? 'channel' : 'vendor',
          Reason: '不退了',
        }),
      );
    // The shops that the complaint has reached, the last of them first.
    for (const who of chain.slice(1).toReversed()) {
      const Head = await detail(who, id).then(
        (detail) => detail.Head,
        () => undefined,
      );
      if (!Head) continue;
      if (what === 'receive') {
        if (await ok(handle(who, id, { Act: 'receive', Good: 1 + (n % PIECES) }))) return true;
      } else if (what === 'passOn' || what === 'reply') {
        const Act = what === 'passOn' ? ('passOn' as const) : ('replyAsVendor' as const);
        if (await ok(handle(who, id, { Act }))) return true;
      } else if (Head.Open) {
        const item = { ProposalID: Head.Open.ProposalID, Version: Head.Open.Version };
        const yes = { Act: 'accept' as const, Leg: 'channel' as const, ReturnAddress: '昆明' };
        if (await ok(handle(who, id, yes, item))) return true;
      }
    }
    return false;
  }
}
