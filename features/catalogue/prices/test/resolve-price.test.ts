import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainPrice } from '../explain-price.ts';
import { type LiveChange, nextBoundary, type PriceFacts, retailAt } from '../price-facts.ts';
import { PRICE_KINDS } from '../price-kinds.ts';
import { candidatesAt, PRICE_RULES, type PriceRule, priceAt } from '../resolve-price.ts';

const NOTHING: PriceFacts = {
  default: null,
  withTax: null,
  useTaxPrice: false,
  defaultRef: null,
  offer: null,
  offerRef: null,
  specialAgent: null,
  specialGroup: null,
  retail: null,
  floor: -1,
  parts: [],
  changes: [],
};
const part = (price: number, withTax: number | null = null, count = 1) => ({
  skuId: 'sku',
  count,
  price,
  withTax,
});
const change = (input: Partial<LiveChange>): LiveChange => ({
  kind: PRICE_KINDS.default,
  price: 100,
  from: 10,
  to: null,
  keepLower: true,
  ref: 'change',
  ...input,
});

const fen = fc.integer({ min: 0, max: 1_000_000 });
const maybe = fc.option(fen, { nil: null });
const special = fc.option(
  fen.map((price) => ({ price, ref: 'special' })),
  { nil: null },
);
const minute = fc.integer({ min: 0, max: 30 });
const KINDS = [...Object.values(PRICE_KINDS)];
/** Changes as they are accepted: of a kind no two at the same time. */
const changes = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom(...KINDS),
      price: maybe,
      from: minute,
      lasts: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
      keepLower: fc.boolean(),
    }),
    { selector: ({ kind, from }) => `${kind} ${from}`, maxLength: 12 },
  )
  .map((list) => list.filter((each, i) => !list.slice(0, i).some((earlier) => overlap(earlier, each))))
  .map((list) =>
    list.map(({ lasts, ...each }, i) =>
      change({ ...each, ref: `log ${i}`, to: lasts === null ? null : each.from + lasts }),
    ),
  );
type Period = { kind: number; from: number; lasts: number | null };
const overlap = (a: Period, b: Period) =>
  a.kind === b.kind &&
  a.lasts !== null &&
  b.lasts !== null &&
  a.from < b.from + b.lasts &&
  b.from < a.from + a.lasts;
/** At most one, since an agent is in one policy of a listing at a time. */
const policies = fc.array(
  fc
    .record({ price: fen, from: minute, lasts: fc.integer({ min: 1, max: 9 }), isSuspended: fc.boolean() })
    .map(({ lasts, ...each }) => ({
      ...each,
      to: each.from + lasts,
      ref: 'policy',
      name: '双十一',
      logisticsPolicyId: null,
      id: 'p',
      inventoryOption: 2,
    })),
  { maxLength: 1 },
);
const facts = fc.record({
  default: maybe,
  withTax: maybe,
  useTaxPrice: fc.boolean(),
  offer: maybe,
  retail: maybe,
  defaultRef: fc.constant('default'),
  offerRef: fc.constant('offer'),
  specialAgent: special,
  specialGroup: special,
  floor: fc.oneof(fc.constant(-1), fen),
  parts: fc.array(
    fc.record({
      skuId: fc.constant('sku'),
      count: fc.integer({ min: 1, max: 3 }),
      price: fen,
      withTax: maybe,
    }),
  ),
  changes,
  policies,
});

describe('resolving a price', () => {
  it('takes the strongest rule that has one', () => {
    const policy = {
      id: 'policy',
      price: 35,
      inventoryOption: 2,
      ref: '',
      name: '',
      from: 0,
      to: 99,
      isSuspended: false,
      logisticsPolicyId: null,
    };
    const all: PriceFacts = {
      ...NOTHING,
      changes: [change({ kind: PRICE_KINDS.specialAgent, price: 1, from: 0, to: 99 })],
      specialAgent: { price: 2, ref: null },
      specialGroup: { price: 3, ref: null },
      policies: [policy],
      offer: 4,
      default: 5,
      parts: [part(6)],
    };
    const weaker = [
      {},
      { changes: [] },
      { specialAgent: null },
      { specialGroup: null },
      { policies: [{ ...policy, isSuspended: true }] },
      { offer: null },
      { default: null },
    ];
    const rules = weaker.map((_, i) => priceAt(Object.assign({}, all, ...weaker.slice(0, i + 1)), 5)?.rule);
    expect(rules).toEqual([
      'scheduled',
      'special_agent',
      'special_group',
      'sales_policy',
      'offer',
      'default',
      'sku',
    ]);
  });

  it('is never below the floor, and says so where the floor lifts it', () => {
    fc.assert(
      fc.property(facts, minute, (each, at) => {
        const free = priceAt({ ...each, floor: -1 }, at);
        const floored = priceAt(each, at);
        expect(floored === null).toBe(free === null);
        if (!free || !floored || each.changes.some(({ kind }) => kind === PRICE_KINDS.floor)) return;
        expect(floored.price).toBe(Math.max(free.price, each.floor));
        expect(floored.rule).toBe((free.price < each.floor ? 'floor' : free.rule) satisfies PriceRule);
      }),
    );
  });

  it('does not change when a rule that lost is taken away', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const still = { ...each, changes: [], floor: -1 };
        const winner = priceAt(still, 0)?.rule;
        if (winner === 'special_agent')
          expect(priceAt({ ...still, specialGroup: null, offer: null }, 0)).toEqual(priceAt(still, 0));
        if (winner === 'offer')
          expect(priceAt({ ...still, default: null, parts: [] }, 0)).toEqual(priceAt(still, 0));
        if (!winner) expect(candidatesAt(still, 0)).toEqual([]);
      }),
    );
  });

  it('uses the price with tax only where the listing says so, of its products only when all have one', () => {
    const prices = { ...NOTHING, default: 1000, withTax: 1130 };
    expect(priceAt(prices, 0)).toMatchObject({ price: 1000, rule: 'default' });
    expect(priceAt({ ...prices, useTaxPrice: true }, 0)).toMatchObject({
      price: 1130,
      rule: 'default_with_tax',
    });
    const products = { ...NOTHING, useTaxPrice: true, parts: [part(100, 113, 2), part(50)] };
    expect(priceAt(products, 0)?.price).toBe(250);
    expect(priceAt({ ...products, parts: [part(100, 113, 2), part(50, 56)] }, 0)?.price).toBe(282);
  });

  it('keeps a price of 0, such as a gift, but takes products of price 0 for unpriced ones', () => {
    expect(priceAt({ ...NOTHING, offer: 0, default: 500 }, 0)).toMatchObject({ price: 0, rule: 'offer' });
    expect(priceAt({ ...NOTHING, parts: [part(0)], floor: 100 }, 0)).toBeNull();
    expect(Object.keys(PRICE_RULES)).toContain('floor');
  });
});

describe('a price by the clock', () => {
  it('sets the price for good from its minute on', () => {
    const due = {
      ...NOTHING,
      default: 500,
      defaultRef: 'before',
      changes: [change({ price: 450, from: 10, ref: 'after' })],
    };
    expect(priceAt(due, 9)).toEqual({ price: 500, rule: 'default', ref: 'before' });
    expect(priceAt(due, 10)).toEqual({ price: 450, rule: 'default', ref: 'after' });
  });

  it('lies over the written price for a while, to the minute before its end', () => {
    const running = { ...NOTHING, default: 500, retail: 900 };
    const changes = [
      change({ price: 400, from: 10, to: 20 }),
      change({ kind: PRICE_KINDS.retail, price: 800, from: 10, to: 20 }),
    ];
    const at = (time: number) => [
      priceAt({ ...running, changes }, time)?.price,
      retailAt({ ...running, changes }, time),
    ];
    expect([9, 10, 19, 20].map(at)).toEqual([
      [500, 900],
      [400, 800],
      [400, 800],
      [500, 900],
    ]);
  });

  it('never makes dearer what an agent has cheaper, unless told to', () => {
    const special = { ...NOTHING, default: 500, specialAgent: { price: 300, ref: null } };
    const promotion = change({ price: 400, from: 0, to: 99 });
    expect(priceAt({ ...special, changes: [promotion] }, 5)).toMatchObject({
      price: 300,
      rule: 'special_agent',
    });
    const raise = { ...promotion, keepLower: false };
    expect(priceAt({ ...special, changes: [raise] }, 5)).toMatchObject({ price: 400, rule: 'scheduled' });
    fc.assert(
      fc.property(facts, minute, (each, at) => {
        const polite = each.changes.map((one) => ({ ...one, keepLower: true }));
        const without = polite.filter(({ to, kind }) => to === null || kind === PRICE_KINDS.floor);
        const price = priceAt({ ...each, changes: polite }, at);
        const rest = priceAt({ ...each, changes: without }, at);
        if (rest) expect(price?.price).toBeLessThanOrEqual(rest.price);
      }),
    );
  });

  it('stays as it is until the next boundary', () => {
    fc.assert(
      fc.property(facts, minute, (each, at) => {
        const end = nextBoundary(each, at) ?? 60;
        for (let time = at; time < end; time++) expect(priceAt(each, time)).toEqual(priceAt(each, at));
      }),
    );
  });
});

describe('explaining a price', () => {
  it('names as winner what is paid in fact, and says of each other rule why not', () => {
    fc.assert(
      fc.property(facts, minute, (prices, at) => {
        const paid = priceAt(prices, at);
        const rules = explainPrice(prices, at);
        const won = rules.filter(({ state }) => state === 'used' || state === 'lifted');
        expect(won.map(({ ref }) => ref)).toEqual(paid ? [paid.ref] : []);
        for (const { rule, price, state } of won) {
          if (state === 'used') expect([rule, price]).toEqual([paid?.rule, paid?.price]);
          else expect([paid?.rule, (price ?? 0) < (paid?.price ?? 0)]).toEqual(['floor', true]);
        }
        for (const { price, state } of rules)
          expect(price === null && state !== 'future').toBe(state === 'unset');
      }),
    );
  });
});
