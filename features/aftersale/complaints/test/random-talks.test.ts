import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG } from '#features/settlement/audits/test/wrong-books.ts';
import { deliveries } from '#features/shipping/deliveries/contract.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { ask, call, openApp, type TestApp } from '#test/app.ts';
import { type Cast, openCast, type Person } from '#test/cast.ts';
import { openOrders } from '#test/orders.ts';
import { complaints } from '../contract.ts';
import { guestComplaints } from '../guest-contract.ts';
import { fiveShops } from './five-shops.ts';
import { happened, SETTLING, settle } from './talk-settling.ts';

let app: TestApp;
let cast: Cast;
let town: Person[];
beforeAll(async () => {
  app = await openApp();
  cast = await openCast(app);
  town = await fiveShops(app, cast);
  await app.work();
});
afterAll(() => app.close());

/** TALK_RUNS=200 in a long run. */
const RUNS = Number(process.env.TALK_RUNS ?? 12);
const SEED = Number(process.env.TALK_SEED ?? 11);
const PRICES = [50, 40, 30, 20, 10];
const PIECES = 2;
const PICTURES = [1, 2].map((n) => `/pictures/randomtalks${n}-1600.webp`);

const GOODS = { ReturnAddress: '昆明', ExpressNo: 'YT1112223334449' };

const WHAT = `raise raise offer offer accept accept accept decline askEvidence withdraw passOn passOn
  replyAsVendor fail reopen close remark reverse returnWaybill receive receive newOrder
  newOrder intercepted interceptFailed bill bill bill bill pay pay confirm delete correct`.split(/\s+/);

const act = fc.record({
  shop: fc.nat(4),
  complaint: fc.nat(2),
  type: fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8),
  side: fc.constantFrom('vendor', 'channel'),
  what: fc.constantFrom(...WHAT),
  /** Odd, so that they look like nothing else. */
  fen: fc.integer({ min: 0, max: 9_000 }).map((n) => n * 7 + 3),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** What has been agreed, as a plain sum by complaint and leg. */
type Model = Map<string, number>;

class Talks {
  readonly model: Model = new Map();
  /** Agreed, and booked when the goods are in. */
  readonly pending = new Map<string, { gross: number; fee: number }>();
  readonly ids: string[] = [];
  constructor(
    readonly chain: readonly Person[],
    readonly orderId: string,
  ) {}

  async take({ shop, complaint, side, what, fen, type }: Act): Promise<void> {
    const place = shop % this.chain.length;
    const who = this.chain[place] as Person;
    const Money = fen / 100;
    if (what === 'raise') return this.raise(who, { type, side, Money });
    if (SETTLING.includes(what))
      return settle(app, {
        who,
        other: this.chain[side === 'vendor' ? place + 1 : place - 1],
        side,
        what,
        fen,
      });
    const ComplaintID = this.ids[complaint % Math.max(1, this.ids.length)];
    if (!ComplaintID) return;
    if (what === 'close')
      return void (await call(app, who, complaints.close, { ComplaintIDs: [ComplaintID] }));
    const leg = side === 'vendor' ? ('vendor' as const) : ('channel' as const);
    if (what === 'remark') {
      const message = { ComplaintIDs: [ComplaintID], Text: '补一张', Audience: leg };
      return void (await call(app, who, complaints.remark, message));
    }
    if (what === 'newOrder') {
      const anew = { ComplaintID, SpuAmount: 1 + (fen % PIECES) };
      return void (await call(app, who, complaints.newOrder, anew));
    }
    if (what === 'offer' || what === 'reverse')
      return this.offer(who, leg, ComplaintID, Money, what === 'reverse');
    await this.handle(who, place, ComplaintID, what, leg, fen % (PIECES + 1));
  }

  private async raise(who: Person, { type, side, Money }: { type: number; side: string; Money: number }) {
    const input = { IdComplaintType: type, IdReason: 3, PictureUrls: PICTURES, Side: side };
    const Items = [{ OrderID: this.orderId, Money }];
    const isGuest = side === 'channel' && who === this.chain[0];
    const door = isGuest ? guestComplaints.raise : complaints.create;
    const { data, status } = await call(app, who, door, { ...input, Items } as Input<
      typeof complaints.create
    >);
    if (status === 0) this.ids.push(...data.items.map((item) => item.ComplaintID));
  }

  private async offer(
    who: Person,
    leg: 'vendor' | 'channel',
    ComplaintID: string,
    Money: number,
    Reverses: boolean,
  ) {
    const isUp = leg === 'vendor';
    const add = isUp ? complaints.vendorAdd : complaints.channelAdd;
    const Fee = Math.round(Money * 10) % 3 === 0 ? Math.round(Money * 25) / 100 : 0;
    const input = { ComplaintID, Money, Fee, Reverses, PictureUrls: PICTURES };
    // Every other exchange is sent before its goods are back; what is none refuses the word.
    const GoodsFirst = Math.round(Money * 100) % 2 === 0;
    const first = await call(app, who, add, { ...input, GoodsFirst });
    const draft = first.status === 0 ? first : await call(app, who, add, input);
    if (draft.status !== 0) return;
    await call(app, who, isUp ? complaints.vendorSubmit : complaints.channelSubmit, { Items: [draft.data] });
  }

  private async handle(
    who: Person,
    place: number,
    ComplaintID: string,
    Act: string,
    Leg: 'vendor' | 'channel',
    Good: number,
  ) {
    const detail = await call(app, who, complaints.detail, { ComplaintID });
    if (detail.status !== 0) return;
    const named = Act === 'replyAsVendor' ? 'channel' : Leg;
    const open = detail.data.Legs.find((leg) => leg.Leg === named)?.Offers.find(
      ({ State }) => State === 'open',
    );
    const item = { ComplaintID, ...(open && { ProposalID: open.ProposalID, Version: open.Version }) };
    const input = { Items: [item], Act, Leg: named, Reason: '随便', ...GOODS, Good } as Input<
      typeof complaints.handle
    >;
    const { status } = await call(app, who, complaints.handle, input);
    if (status !== 0) return;
    const key = `${ComplaintID} ${named === 'vendor' ? place : place - 1}`;
    const isByItself = [5, 6].includes(detail.data.Head.IdComplaintType);
    const legs = isByItself ? this.passedDown(ComplaintID, place - 1) : [`${ComplaintID} ${place - 1}`];
    if (Act === 'receive' || Act === 'interceptFailed') {
      for (const leg of legs) Act === 'receive' ? this.received(leg, Good) : this.pending.delete(leg);
      return;
    }
    if (Act === 'fail') return void this.pending.delete(key);
    if (!open?.Money || (Act !== 'accept' && Act !== 'replyAsVendor')) return;
    const after = await ask(app, who, complaints.detail, { ComplaintID });
    const now = after.Legs.find((leg) => leg.Leg === named)?.Offers.find(
      (offer) => offer.ProposalID === open.ProposalID,
    );
    if (now?.State !== 'accepted') return;
    const gross = Math.round(open.Money * 100);
    const fee = Math.round((open.Fee ?? 0) * 100);
    const amount = (gross - fee) * (open.Reverses ? -1 : 1);
    if (open.Pieces > 0) this.pending.set(key, { gross, fee });
    else this.add(key, amount);
  }

  /** A parcel that comes back by itself settles every agreed leg below too. */
  private passedDown(id: string, from: number): string[] {
    const all = Array.from({ length: from + 1 }, (_, at) => `${id} ${from - at}`);
    const end = all.findIndex((key) => !this.pending.has(key));
    return end < 0 ? all : all.slice(0, Math.max(1, end));
  }

  private add(key: string, fen: number) {
    this.model.set(key, (this.model.get(key) ?? 0) + fen);
  }

  private received(key: string, good: number) {
    const { gross = 0, fee = 0 } = this.pending.get(key) ?? {};
    this.add(key, Math.max(0, Math.round((gross * good) / PIECES) - fee));
    this.pending.delete(key);
  }
}

const rows = async <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
  (await app.database.pool.query<T>(text, values)).rows;

async function holds({ chain, orderId, model, ids }: Talks): Promise<void> {
  const legs = await rows<{
    shop_id: string;
    complaint_id: string;
    leg: number;
    version: number;
    state: string;
    booked: string;
    money: string;
    open: boolean;
  }>(
    `select shop_id, complaint_id, leg, version, booked, money, concat_ws(' ', state, turn, proposal_id, version, agreements, money, booked, due_at, resend, resend_order_id, intercepted, goods_first, counted) as said,
      state in (2, 3, 4) or turn is not null as open from complaint_legs where order_id = $1 and version > 0 and leg >= 0`,
    [orderId],
  );
  for (const { shop_id, complaint_id, leg, state } of legs) {
    expect([chain[leg]?.shopId, chain[leg + 1]?.shopId]).toContain(shop_id);
    const both = legs.filter((each) => each.complaint_id === complaint_id && each.leg === leg);
    expect(
      both.map((each) => each.state),
      'both rows of a leg',
    ).toEqual([state, state]);
  }
  for (const [leg] of chain.slice(1).entries()) {
    const agreed = ids.reduce((sum, id) => sum + (model.get(`${id} ${leg}`) ?? 0), 0);
    const buyer = chain[leg] as Person;
    const seller = chain[leg + 1] as Person;
    for (const [shop, trader, type] of [
      [buyer, seller, 4],
      [seller, buyer, 2],
    ] as const) {
      const [sum] = await rows<{ fen: string }>(
        `select coalesce(sum(amount * 100), 0)::bigint as fen from settlement_items
          where shop_id = $1 and trader_id = $2 and order_id = $3 and type = $4`,
        [shop.shopId, trader.shopId, orderId, type],
      );
      expect(Number(sum?.fen), `book of shop ${leg}, type ${type}`).toBe(agreed);
    }
    expect(agreed).toBeLessThanOrEqual((PRICES[leg + 1] ?? 0) * PIECES * 100);
    expect(agreed).toBeGreaterThanOrEqual(0);
  }
  for (const [what, text] of Object.entries(WRONG)) expect(await rows(text, []), what).toEqual([]);
  await statesHold(orderId, legs);
  await resendsHold(chain, orderId);
}

/** No piece is returned, exchanged or sent anew twice; what is sent anew is free where that was agreed. */
async function resendsHold(chain: readonly Person[], orderId: string) {
  const taken = await rows<{ pieces: number }>(
    `select sum(case when state = 4 then greatest(pieces, resend, back)
        else greatest(back, case when resend_order_id is null then 0 else resend end) end)::int as pieces
      from complaint_legs where order_id = $1 and leg >= 0 group by shop_id, leg`,
    [orderId],
  );
  for (const { pieces } of taken) expect(pieces).toBeLessThanOrEqual(PIECES);
  const sent = await rows<{ hop: number; cost: string | null; is_free: boolean }>(
    `select o.hop, o.cost_price as cost, l.complaint_id is not null as is_free from orders o
      left join complaint_legs l on l.shop_id = o.shop_id and l.leg = o.hop and l.resend_order_id = o.id
      where o.id in (select resend_order_id from complaint_legs where order_id = $1)`,
    [orderId],
  );
  for (const { hop, cost, is_free } of sent)
    if (hop < chain.length - 1) expect(Number(cost)).toBe(is_free ? 0 : PRICES[hop + 1]);
}

async function statesHold(
  orderId: string,
  legs: readonly { shop_id: string; complaint_id: string; open: boolean }[],
) {
  const mine = await rows<{ shop_id: string; id: string; status: number; waits_for: string }>(
    'select shop_id, id, status, waits_for from complaints where order_id = $1',
    [orderId],
  );
  for (const { shop_id, id, waits_for, status } of mine) {
    const isOpen = legs.some((leg) => leg.shop_id === shop_id && leg.complaint_id === id && leg.open);
    if (isOpen) expect(waits_for).not.toBe('nobody');
    if (isOpen) expect([65_536, 131_072]).toContain(status);
  }
  const bits = await rows<{ shop_id: string; bits: number }>(
    'select shop_id, status & 983040 as bits from orders where id = $1',
    [orderId],
  );
  for (const { shop_id, bits: shown } of bits) {
    const all = mine.filter((row) => row.shop_id === shop_id).map(({ status }) => status);
    expect(shown).toBe([65_536, 131_072, 524_288, 262_144].find((bit) => all.includes(bit)) ?? 0);
  }
}

describe('random talks about an order', () => {
  it('leave both shops of a leg, both books, their bills and a plain sum agreed, in chains of one to five', async () => {
    let length = 0;
    const some = fc.array(act, { minLength: 18, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(some, async (acts) => {
        length = (length % town.length) + 1;
        const chain = town.slice(0, length);
        const { ids } = await openOrders(app, cast, 1, { amount: PIECES, chain, prices: PRICES });
        const OrderID = ids[0] ?? '';
        const DeliverConfigs = [{ OrderID, ExpressNo: `SF${OrderID.slice(-12)}` }];
        await ask(app, chain.at(-1) as Person, deliveries.deliver, { DeliverConfigs });
        const talks = new Talks(chain, OrderID);
        for (const one of acts) await talks.take(one);
        await holds(talks);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // Refunds were billed too, and some of them after the bill that has their order.
    const { refunds, billed, paid, late } = await happened(app);
    for (const many of [refunds, billed, paid, ...(RUNS < 50 ? [] : [late])]) expect(many).toBeGreaterThan(0);
  }, 3_600_000);
});
